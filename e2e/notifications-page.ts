import type { Page } from '@playwright/test'

export function notificationsOf(page: Page) {
  const section = (name: string) => page.getByRole('region', { name, exact: true })
  const device = section('On this device')
  const reminders = section('Reminders')
  return {
    device,
    turnOn: device.getByRole('button', { name: 'Switch On Here' }),
    turnOff: device.getByRole('button', { name: 'Switch Off Here' }),
    test: device.getByRole('button', { name: 'Send a Test' }),
    reminders,
    reminder: (title: string) => reminders.getByRole('listitem').filter({ hasText: title }),
    openReminder: (title: string) => reminders.getByRole('button', { name: new RegExp(`: ${title}$`) }),
    sheet: page.getByRole('dialog'),
    quiet: section('Quiet hours'),
    answers: section('Answers from the team'),
    trial: section('The end of your trial'),
  }
}

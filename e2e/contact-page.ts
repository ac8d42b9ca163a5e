import type { Page } from '@playwright/test'

export function contactOf(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'Get in Touch' })
  return {
    dialog,
    subject: dialog.getByRole('textbox', { name: 'Subject' }),
    message: dialog.getByRole('textbox', { name: 'Message' }),
    send: dialog.getByRole('button', { name: 'Send Message' }),
    cancel: dialog.getByRole('button', { name: 'Cancel' }),
    async write(subject: string, message: string): Promise<void> {
      await this.subject.fill(subject)
      await this.message.fill(message)
    },
  }
}

export function helpOf(page: Page) {
  const messages = page.getByRole('region', { name: 'Your messages' })
  return {
    search: page.getByRole('searchbox', { name: 'Search questions' }),
    question: (name: string) =>
      page.getByRole('group').filter({ has: page.getByRole('heading', { name, exact: true }) }),
    questions: page.locator('summary'),
    getInTouch: page.getByRole('region', { name: 'Something else?' }).locator('button[aria-haspopup]'),
    messages,
    message: (subject: string) => messages.getByRole('article', { name: subject }),
    waiting: messages.getByRole('list', { name: 'Not sent yet' }).getByRole('article'),
    waitingFor: (title: string) => {
      const card = messages.getByRole('list', { name: 'Not sent yet' }).getByRole('article', { name: title })
      return {
        card,
        edit: card.getByRole('button', { name: `Edit: ${title}` }),
        delete: card.getByRole('button', { name: `Delete: ${title}` }),
        save: card.getByRole('button', { name: 'Save' }),
      }
    },
    helpNow: page.getByRole('region', { name: 'Help now' }),
  }
}

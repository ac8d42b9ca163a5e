import { expect, type Locator, type Page } from '@playwright/test'

export function suppliesOf(page: Page) {
  const notify = page.getByRole('region', { name: 'Tell me when it launches' })
  const urgent = page.getByRole('region', { name: 'Urgent request', exact: true })
  const kit = page.getByRole('region', { name: /^Your home kit \(\d+ of \d+\)$/ })
  const rows = { help: 'Help now', urgent: 'Get something tonight', kit: /^Your home kit/ } as const
  const header = (row: keyof typeof rows): Locator =>
    page.getByRole('main').getByRole('button', { name: rows[row], exact: true })
  const sheet = page.getByRole('dialog')
  return {
    header,
    async unfold(row: keyof typeof rows): Promise<void> {
      await expect(header(row)).toBeVisible()
      if ((await header(row).getAttribute('aria-expanded')) === 'false') await header(row).click()
    },
    help: page.getByRole('region', { name: 'Help now' }),
    launch: page.getByRole('region', { name: /^Nappies at 9/ }),
    notify,
    email: notify.getByRole('textbox', { name: 'Email' }),
    notifyMe: notify.getByRole('button', { name: 'Notify Me' }),
    urgent,
    phone: urgent.getByRole('textbox', { name: 'Phone' }),
    words: urgent.getByRole('textbox', { name: 'What do you need?' }),
    send: urgent.getByRole('button', { name: 'Send urgent request' }),
    kit,
    gate: kit.getByRole('region', { name: 'Emergency Supplies' }),
    atHome: kit.getByRole('region', { name: 'What you have at home' }),
    figures: kit.getByText(/^\d+ of \d+ at home$/),
    row: (name: string): Locator => kit.getByRole('listitem').filter({ hasText: name }),
    tick: (name: string): Locator => kit.getByRole('checkbox', { name: `Have it: ${name}`, exact: true }),
    change: (name: string): Locator => kit.getByRole('button', { name: `Change ${name}`, exact: true }),
    own: kit.getByRole('textbox', { name: 'Add something of your own' }),
    sheet,
    useBy: sheet.getByLabel('Use by'),
    save: sheet.getByRole('button', { name: 'Save' }),
    takeOff: sheet.getByRole('button', { name: 'Take off my list' }),
    async ask(phone: string, words: string): Promise<void> {
      await this.phone.fill(phone)
      await this.words.fill(words)
    },
  }
}

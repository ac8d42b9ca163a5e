import type { Page } from '@playwright/test'

export function accountOf(page: Page) {
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' })
  const section = (name: string) => page.getByRole('region', { name, exact: true })
  return {
    button,
    row: (name: string) => page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name, exact: true }),
    firstName: page.getByLabel('First name'),
    displayName: page.getByLabel('Display name'),
    initials: page.getByLabel('Initials'),
    email: section('Email'),
    password: section('Password'),
    google: section('Google'),
    sessions: section('Where you’re signed in'),
    stored: section('What is stored where'),
    file: page.locator('input[type=file]'),
    importDialog: page.getByRole('dialog', { name: 'What is in your file' }),
    deleteDialog: page.getByRole('dialog', { name: 'Delete your account?' }),
  }
}

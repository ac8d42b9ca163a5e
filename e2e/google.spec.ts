import { once } from 'node:events'
import { createServer } from 'node:http'
import type { Page } from '@playwright/test'
import { createIdentityProvider } from '../server/dev/identity.ts'
import { devStyles } from '../server/dev/page.ts'
import { expect, test as base, toastOf, visit } from './harbour.ts'
import { newPerson } from './people.ts'
import { freePort } from '../scripts/free-port.ts'

interface Google {
  readonly harbourPort: number
  readonly issuer: string
}

const client = { clientId: 'harbour', clientSecret: 'a secret between the two of them' }

const test = base.extend<object, { google: Google }>({
  google: [
    async ({ browserName: _ }, use) => {
      const [port, harbourPort] = [await freePort(), await freePort()]
      const issuer = `http://127.0.0.1:${port}/google`
      const redirectUris = [`http://localhost:${harbourPort}/api/auth/callback/google`]
      const provider = createIdentityProvider({ ...client, issuer, redirectUris })
      const server = createServer((request, response) => {
        if (request.url === '/dev/dev.css') response.setHeader('content-type', 'text/css').end(devStyles)
        else if (request.url === '/favicon.svg') response.writeHead(204).end()
        else void provider.handle(request, response)
      })
      server.listen(port, '127.0.0.1')
      await once(server, 'listening')
      await use({ harbourPort, issuer })
      server.closeAllConnections()
      server.close()
    },
    { scope: 'worker' },
  ],
  settings: [
    async ({ google }, use) => {
      await use({
        PORT: String(google.harbourPort),
        GOOGLE_CLIENT_ID: client.clientId,
        GOOGLE_CLIENT_SECRET: client.clientSecret,
        GOOGLE_ISSUER: google.issuer,
      })
    },
    { scope: 'worker' },
  ],
})

async function answer(page: Page, name: string, email: string): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Test identity' })).toBeVisible()
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Continue' }).click()
}

test('with Google: the window closed, and an error in the address', async ({ page }) => {
  for (const [address, title] of [
    ['/login', 'Login failed'],
    ['/signup', 'Sign up failed'],
  ] as const) {
    await test.step(`closing Google's page leads back to ${address} with '${title}'`, async () => {
      await visit(page, address)
      await page.getByRole('button', { name: 'Continue with Google' }).click()
      await page.getByRole('button', { name: 'Cancel' }).click()
      await expect(toastOf(page, title, 'You closed the Google window.')).toBeVisible()
      await expect(page).toHaveURL(address)
      await page.reload()
      await expect(page.getByRole('button', { name: 'Continue with Google' })).toBeEnabled()
      await expect(toastOf(page, title)).toHaveCount(0)
    })
  }
  await test.step('an error that somebody wrote into the address is not repeated', async () => {
    await page.goto('/login?error=oops&error_description=Please+ring+0900+123')
    await expect(toastOf(page, 'Login failed', 'Google sign-in did not finish. Please try again.')).toBeVisible()
    await expect(page.getByText('0900')).toHaveCount(0)
  })
})

test(
  'with Google: a newcomer is at Home at once, a member back where they were going',
  { tag: '@gate' },
  async ({ page, google, harbour, newDevice }) => {
    await test.step('a newcomer joins and is at Home at once', async () => {
      await visit(page, '/signup')
      await page.getByRole('button', { name: 'Continue with Google' }).click()
      await expect(page).toHaveURL((url) => url.href.startsWith(`${google.issuer}/interaction/`))
      await answer(page, 'Gina Green', 'gina@example.com')
      await expect(page).toHaveURL('/home')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/, Gina$/)
    })
    await test.step('a member logs in, is welcomed, and comes back', async () => {
      const { email } = await newPerson(harbour, 'Olive')
      const other = await (await newDevice()).newPage()
      await visit(other, '/planner')
      await expect(other).toHaveURL('/login?next=%2Fplanner')
      await other.getByRole('button', { name: 'Continue with Google' }).click()
      await answer(other, 'Olive', email)
      await expect(toastOf(other, 'Welcome back!', 'Great to see you again.')).toBeVisible()
      await expect(other).toHaveURL('/planner')
    })
  },
)

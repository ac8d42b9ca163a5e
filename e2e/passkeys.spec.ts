import type { BrowserContext, CDPSession, Page } from '@playwright/test'
import { enterAsOwner, owner } from './admin-meetups-page.ts'
import { closeToasts, expect, test, toastOf } from './harbour.ts'
import { call, enter, newPerson, newSession, type Person } from './people.ts'
import type { Server } from './server.ts'

const details = '/account/details'

interface VirtualDevice {
  readonly devtools: CDPSession
  readonly authenticatorId: string
}

/** Gives the page's device a screen lock that confirms each request at once, as if the user touched the sensor. */
async function withLock(page: Page): Promise<VirtualDevice> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return { devtools, authenticatorId }
}

const credentialsOf = async ({ devtools, authenticatorId }: VirtualDevice) =>
  (await devtools.send('WebAuthn.getCredentials', { authenticatorId })).credentials

type Credential = Awaited<ReturnType<typeof credentialsOf>>[number]

const addTo = ({ devtools, authenticatorId }: VirtualDevice, credential: Credential) =>
  devtools.send('WebAuthn.addCredential', { authenticatorId, credential })

const partOf = (page: Page) => page.getByRole('region', { name: 'Passkeys' })
const logInOf = (page: Page) => page.getByRole('button', { name: 'Log In', exact: true })

async function addPasskey(page: Page): Promise<void> {
  await page.goto(details)
  await partOf(page).getByRole('button', { name: 'Add a Passkey' }).click()
  await expect(toastOf(page, 'Your passkey is ready')).toBeVisible()
}

/** Signs out by deleting the session cookie. The passkeys on the device stay. */
const leave = (context: BrowserContext) => context.clearCookies()

/** A new member with a passkey on the page's device. */
async function withPasskey(page: Page, server: Server): Promise<{ person: Person; device: VirtualDevice }> {
  const person = await newPerson(server)
  await enter(page.context(), server, person)
  const device = await withLock(page)
  await addPasskey(page)
  return { person, device }
}

test('a passkey is made, signs in from the list of the email field, and is removed @gate', async ({
  page,
  harbour,
}) => {
  const { person } = await withPasskey(page, harbour)
  await expect(partOf(page).getByText('Added today, not used yet')).toBeVisible()
  await closeToasts(page)
  await page
    .getByRole('region', { name: 'Where you’re signed in' })
    .getByRole('button', { name: 'Sign Out', exact: true })
    .click()
  await expect(page).toHaveURL(/\/(splash|landing)$/)
  await page.goto(`/login?next=${details}`)
  await expect(partOf(page).getByText('Added today, last used today')).toBeVisible()

  await partOf(page)
    .getByRole('button', { name: /^Remove / })
    .click()
  await partOf(page).getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(toastOf(page, 'Passkey removed')).toBeVisible()
  await expect(partOf(page).getByRole('listitem')).toHaveCount(0)
  await expect.poll(() => harbour.sink.mails.filter(({ to }) => to === person.email).length).toBeGreaterThan(2)
})

test('a second device with the synced passkey signs in; a copy whose counter is behind is refused, the password is not', async ({
  page,
  context,
  harbour,
  newDevice,
  guard,
}) => {
  guard.expect(/403/)
  const { person, device } = await withPasskey(page, harbour)
  const [made] = await credentialsOf(device)
  if (made === undefined) throw new Error('the device has no passkey')

  const other = await (await newDevice()).newPage()
  const second = await withLock(other)
  await addTo(second, { ...made, signCount: made.signCount + 20 })
  await other.goto(harbour.url + '/login')
  await expect(other).toHaveURL(/\/home$/)

  // The signature counter of the first device is now lower than the stored one, so its signature is refused.
  await leave(context)
  await page.goto('/login')
  await expect(toastOf(page, 'Login failed')).toContainText('seems to have been copied')
  // Stops the virtual device, which would send the refused passkey again and again. A user would not.
  const { devtools, authenticatorId } = device
  await devtools.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled: false })
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await logInOf(page).click()
  await expect(page).toHaveURL(/\/home$/)
})

test('a user who cancels adds nothing and loses nothing, and can log in by password', async ({
  page,
  context,
  harbour,
}) => {
  const { person, device } = await withPasskey(page, harbour)
  const { devtools, authenticatorId } = device
  await devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false })
  await leave(context)
  await page.goto('/login')
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await logInOf(page).click()
  await expect(page).toHaveURL(/\/home$/)

  await devtools.send('WebAuthn.clearCredentials', { authenticatorId })
  await page.goto(details)
  await partOf(page).getByRole('button', { name: 'Add a Passkey' }).click()
  await expect(toastOf(page, 'No passkey was added')).toBeVisible()
  await expect(partOf(page).getByRole('listitem')).toHaveCount(1)
})

test('a device that has a passkey of the account says so instead of making another one', async ({ page, harbour }) => {
  await withPasskey(page, harbour)
  await partOf(page).getByRole('button', { name: 'Add a Passkey' }).click()
  await expect(toastOf(page, 'This device has one already')).toBeVisible()
  await expect(partOf(page).getByRole('listitem')).toHaveCount(1)
})

test('a passkey of a deleted account opens nothing, and names nobody', async ({ page, context, harbour, guard }) => {
  guard.expect(/401/)
  const { person } = await withPasskey(page, harbour)
  const cookie = await newSession(harbour, person)
  const deleted = await fetch(`${harbour.url}/api/account`, {
    method: 'DELETE',
    headers: { origin: harbour.url, 'content-type': 'application/json', cookie },
    body: JSON.stringify({ password: person.password }),
  })
  expect(deleted.status).toBe(204)
  await leave(context)
  await page.goto('/login')
  await expect(toastOf(page, 'Login failed')).toContainText('does not open this account')
  await expect(page).toHaveURL(/\/login/)
})

test('a passkey with another account’s handle opens nothing', async ({ page, context, harbour, newDevice, guard }) => {
  guard.expect(/401/)
  const { device } = await withPasskey(page, harbour)
  const [made] = await credentialsOf(device)
  if (made === undefined) throw new Error('the device has no passkey')
  const other = await (await newDevice()).newPage()
  await addTo(await withLock(other), { ...made, userHandle: Buffer.from('somebody else').toString('base64') })
  await other.goto(harbour.url + '/login')
  await expect(toastOf(other, 'Login failed')).toBeVisible()
  await leave(context)
})

test('a passkey is renamed; a name of spaces is refused with a sentence', async ({ page, harbour, guard }) => {
  guard.expect(/400/)
  await withPasskey(page, harbour)
  await partOf(page)
    .getByRole('button', { name: /^Rename / })
    .click()
  const field = partOf(page).getByLabel('Name')
  await field.fill('   ')
  await partOf(page).getByRole('button', { name: 'Save Name' }).click()
  await expect(partOf(page).getByText('Please enter a name.')).toBeVisible()
  await field.fill('My own phone')
  await partOf(page).getByRole('button', { name: 'Save Name' }).click()
  await expect(partOf(page).getByRole('heading', { name: 'My own phone' })).toBeVisible()
})

test('a sign-in of more than ten minutes ago needs the password', async ({ page, harbour, guard }) => {
  guard.expect(/403/)
  await withPasskey(page, harbour)
  await page.route('**/api/account/details', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: { ...((await answer.json()) as object), fresh: false } })
  })
  await page.reload()
  await partOf(page)
    .getByRole('button', { name: /^Remove / })
    .click()
  const remove = partOf(page).getByRole('button', { name: 'Remove', exact: true })
  await expect(remove).toBeDisabled()
  await partOf(page).getByLabel('Your password').fill('three blue boats')
  await remove.click()
  await expect(toastOf(page, 'Passkey removed')).toBeVisible()
})

test('Home offers a passkey after the second sign-in, until the answer; a device without a lock is asked nothing', async ({
  page,
  context,
  harbour,
}) => {
  const person = await newPerson(harbour)
  const title = page.getByRole('heading', { name: 'Sign in without your password?' })
  const signIn = async () => {
    const [pair = ''] = (await newSession(harbour, person)).split('; ')
    const [name = '', value = ''] = pair.split(/=(.*)/s)
    await context.addCookies([{ name, value, url: harbour.url, httpOnly: true, sameSite: 'Lax' }])
  }
  await signIn()
  await page.goto(details)
  await expect(page.getByRole('heading', { name: 'Where you’re signed in' })).toBeVisible()
  await expect(partOf(page)).toHaveCount(0)
  await withLock(page)
  const counted = () => page.evaluate(() => localStorage.getItem('harbour:passkey-offer'))
  await page.goto('/home')
  await expect.poll(counted).toContain('"signIns":1')
  await expect(title).toHaveCount(0)
  await signIn()
  await page.goto('/home')
  await title.scrollIntoViewIfNeeded()
  await page.getByRole('button', { name: 'No Thanks' }).click()
  await expect(title).toHaveCount(0)
  await page.reload()
  await expect.poll(counted).toContain('"answered":true')
  await expect(page.getByRole('heading', { name: 'Explore' })).toBeAttached()
  await expect(title).toHaveCount(0)
  expect((await call(harbour, '/api/account/passkeys')).status).toBe(401)
})

test('an admin confirms a change of roles by passkey; who cancels changes nothing and can try again', async ({
  page,
  context,
  harbour,
  newDevice,
  guard,
}) => {
  guard.expect(/403/)
  await enterAsOwner(await newDevice(), harbour)
  const { person, device } = await withPasskey(page, harbour)
  const ownersSession = await newSession(harbour, owner)
  expect((await call(harbour, '/api/admin/roles', { user: person.email }, ownersSession)).status).toBe(204)
  const editor = await newPerson(harbour)
  // The server would refuse by itself only after ten minutes, so the first refusal is mocked. All later responses are
  // real.
  const refusal = { status: 403, code: 'FACTOR_NOT_FRESH', title: 'Forbidden', detail: 'Please confirm.' }
  let isRefused = false
  await context.route('**/api/admin/roles', async (route) => {
    if (isRefused || route.request().method() !== 'POST') return route.fallback()
    isRefused = true
    await route.fulfill({ status: 403, json: refusal, contentType: 'application/problem+json' })
  })

  await page.goto('/admin/roles')
  const give = page.getByRole('region', { name: 'Make somebody an editor' })
  await give.getByRole('textbox').fill(editor.email)
  await give.getByRole('button').click()
  const dialog = page.getByRole('dialog', { name: 'Is it you?' })
  const use = dialog.getByRole('button', { name: 'Use Your Passkey' })
  await expect(use).toBeFocused()
  const { devtools, authenticatorId } = device
  await devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false })
  await use.click()
  await expect(dialog.getByRole('alert')).toHaveText('No passkey was used. Please try again.')
  await devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true })
  await use.click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('button', { name: `Take role of ${editor.email}` })).toBeVisible()
})

import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { isPersonal } from '../app/device/storage/device-keys.ts'
import { personalKeyOf } from '../content/open/personal-keys.ts'
import { accountOf } from './account-page.ts'
import { expect, store, stored, test, toastOf, visit } from './harbour.ts'
import { plannerOf, tasksOf } from './planner-page.ts'
import { call, enter, newPerson, newSession, signUp } from './people.ts'

const everyKey: Readonly<Record<string, string>> = {
  tasks: JSON.stringify(tasksOf('2026-11-18', ['Buy nappies <b>'])),
  favorites: '[]',
  'harbour:kit': '[]',
  'harbour:day-log': '{broken',
  'harbour:own-timer': '{"minutes":7,"of":"a later version"}',
  'harbour:of-tomorrow': '{"a":1}',
}

async function deviceOf(page: Page): Promise<Record<string, string>> {
  const all = await page.evaluate(() => Object.fromEntries<string>(Object.entries(localStorage)))
  const device = ['harbour:owner', 'harbour:member', 'harbour:appearance', 'pwa-installed']
  return Object.fromEntries(
    Object.entries(all).filter(
      ([key]) => !device.includes(key) && !key.startsWith('harbour:aside:') && personalKeyOf(key)?.carried !== false,
    ),
  )
}

async function saveFile(page: Page): Promise<{ path: string; json: Record<string, unknown> }> {
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save My Data', exact: true }).click()
  const download = await saving
  expect(download.suggestedFilename()).toMatch(/^harbour-data-\d{4}-\d\d-\d\d\.json$/)
  const path = await download.path()
  return { path, json: JSON.parse(await readFile(path, 'utf8')) as Record<string, unknown> }
}

const fileOf = (device: unknown, more: object = {}) => ({
  name: 'harbour-data.json',
  mimeType: 'application/json',
  buffer: Buffer.from(
    JSON.stringify({
      kind: 'harbour-export',
      version: 1,
      made_at: '2026-11-20T10:00:00.000Z',
      server: {},
      device,
      ...more,
    }),
  ),
})

test(
  'export, delete, sign up again, import: everything on the device is back, and nothing of the old account',
  { tag: '@gate' },
  async ({ page, harbour, guard }) => {
    guard.expect(/could not be understood/)
    const ida = await newPerson(harbour, 'Ida')
    await enter(page.context(), harbour, ida)
    await visit(page, '/account/privacy')
    await store(page, everyKey)
    await visit(page, '/account/privacy')
    const before = await deviceOf(page)
    expect(before).toMatchObject(everyKey)
    const { path, json } = await saveFile(page)
    await expect(toastOf(page, 'Your data is in a file')).toBeVisible()
    expect(json['device']).toEqual(before)
    expect(json['server']).toMatchObject({ account: [{ email: ida.email }], profile: [{ first_name: 'Ida' }] })

    const account = accountOf(page)
    await account.button('Delete My Account').click()
    await account.deleteDialog.getByLabel('Your password').fill(ida.password)
    await account.button('Delete for Good').click()
    await expect(toastOf(page, 'Your account is deleted')).toBeVisible()
    await expect(page).toHaveURL(/\/(splash|landing)$/)
    expect((await page.evaluate(() => Object.keys(localStorage))).filter(isPersonal)).toEqual([])
    expect((await call(harbour, '/api/auth/sign-in/email', ida)).status).not.toBe(200)
    await expect
      .poll(() => harbour.sink.mails.findLast(({ to }) => to === ida.email)?.subject)
      .toBe('Your account is deleted')

    const again = { ...ida, email: `again-${ida.email}` }
    await signUp(harbour, again)
    await enter(page.context(), harbour, again)
    await visit(page, '/account/privacy')
    await account.file.setInputFiles(path)
    await expect(account.importDialog.getByText('Your tasks', { exact: true })).toBeVisible()
    await expect(account.importDialog.getByText('Not on this device: comes in.').first()).toBeVisible()
    await account.button('Bring It In').click()
    await expect(toastOf(page, 'Your data is back')).toBeVisible()
    expect(await deviceOf(page)).toMatchObject(before)
    await page.goto('/planner')
    await plannerOf(page).options.click()
    await plannerOf(page).showAll.click()
    await expect(plannerOf(page).tick('Buy nappies <b>')).toBeVisible()
  },
)

test('the tables, a file from elsewhere, nonsense, and a file of this device only', async ({
  page,
  harbour,
  guard,
}) => {
  guard.expect(/ERR_INTERNET_DISCONNECTED|Failed to fetch/)
  await enter(page.context(), harbour, await newPerson(harbour, 'Ida'))
  await visit(page, '/account/privacy')
  await page.evaluate(() => localStorage.setItem('favorites', '[]'))
  await visit(page, '/account/privacy')
  const account = accountOf(page)

  await test.step('the tables say what is where, and counting can be switched off', async () => {
    const { stored: tables } = account
    await tables.getByText('On our server', { exact: true }).first().click()
    await expect(tables.getByRole('rowheader', { name: /^First name, display name/ })).toBeVisible()
    await tables.getByText('On this device', { exact: true }).first().click()
    await expect(tables.getByRole('rowheader', { name: 'Your favourites' })).toBeVisible()
    await page.getByRole('checkbox', { name: 'Count my visits on this device' }).uncheck()
    await expect.poll(() => stored(page, 'harbour:analytics-opt-out')).toBe('true')
  })

  await test.step('nonsense is refused in a sentence, and changes nothing', async () => {
    const before = await deviceOf(page)
    const refused = async (buffer: Buffer | string, words: RegExp) => {
      await account.file.setInputFiles({ name: 'x.json', mimeType: 'application/json', buffer: Buffer.from(buffer) })
      await expect(page.getByRole('alert').filter({ hasText: words })).toBeVisible()
    }
    await refused('', /not a file that Harbour saved/)
    await refused(fileOf({ tasks: '[]' }, { version: 9 }).buffer, /a newer Harbour/)
    await refused('{"tasks":[]}', /not a file that Harbour saved/)
    await refused(fileOf({}).buffer, /nothing of a device/)
    await refused(Buffer.from([0xff, 0xd8, 0xff, 0x00]), /not a file that Harbour saved/)
    expect(await deviceOf(page)).toEqual(before)
  })

  await test.step('what is here stays, lists are put together, differences are asked about, and it can be undone', async () => {
    const here = { 'harbour:of-tomorrow': '[{"id":"1"}]', 'harbour:own-timer': '"mine"', 'harbour:same': '1' }
    await page.evaluate((texts) => {
      for (const [key, text] of Object.entries(texts)) localStorage.setItem(key, text)
    }, here)
    const file = {
      'harbour:of-tomorrow': '[{"id":"2"}]',
      'harbour:own-timer': '"theirs"',
      'harbour:same': '1',
      'harbour:access': '{"forged":true}',
      'harbour:owner': 'somebody else',
      'harbour:movement-made': '[]',
    }
    await account.file.setInputFiles(fileOf(file))
    await expect(account.importDialog).toContainText('It was saved on 20 November 2026.')
    await expect(account.importDialog.getByRole('listitem')).toHaveCount(3)
    await account.button('Bring It In').click()
    await expect.poll(() => stored(page, 'harbour:of-tomorrow')).toBe('[{"id":"1"},{"id":"2"}]')
    expect(await stored(page, 'harbour:own-timer')).toBe('"mine"')
    expect(await stored(page, 'harbour:movement-made')).toBe('[]')
    expect(await stored(page, 'harbour:access')).not.toContain('forged')
    expect(await stored(page, 'harbour:owner')).not.toBe('somebody else')
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => stored(page, 'harbour:movement-made')).toBeNull()
    expect(await stored(page, 'harbour:of-tomorrow')).toBe('[{"id":"1"}]')

    await account.file.setInputFiles(fileOf(file))
    await account.importDialog.getByRole('radio', { name: 'Take the file’s' }).check()
    await account.button('Bring It In').click()
    await expect.poll(() => stored(page, 'harbour:own-timer')).toBe('"theirs"')

    await account.file.setInputFiles(fileOf({ 'harbour:own-timer': '"theirs"' }))
    await expect(account.importDialog).toContainText('Everything in this file is on this device already.')
    await page.keyboard.press('Escape')
    await expect(account.importDialog).toBeHidden()
  })

  await test.step('without the server this device’s part can still be saved', async () => {
    await page.route('**/api/account/export', (route) => route.abort('internetdisconnected'))
    await page.getByRole('button', { name: 'Save My Data', exact: true }).click()
    await expect(page.getByRole('alert').getByText('The server’s part is missing')).toBeVisible()
    const saving = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Save This Device’s Part Only' }).click()
    const json = JSON.parse(await readFile(await (await saving).path(), 'utf8')) as Record<string, unknown>
    expect(json).toMatchObject({ kind: 'harbour-export', server: {}, device: { favorites: '[]' } })
  })
})

test(
  'an account is deleted with the right password and a session only, and then also when the answer is lost',
  { tag: '@gate' },
  async ({ page, harbour, guard }) => {
    guard.expect(/401|403/, /ERR_|Failed to fetch/)
    const ida = await newPerson(harbour, 'Ida')
    const account = accountOf(page)
    const openDialog = async () => {
      await enter(page.context(), harbour, ida)
      await visit(page, '/account/privacy')
      await page.evaluate(() => localStorage.setItem('favorites', '[]'))
      await account.button('Delete My Account').click()
    }
    await openDialog()

    await test.step('a wrong password deletes nothing, and the dialog says so', async () => {
      await expect(account.button('Delete for Good')).toBeDisabled()
      await account.deleteDialog.getByLabel('Your password').fill('not the right one')
      await account.button('Delete for Good').click()
      await expect(account.deleteDialog.getByText('That is not your current password.')).toBeVisible()
      await account.button('Keep My Account').click()
      await expect(account.deleteDialog).toBeHidden()
      expect(await newSession(harbour, ida)).not.toBe('')
    })

    await test.step('a session that ended somewhere else is no deletion: everything stays', async () => {
      await account.button('Delete My Account').click()
      await account.deleteDialog.getByLabel('Your password').fill(ida.password)
      await page.context().clearCookies({ name: /session_token/ })
      await account.button('Delete for Good').click()
      await expect(page).toHaveURL(/\/login\?next=/)
      await expect(toastOf(page, 'Your account is deleted')).toBeHidden()
      expect(await stored(page, 'favorites')).toBe('[]')
      expect(await newSession(harbour, ida)).not.toBe('')
    })

    await test.step('an answer that was lost on its way counts: the account is gone, and so is what was here', async () => {
      await openDialog()
      await page.route('**/api/account', async (route) => {
        await route.fetch()
        await route.abort('connectionreset')
      })
      await account.deleteDialog.getByLabel('Your password').fill(ida.password)
      await account.button('Delete for Good').click()
      await expect(toastOf(page, 'Your account is deleted')).toBeVisible()
      expect(await stored(page, 'favorites')).toBeNull()
    })
  },
)

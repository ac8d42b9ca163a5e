import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect, stored, test } from './harbour.ts'
import { enter, newPerson, startTrial } from './people.ts'
import { plannerOf, tasksOf } from './planner-page.ts'
import { onSlow4g } from './slow-phone.ts'

/** Measures how long sync takes between real browsers (docs/speed.md). Each test prints what it measured. */
test.describe('figures of sync', { tag: '@long' }, () => {
  test.setTimeout(240_000)

  const p95 = (times: readonly number[]): number =>
    Math.round(times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.95) - 1] ?? 0)

  /** Waits in the page until `text` is stored under `key`. Returns the time of that, in milliseconds since 1970. */
  const until = (page: Page, key: string, text: string): Promise<number> =>
    page.evaluate(
      async ([where, what]) => {
        while (!(localStorage.getItem(where) ?? '').includes(what)) await new Promise((go) => setTimeout(go, 5))
        return performance.timeOrigin + performance.now()
      },
      [key, text] as const,
    )

  test('an edit is on the other device within a second, and within three after reconnecting', async ({
    page,
    context,
    browser,
    harbour,
  }) => {
    const maya = await newPerson(harbour, 'Maya')
    await startTrial(harbour, maya)
    const other = await browser.newContext()
    const phone = await other.newPage()
    await enter(context, harbour, maya)
    await page.goto('/account/privacy')
    await page.getByRole('switch', { name: 'Keep my things in my account' }).check()
    await expect(page.getByText(/^Last kept/)).toBeVisible()
    await enter(other, harbour, maya)
    await phone.goto(`${harbour.url}/planner`)
    await page.goto('/planner')
    await expect.poll(() => stored(phone, 'harbour:sync')).not.toBeNull()
    await page.waitForTimeout(2000)

    async function edit(title: string): Promise<number> {
      const seen = until(phone, 'tasks', title)
      await plannerOf(page).add(title)
      const began = await until(page, 'tasks', title)
      return (await seen) - began
    }
    const online: number[] = []
    for (let count = 0; count < 40; count += 1) online.push(await edit(`Online ${count}.`))

    const back: number[] = []
    for (let count = 0; count < 10; count += 1) {
      await context.setOffline(true)
      const title = `Offline ${count}.`
      await plannerOf(page).add(title)
      await page.waitForTimeout(500)
      const seen = until(phone, 'tasks', title)
      const began = Date.now()
      await context.setOffline(false)
      back.push((await seen) - began)
    }
    console.log(`online p95 ${p95(online)} ms, after reconnecting p95 ${p95(back)} ms`)
    expect(p95(online)).toBeLessThan(1000)
    expect(p95(back)).toBeLessThan(3000)
    await other.close()
  })

  test('two phones with a hundred edits each on one list, offline, end the same', async ({
    page,
    context,
    browser,
    harbour,
  }) => {
    const maya = await newPerson(harbour, 'Maya')
    await startTrial(harbour, maya)
    const nan = await newPerson(harbour, 'Nan')
    const other = await browser.newContext()
    const phone = await other.newPage()
    await enter(context, harbour, maya)
    await enter(other, harbour, nan)
    await page.goto('/meal-planner')
    await page.getByRole('button', { name: 'Shopping List', exact: true }).first().click()
    const add = async (on: Page, name: string) => {
      await on.getByRole('textbox', { name: 'Add something yourself' }).fill(name)
      await on.keyboard.press('Enter')
    }
    for (let count = 0; count < 30; count += 1) await add(page, `Thing ${count}`)
    await page.getByRole('button', { name: 'Share this list' }).click()
    const code = ((await page.getByText(/^\d{3} \d{3}$/).textContent()) ?? '').replace(' ', '')
    await phone.goto(`${harbour.url}/join/${code}`)
    await phone.getByRole('button', { name: 'Join the List' }).click()
    await expect(phone.getByRole('checkbox')).toHaveCount(30)
    await context.setOffline(true)
    await other.setOffline(true)
    const work = async (on: Page, who: string) => {
      for (let count = 0; count < 50; count += 1) {
        await on
          .getByRole('checkbox')
          .nth((count * 7) % 30)
          .click()
        await add(on, `${who} ${count}`)
      }
    }
    await Promise.all([work(page, 'Maya'), work(phone, 'Nan')])
    await context.setOffline(false)
    await other.setOffline(false)
    const key = `harbour:list:${phone.url().split('/').at(-1)}`
    const items = async (on: Page, where: string) =>
      (JSON.parse((await stored(on, where)) ?? '[]') as { id: string }[])
        .map((item) => JSON.stringify(item, Object.keys(item).toSorted()))
        .toSorted()
    await expect.poll(async () => (await items(page, 'harbour:shopping-list')).length, { timeout: 15_000 }).toBe(130)
    await expect
      .poll(async () => JSON.stringify(await items(phone, key)), { timeout: 15_000 })
      .toBe(JSON.stringify(await items(page, 'harbour:shopping-list')))
    await other.close()
  })

  test('a new phone has 2,000 things within ten seconds of sign-in on slow 4G, and can be used meanwhile', async ({
    page,
    context,
    browser,
    harbour,
  }) => {
    const maya = await newPerson(harbour, 'Maya')
    await enter(context, harbour, maya)
    await page.goto('/account/privacy')
    const today = await page.evaluate(() => new Date().toLocaleDateString('sv'))
    const titles = Array.from({ length: 2000 }, (_, index) => `Task number ${index} of a usual length`)
    await page.evaluate((text) => localStorage.setItem('tasks', text), JSON.stringify(tasksOf(today, titles)))
    await page.getByRole('switch', { name: 'Keep my things in my account' }).check()
    await expect(page.getByText(/^Last kept/)).toBeVisible({ timeout: 60_000 })

    const other = await browser.newContext()
    const phone = await other.newPage()
    await enter(other, harbour, maya)
    await onSlow4g(phone)
    const began = Date.now()
    await phone.goto(`${harbour.url}/home`)
    const usable = phone.getByRole('textbox', { name: /Add a task/ })
    await usable.fill('Meanwhile')
    await phone.keyboard.press('Enter')
    const usableMs = Date.now() - began
    await expect
      .poll(async () => (JSON.parse((await stored(phone, 'tasks')) ?? '[]') as unknown[]).length, { timeout: 60_000 })
      .toBe(2001)
    console.log(`usable after ${usableMs} ms, all there after ${Date.now() - began} ms`)
    expect(Date.now() - began).toBeLessThan(10_000)
    await other.close()
  })

  test('a browser that is killed in the middle loses nothing that the server has, and doubles nothing', async ({
    playwright,
    harbour,
    launchOptions,
  }) => {
    test.setTimeout(480_000)
    const rounds = 100
    // No further round begins after five minutes: on a busy machine a start of the browser takes seconds.
    const end = Date.now() + 300_000
    const maya = await newPerson(harbour, 'Maya')
    await startTrial(harbour, maya)
    const folder = mkdtempSync(join(tmpdir(), 'harbour-profile-'))
    const open = async () => {
      const context = await playwright.chromium.launchPersistentContext(folder, launchOptions)
      return { context, page: context.pages()[0] ?? (await context.newPage()) }
    }
    const first = await open()
    await enter(first.context, harbour, maya)
    await first.page.goto(`${harbour.url}/account/privacy`)
    await first.page.getByRole('switch', { name: 'Keep my things in my account' }).check()
    await expect(first.page.getByText(/^Last kept/)).toBeVisible()
    await first.context.close()

    const acknowledged = new Set<string>()
    let kills = 0
    for (; kills < rounds && Date.now() < end; kills += 1) {
      const { context, page } = await open()
      // The browser was killed and may not have stored its cookie, so the member signs in again.
      await enter(context, harbour, maya)
      page.on('response', async (response) => {
        if (!response.url().endsWith('/api/sync') || response.status() !== 200) return
        for (const [title] of (response.request().postData() ?? '').matchAll(/Round \d+ task \d+\./g)) {
          acknowledged.add(title)
        }
      })
      await page.goto(`${harbour.url}/planner`)
      for (let count = 0; count < 5; count += 1) await plannerOf(page).add(`Round ${kills} task ${count}.`)
      await page.waitForTimeout((kills * 137) % 900)
      execFileSync('pkill', ['-9', '-f', folder])
      await context.close().catch(() => {})
    }
    const { context, page } = await open()
    await enter(context, harbour, maya)
    await page.goto(`${harbour.url}/planner`)
    const titles = async () =>
      (JSON.parse((await stored(page, 'tasks')) ?? '[]') as { title: string }[]).map(({ title }) => title)
    await expect
      .poll(async () => {
        const here = await titles()
        return [...acknowledged].filter((title) => here.filter((other) => other === title).length !== 1)
      })
      .toEqual([])
    console.log(
      `${acknowledged.size} acknowledged tasks after ${kills} kills: all there, once; ${(await titles()).length} in all`,
    )
    expect(acknowledged.size).toBeGreaterThan(kills)
    await context.close()
    rmSync(folder, { recursive: true, force: true })
  })
})

import { type Browser, type BrowserContext, chromium, type Frame, type Page } from 'playwright-core'
import { build, type Rolldown } from 'vite'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { findBrowser, findHeadlessShell } from '../../../scripts/find-browser.ts'
import { useLocalStore } from './storage.ts'

/** This script runs in the browser page, because only a browser has real local storage, with a quota and errors. */
const entry = `
  import * as z from 'zod/mini'
  import { storedTask, withUniqueTaskIds } from '../../../domain/tasks.ts'
  import { clearPersonalData, takeDevice } from './account-switch.ts'
  import { onStorageTrouble } from './local-text.ts'
  import { localStore, localListStore } from './storage.ts'
  import { readFallback, fallbackNames } from './storage-recovery.ts'

  const troubles = []
  onStorageTrouble(({ kind, key }) => troubles.push(kind + ' ' + key))
  const tasks = localListStore('tasks', storedTask, withUniqueTaskIds)
  const settings = localStore('harbour:settings', z.object({ size: z.number() }), { size: 1 })
  const task = (id, title) => ({ id, title, completed: false, date: '2026-11-21' })
  const heard = []
  tasks.subscribe(() => heard.push(tasks.read().length))
  const spares = async () => Promise.all((await fallbackNames()).map(async (name) => [name, await readFallback(name)]))
  globalThis.device = { clearPersonalData, heard, settings, spares, takeDevice, task, tasks, troubles }
`

interface Device {
  clearPersonalData(): void
  heard: number[]
  settings: {
    read(): { size: number }
    update(change: (current: { size: number }) => { size: number }): { ok: boolean; reason?: string }
  }
  spares(): Promise<[string, { owner: string | null; text: string }][]>
  takeDevice(id: string): void
  task(id: number, title: string): Task
  tasks: {
    read(): Task[]
    update(change: (current: Task[]) => Task[]): { ok: boolean; reason?: string }
  }
  troubles: string[]
}
interface Task {
  id: number
  title: string
}
declare const device: Device

const site = 'http://harbour.test'
const quota = 5 * 1024 * 1024
let browser: Browser
let script: string
let context: BrowserContext
let page: Page

beforeAll(async () => {
  const name = `${import.meta.dirname}/local-storage-page.ts`
  const built = (await build({
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [
      { name: 'page', resolveId: (id) => (id === name ? name : null), load: (id) => (id === name ? entry : null) },
    ],
    build: { write: false, minify: false, lib: { entry: name, formats: ['iife'], name: 'page' } },
  })) as Rolldown.RolldownOutput[]
  script = built[0]?.output[0].code ?? ''
  browser = await chromium.launch({
    executablePath: findHeadlessShell() ?? findBrowser(),
    args: ['--no-sandbox', '--disable-gpu'],
  })
})
afterAll(() => browser.close())

beforeEach(async () => {
  context = await browser.newContext()
  await context.route(`${site}/**`, (route) => {
    const isScript = route.request().url().endsWith('.js')
    const contentType = isScript ? 'text/javascript' : 'text/html'
    return route.fulfill({ contentType, body: isScript ? script : '<script src="/page.js"></script>' })
  })
  page = await open()
})
afterEach(() => context.close())

async function open(): Promise<Page> {
  const opened = await context.newPage()
  await opened.goto(`${site}/`)
  return opened
}

/** Stores texts as an older version, or a user, may have left them, and reloads the page. */
async function lying(texts: Record<string, string>): Promise<void> {
  await page.evaluate((entries) => {
    for (const [key, text] of Object.entries(entries)) localStorage.setItem(key, text)
  }, texts)
  await page.reload()
}

const text = (key: string) => page.evaluate((name) => localStorage.getItem(name), key)
const titles = () => page.evaluate(() => device.tasks.read().map(({ title }) => title))
const add = (title: string, from: Page | Frame = page) =>
  from.evaluate((words) => device.tasks.update((list) => [...list, device.task(Date.now(), words)]), title)
const takes = (account: string) => page.evaluate((id) => device.takeDevice(id), account)
const keys = () => page.evaluate(() => Object.keys(localStorage).toSorted())
/** Fills the storage until only this many characters are free. */
const fillUpTo = (room: number) =>
  page.evaluate(
    ({ total, left }) => {
      const used = Object.entries(localStorage).reduce((sum, [key, value]) => sum + key.length + value.length, 0)
      localStorage.setItem('ballast', 'x'.repeat(total - used - 'ballast'.length - left))
    },
    { total: quota, left: room },
  )

describe('without a browser', () => {
  it('exists, so that it can be imported', () => {
    expect(useLocalStore).toBeTypeOf('function')
  })
})

describe('a kept value', () => {
  it('is the fallback first, then what was written, also after a reload', async () => {
    expect(await titles()).toEqual([])
    expect(await add(' Bath ')).toEqual({ ok: true })
    await page.reload()
    expect(await titles()).toEqual([' Bath '])
    expect(JSON.parse((await text('tasks')) ?? '')).toMatchObject([{ title: ' Bath ', completed: false }])
  })

  it('is the same object while nothing changed, and a refused change writes nothing', async () => {
    await lying({ tasks: '{' })
    const same = await page.evaluate(() => {
      device.tasks.update((list) => list)
      return device.tasks.read() === device.tasks.read()
    })
    expect(same).toBe(true)
    expect(await text('tasks')).toBe('{')
  })

  it('follows another tab, and neither tab overwrites the other', async () => {
    const other = await open()
    await add('from here')
    await expect.poll(() => other.evaluate(() => device.heard.at(-1))).toBe(1)
    await add('from there', other)
    expect(await other.evaluate(() => device.tasks.read().length)).toBe(2)
    await expect.poll(titles).toEqual(['from here', 'from there'])
  })

  it('loses nothing when two tabs write within the same milliseconds', async () => {
    const other = await open()
    const fifty = (tab: Page, from: number) =>
      tab.evaluate(async (first) => {
        for (let id = first; id < first + 50; id += 1) {
          device.tasks.update((list) =>
            list.some((task) => task.id === id) ? list : [...list, device.task(id, String(id))],
          )
          await new Promise((resolve) => setTimeout(resolve, id % 7))
        }
      }, from)
    await Promise.all([fifty(page, 1000), fifty(other, 2000)])
    const distinct = (tab: Page) => tab.evaluate(() => new Set(device.tasks.read().map(({ id }) => id)).size)
    await expect.poll(() => distinct(page), { timeout: 5000 }).toBe(100)
    await expect.poll(() => distinct(other), { timeout: 5000 }).toBe(100)
    expect((await titles()).length).toBe(100)
  })

  it('keeps the valid entries of a list and backs up the whole text', async () => {
    const raw = '[{"id":1,"title":"good","completed":true},{"id":"two"},null,7]'
    await lying({ tasks: raw })
    expect(await titles()).toEqual(['good'])
    await add('more')
    expect(await titles()).toEqual(['good', 'more'])
    expect(await text('harbour:unreadable:tasks')).toBe(raw)
  })
})

describe('text that makes no sense', () => {
  for (const raw of ['{', 'null', '{"id":1}', '"x"', '7', '']) {
    it(`(${raw}) shows the default, is reported once, and is set aside at the first write`, async () => {
      await lying({ tasks: raw })
      expect(await titles()).toEqual([])
      await page.evaluate(() => device.tasks.read())
      expect(await page.evaluate(() => device.troubles)).toEqual(['unreadable tasks'])
      expect(await add('Bath')).toEqual({ ok: true })
      expect(await titles()).toEqual(['Bath'])
      expect(await text('harbour:unreadable:tasks')).toBe(raw)
    })
  }

  it('is handled in the same way for a single value, and a second one gets a number', async () => {
    for (const raw of ['[]', '{"size":"big"}', '[]']) {
      await lying({ 'harbour:settings': raw })
      expect(await page.evaluate(() => device.settings.read())).toEqual({ size: 1 })
      await page.evaluate(() => device.settings.update(({ size }) => ({ size: size + 1 })))
      expect(await page.evaluate(() => device.settings.read())).toEqual({ size: 2 })
    }
    expect(await text('harbour:unreadable:harbour:settings')).toBe('[]')
    expect(await text('harbour:unreadable:harbour:settings:2')).toBe('{"size":"big"}')
    expect(await text('harbour:unreadable:harbour:settings:3')).toBeNull()
  })

  it('of 5 MB goes into IndexedDB before it is replaced', async () => {
    const length = quota - 'tasks'.length
    await page.evaluate((size) => localStorage.setItem('tasks', 'x'.repeat(size)), length)
    await page.reload()
    // The task is refused while the text moves to IndexedDB, and the time for that depends on the machine.
    await expect.poll(() => add('Bath'), { timeout: 15_000 }).toEqual({ ok: true })
    expect(await titles()).toEqual(['Bath'])
    const [[name, spare] = []] = await page.evaluate(() => device.spares())
    expect([name, spare?.owner, spare?.text.length]).toEqual(['harbour:unreadable:tasks', null, length])
  })
})

describe('a write that fails', () => {
  it('leaves everything as it was when there is no room, and reports it', async () => {
    await add('Bath')
    await fillUpTo(30)
    expect(await add('Nap')).toEqual({ ok: false, reason: 'full' })
    expect(await titles()).toEqual(['Bath'])
    expect(await page.evaluate(() => device.troubles)).toEqual(['unwritable tasks'])
  })

  it('reports it when storage is blocked', async () => {
    await page.setContent('<iframe sandbox="allow-scripts" src="/frame"></iframe>')
    const frame = page.frames()[1] as Frame
    await frame.waitForFunction(() => 'device' in globalThis)
    expect(await frame.evaluate(() => device.tasks.read())).toEqual([])
    expect(await add('Bath', frame)).toEqual({ ok: false, reason: 'blocked' })
    expect(await frame.evaluate(() => device.tasks.read())).toEqual([])
    expect(await frame.evaluate(() => device.troubles)).toEqual(['unwritable tasks'])
    await frame.evaluate(() => device.takeDevice('a'))
  })
})

describe('two people on one device', () => {
  it('never see each other’s data, and find their own again', async () => {
    await lying({ 'harbour:appearance': '"dark"', favorites: '[1]' })
    await takes('a')
    await add('a’s task')
    await takes('b')
    expect(await titles()).toEqual([])
    expect(await text('favorites')).toBeNull()
    await add('b’s task')
    await takes('a')
    expect(await titles()).toEqual(['a’s task'])
    expect(await text('favorites')).toBe('[1]')
    await takes('b')
    expect(await titles()).toEqual(['b’s task'])
    expect(await keys()).toEqual(['harbour:appearance', 'harbour:aside:a', 'harbour:owner', 'tasks'])
    expect(await text('harbour:appearance')).toBe('"dark"')
  })

  it('lose no data when a move is interrupted at any point: the stashed data and the keys complete each other', async () => {
    const task = (title: string) => JSON.stringify([{ id: 1, title, completed: false, date: '2026-11-21' }])
    await lying({
      'harbour:owner': 'a',
      'harbour:aside:a': JSON.stringify({ tasks: task('a’s'), favorites: '[1]', 'harbour:owner': 'mallory' }),
      tasks: task('a’s'),
    })
    await takes('b')
    expect(await titles()).toEqual([])
    await takes('a')
    expect(await titles()).toEqual(['a’s'])
    expect(await keys()).toEqual(['favorites', 'harbour:owner', 'tasks'])
    expect(await text('harbour:owner')).toBe('a')
  })

  it('back up what the restored data would overwrite', async () => {
    await lying({ 'harbour:owner': 'a', 'harbour:aside:a': '{"favorites":"[1]"}', favorites: '[2]' })
    await takes('a')
    expect(await text('favorites')).toBe('[2]')
    expect(await text('harbour:unreadable:favorites')).toBe('[1]')
  })

  it('need room for one copy of the data only', async () => {
    await takes('a')
    await lying({ favorites: `[${'1,'.repeat(quota / 4)}1]` })
    await takes('b')
    expect(await text('favorites')).toBeNull()
    await add('b’s task')
    await takes('a')
    expect((await text('favorites'))?.length).toBe(quota / 2 + 3)
    expect(await titles()).toEqual([])
  })

  it('use IndexedDB when the device is full to the brim', async () => {
    await takes('a')
    await add('a’s task')
    await page.evaluate(() => localStorage.setItem('favorites', '"'.repeat(1_000_000)))
    await fillUpTo(3)
    await takes('b')
    expect(await titles()).toEqual([])
    await expect.poll(() => keys()).toEqual(['ballast', 'harbour:aside:a', 'harbour:owner'])
    await page.reload()
    await takes('b')
    expect(await add('b’s task')).toEqual({ ok: true })
    await page.evaluate(() => localStorage.setItem('more ballast', ''))
    await takes('a')
    await expect.poll(() => page.evaluate(() => device.troubles)).toContain('unwritable harbour:owner')
    expect(await titles()).toEqual([])
    expect(await add('too early')).toEqual({ ok: false, reason: 'full' })
    await page.evaluate(() => localStorage.removeItem('ballast'))
    await takes('a')
    await expect.poll(titles).toEqual(['a’s task'])
    expect((await text('favorites'))?.length).toBe(1_000_000)
    await expect.poll(() => page.evaluate(() => device.spares())).toEqual([])
  })

  it('leave no data behind when the data is to be erased', async () => {
    await lying({ 'harbour:appearance': '"dark"', 'harbour:aside:b': '{"tasks":"[]"}' })
    await takes('a')
    await add('a’s task')
    await lying({ tasks: '{', 'harbour:unreadable:tasks': '[' })
    await page.evaluate(() => device.clearPersonalData())
    expect(await titles()).toEqual([])
    expect(await keys()).toEqual(['harbour:appearance', 'harbour:aside:b'])
  })
})

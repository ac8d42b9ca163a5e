import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect, test } from './harbour.ts'
import { settle, walks } from './screens.ts'

const expected = [
  /status of (40[0149]|500)/,
  /404: there is no page/,
  /ERR_FAILED|ERR_INTERNET_DISCONNECTED/,
  /The subscription could not be checked|^Your messages could not be loaded/,
]

/** A toast with a button, as high as the highest toast of the app. */
const example = {
  title: 'Premium Feature 👑',
  description: 'Smart Scheduling is a premium feature. Start your free trial to unlock it!',
  action: 'Undo',
}

const sizes = [
  { width: 320, height: 568 },
  { width: 390, height: 844 },
] as const

/** The script with the function that shows toasts. The build renames the function, so its body identifies it. */
const script = () => {
  const chunks = JSON.parse(readFileSync(join(import.meta.dirname, '../dist/chunks.json'), 'utf8')) as Record<
    string,
    string
  >
  return `/${chunks['app/start.tsx']}`
}

/** Shows the toast until it is closed. */
function showToast(page: Page): Promise<void> {
  return page.evaluate(
    async ({ url, title, description, action }) => {
      const parts = Object.values((await import(url)) as Record<string, unknown>)
      const show = parts.find(
        (part) => typeof part === 'function' && /^function \w+\((\w)\)\{return \w+\.add\(\1\)\}$/.test(String(part)),
      )
      if (typeof show !== 'function') throw new Error('The function that shows toasts was not found in the build.')
      const options = { title, description, durationMs: Infinity, action: { label: action, onClick() {} } }
      ;(show as (toast: typeof options) => string)(options)
    },
    { url: script(), ...example },
  )
}

/**
 * Returns the controls and titles that something else covers. Runs in the page. First, before scrolling, those under
 * the toast, if a place without any of them was free for the toast; then the same for titles and main buttons alone.
 * Then it scrolls the page, or the topmost dialog, from start to end, and adds those that are covered at every stop.
 */
function covered(): string[] {
  const looked =
    'a[href], button, input:not([type=hidden]), textarea, select, summary, [role=switch], [role=radio], [role=checkbox], h1, h2, h3'
  const layer = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document
  const scrolls = (part: Element) =>
    part.scrollHeight > part.clientHeight + 1 && /auto|scroll/.test(getComputedStyle(part).overflowY)
  const inner = layer instanceof Element ? [layer, ...layer.querySelectorAll('*')].find(scrolls) : undefined
  const scroller = inner ?? document.documentElement
  const before = scroller.scrollTop
  const faults = new Set<string>()
  const seen = new Map<HTMLElement, string>()
  const nameOf = (part: Element) =>
    `${part.tagName} '${(part.getAttribute('aria-label') ?? (part.textContent.trim() || part.id)).slice(0, 50)}'`

  /** The visible controls and titles whose middle is in sight. */
  const inSight = () =>
    [...layer.querySelectorAll<HTMLElement>(looked)].flatMap((part) => {
      // Taps go through the credit of a map that has just opened to what is below it.
      if (part.closest('[data-fresh]')) return []
      // A map marker may be outside the map's frame or under another marker: the list offers a card for each meetup.
      if (part.closest('.toast-region, [inert], [data-leaving], [aria-hidden=true], [data-mark]')) return []
      if (!part.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return []
      const { left, right, top, bottom, width, height } = part.getBoundingClientRect()
      const [x, y] = [Math.min(Math.max((left + right) / 2, 1), innerWidth - 1), (top + bottom) / 2]
      const area = inner?.contains(part) ? inner.getBoundingClientRect() : { top: 0, bottom: innerHeight }
      if (width < 4 || height < 4 || right < 1 || left > innerWidth - 1) return []
      if (y <= Math.max(area.top, 0) || y >= Math.min(area.bottom, innerHeight)) return []
      const over = document.elementFromPoint(x, y)
      return over ? [{ part, over, box: { left, right, top, bottom } }] : []
    })

  const toast = document.querySelector('.toast:not([data-leaving])')?.getBoundingClientRect()
  const shown = toast === undefined ? [] : inSight()
  for (const kept of [`label, ${looked}`, 'h1, .bg-primary']) {
    const under = shown.filter(({ part, over }) => part.matches(kept) && over.closest('.toast-region'))
    if (under.length === 0 || toast === undefined) continue
    const boxes = [...layer.querySelectorAll(kept)]
      .filter((part) => !part.closest('.toast-region'))
      .map((part) => part.getBoundingClientRect())
      .filter((box) => box.width > 1 && box.height > 1 && box.right > toast.left && box.left < toast.right)
    for (let top = 96; top + toast.height + 8 < innerHeight; top++) {
      if (boxes.some((box) => box.bottom > top - 8 && box.top < top + toast.height + 8)) continue
      faults.add(`at once, though there is room at ${top} px: ${under.map(({ part }) => nameOf(part)).join(', ')}`)
      break
    }
  }

  for (let stop = 0, isEnd = false; !isEnd; stop++) {
    scroller.scrollTo({ top: 0.08 * stop * scroller.clientHeight, behavior: 'instant' })
    isEnd = scroller.scrollTop + scroller.clientHeight >= scroller.scrollHeight - 1
    for (const { part, over } of inSight()) {
      const labels = part instanceof HTMLInputElement ? [...(part.labels ?? [])] : []
      const own = [part, part.closest('label, .field-well'), ...labels]
      // A title may be covered by the link of its card, which fills the whole card.
      const isOwn = part.tagName.startsWith('H')
        ? over.closest('.toast-region, img, svg, dialog') === part.closest('dialog')
        : !over.closest('.toast-region') && own.some((each) => each?.contains(over) || (each && over.contains(each)))
      if (isOwn) seen.set(part, '')
      else if (seen.get(part) !== '') seen.set(part, `${over.tagName} ${over.getAttribute('class')?.slice(0, 60)}`)
    }
  }
  for (const [part, over] of seen) if (over !== '') faults.add(`for good: ${nameOf(part)}: ${over}`)
  scroller.scrollTo({ top: before, behavior: 'instant' })
  return [...faults]
}

const morning = { time: '2026-11-18T10:00:00Z' }

for (const [who, states] of walks) {
  test(
    `no toast, sheet or picture covers a control: every state that ${who} see`,
    { tag: '@long' },
    async ({ page, harbour, account, guard }) => {
      test.setTimeout(480_000)
      guard.expect(...expected)
      await page.clock.install(morning)
      await page.emulateMedia({ reducedMotion: 'reduce' })
      const shown = page.locator('.toast:not([data-leaving])')
      const setting = { page, server: harbour, member: account }
      for (const { name, open } of states) {
        await page.setViewportSize(sizes[0])
        await open(setting)
        await settle(page)
        for (const size of sizes) {
          await page.setViewportSize(size)
          await showToast(page)
          // A few pages, such as the landing page, cannot show toasts. On these only sheets and pictures are checked.
          await shown.waitFor({ timeout: 1500 }).catch(() => {})
          await settle(page)
          expect.soft(await page.evaluate(covered), `${name}, ${size.width} px`).toEqual([])
        }
        await shown
          .getByRole('button', { name: 'Close notification' })
          .click({ timeout: 3000 })
          .catch(() => {})
        // While a toast leaves, what is below it moves, and a click on it could miss.
        await expect(page.locator('.toast[data-leaving]')).toHaveCount(0)
      }
    },
  )
}

import type { Page } from '@playwright/test'
import { visit } from './harbour.ts'

/**
 * Does to a page what a browser's translator does: it replaces each text node, also each one added or changed later, by
 * two nested `<font>` elements with the text. The text itself stays, so that tests find it. Runs in the page.
 */
function translator(): void {
  const wrap = (text: Text): void => {
    const around = text.parentElement?.closest('font, script, style, textarea')
    if (around !== null || (text.nodeValue ?? '').trim() === '') return
    // Creates a `<font>` element as the HTML parser does.
    const make = (): Element => document.createElementNS('http://www.w3.org/1999/xhtml', 'font')
    const [outer, inner] = [make(), make()]
    inner.textContent = text.nodeValue
    outer.append(inner)
    text.replaceWith(outer)
  }
  const wrapAll = (root: Node): void => {
    if (!root.isConnected) return
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const texts: Text[] = root instanceof Text ? [root] : []
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) texts.push(node as Text)
    for (const text of texts) wrap(text)
  }
  const begin = (): void => {
    wrapAll(document.body)
    new MutationObserver((records) => {
      for (const { type, target, addedNodes } of records) {
        if (type === 'characterData') wrapAll(target)
        for (const node of addedNodes) wrapAll(node)
      }
    }).observe(document.body, { childList: true, subtree: true, characterData: true })
  }
  if (document.readyState !== 'loading') begin()
  // Runs before the page's scripts that wait for the same event.
  else document.addEventListener('readystatechange', begin, { once: true })
}

/** Translates the open page from now on. */
export const translate = (page: Page): Promise<void> => page.evaluate(translator)

/** Translates every page as soon as it is parsed, before its own scripts. */
export async function translateFromTheBeginning(page: Page): Promise<void> {
  await page.addInitScript(translator)
}

interface Fiber {
  readonly tag: number
  readonly child: Fiber | null
  readonly sibling: Fiber | null
  readonly stateNode: unknown
  readonly memoizedProps: unknown
  readonly memoizedState: unknown
}

/**
 * Returns where the page differs from what React drew last: text that should be gone, old text, or another order. The
 * list is empty if there is no difference. Reads React's internal tree. Runs in the page.
 */
function staleTexts(): string[] {
  const root = document.getElementById('root')
  const key = Object.keys(root ?? {}).find((each) => each.startsWith('__reactContainer$'))
  if (!root || key === undefined) return ['React is not there']
  const { stateNode } = (root as unknown as Record<string, Fiber>)[key] as Fiber
  const faults: string[] = []
  const kinds = { portal: 4, element: 5, text: 6, hideable: 22 }

  /** Returns the texts and elements that a fiber puts into its parent element. */
  const partsOf = (fiber: Fiber | null): (string | Node)[] => {
    const parts: (string | Node)[] = []
    for (let each = fiber; each !== null; each = each.sibling) {
      if (each.tag === kinds.text) parts.push(String(each.memoizedProps))
      else if (each.stateNode instanceof Element) {
        look(each, each.stateNode)
        parts.push(each.stateNode)
      } else if (each.tag === kinds.portal) partsOf(each.child)
      else if (each.tag !== kinds.hideable || each.memoizedState === null) parts.push(...partsOf(each.child))
    }
    return parts
  }
  const look = ({ child, memoizedProps }: Fiber, element: Element): void => {
    const { children } = memoizedProps as { children?: unknown }
    const isWords = typeof children === 'string' || typeof children === 'number'
    const drawn = isWords ? [String(children)] : partsOf(child)
    // Ignores text areas and elements in which React itself draws no text.
    if (element instanceof HTMLTextAreaElement || drawn.every((part) => part instanceof Node)) return
    const shown = [...element.childNodes]
      .filter(({ nodeType }) => nodeType !== Node.COMMENT_NODE)
      .map((node) => (node instanceof Text || node.nodeName === 'FONT' ? node.textContent : node))
    const [left, right] = [shown, drawn].map((parts) => joined(parts))
    if (left?.length !== right?.length || left?.some((part, index) => part !== right?.[index])) {
      const say = (parts: (string | Node | null)[] | undefined) =>
        parts?.map((part) => (part instanceof Node ? `<${part.nodeName}>` : part)).join('|')
      faults.push(`<${element.nodeName}> shows ${say(left)} for ${say(right)}`)
    }
  }
  /** Joins adjacent texts and drops empty texts. */
  const joined = (parts: readonly (string | Node | null)[]): (string | Node | null)[] => {
    const result: (string | Node | null)[] = []
    for (const part of parts) {
      const last = result.at(-1)
      if (typeof part === 'string' && typeof last === 'string') result[result.length - 1] = last + part
      else if (part !== '') result.push(part)
    }
    return result
  }
  partsOf((stateNode as { current: Fiber }).current)
  return faults
}

export const stale = (page: Page): Promise<string[]> => page.evaluate(staleTexts)

declare const waiting: { count: number }

/** Counts the requests under way. Runs in every page before its scripts. */
function countFetches(): void {
  const state = { count: 0 }
  const ask = window.fetch.bind(window)
  window.fetch = async (...request) => {
    state.count += 1
    try {
      return await ask(...request)
    } finally {
      state.count -= 1
    }
  }
  Object.assign(globalThis, { waiting: state })
}

/** Waits until the requests after a press are answered and the result is drawn and translated. Runs in the page. */
async function settled(): Promise<void> {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  for (let frames = 0; frames < 2 || (waiting.count > 0 && frames < 200); frames += 1) await frame()
}

/** Shows another screen without reloading the page. Runs in the page. */
function turnTo(address: string): void {
  document.querySelector('main')?.setAttribute('data-left', '')
  history.pushState(null, '', address)
  dispatchEvent(new PopStateEvent('popstate', { state: null }))
}

/** A pattern for the names of controls that leave the page or end the session, which are not pressed. */
const spared = 'log ?out|sign out|delete (my )?account|try again|google|print|start free trial'

/**
 * Fills in empty fields, then presses the next control that was not pressed yet, in an open dialog first. In a long
 * list two controls of the same kind are enough. Runs in the page.
 * @returns the name of the control; null when every control was pressed
 */
function pressNext({ pressed, notThese }: { pressed: readonly string[]; notThese: string }): string | null {
  const isSeen = (element: Element): boolean => element.checkVisibility({ visibilityProperty: true })
  const dialog = [...document.querySelectorAll('dialog[open], [role=dialog]')].findLast(isSeen)
  const place = dialog ?? document
  const words = new Map([
    ['email', 'nobody@example.com'],
    ['password', 'three blue boats'],
    ['text', 'Boats'],
    ['textarea', 'Boats'],
  ])
  for (const field of place.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')) {
    const text = words.get(field.type)
    if (text === undefined || !isSeen(field) || field.value !== '' || field.disabled || field.readOnly) continue
    const own = field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype
    // Sets the value by the native setter, as the browser does. React ignores values that a script sets on the element.
    Object.getOwnPropertyDescriptor(own, 'value')?.set?.call(field, text)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
  const title = dialog?.getAttribute('aria-label') ?? dialog?.querySelector('h1, h2')?.textContent ?? ''
  const nameOf = (element: Element): string => {
    const own = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : element.textContent
    const where = element.closest('header, nav') ? 'everywhere' : location.pathname
    const label = element.getAttribute('aria-label') ?? own ?? ''
    return `${element.nodeName} ${where} > ${title} > ${label.trim()}`.replaceAll(/\d+/g, '#')
  }
  const kindOf = (name: string): string =>
    name.startsWith('INPUT') ? name.split(' > ').slice(0, 2).join() : name.replace(/( > \S*)[^>]*$/, '$1')
  const isEnough = (name: string): boolean =>
    pressed.includes(name) || pressed.filter((each) => kindOf(each) === kindOf(name)).length >= 2
  const what = 'button, summary, [role=tab], [role=radio], [role=switch], input[type=checkbox], input[type=radio]'
  const left = [...place.querySelectorAll<HTMLElement>(what)].filter((element) => {
    const name = nameOf(element)
    const isOff = element.matches(':disabled, [aria-disabled=true]')
    return isSeen(element) && !isOff && !isEnough(name) && !new RegExp(notThese, 'i').test(name)
  })
  const closes = (element: Element): boolean => /> (close|cancel|not now|done|back)\b/i.test(nameOf(element))
  const next = left.find((element) => !closes(element)) ?? left[0]
  if (!next) return null
  const name = nameOf(next)
  next.click()
  return name
}

/**
 * Visits these screens on one translated page and presses every control there.
 * @returns what was pressed, and the stale texts found after it
 */
export async function pressEverything(page: Page, addresses: readonly string[]) {
  await page.addInitScript(countFetches)
  const pressed: string[] = []
  const faults: string[] = []
  const look = async (when: string): Promise<void> => {
    await page.evaluate(settled)
    faults.push(...(await page.evaluate(staleTexts)).map((fault) => `${when}: ${fault}`))
  }
  const show = async (address: string): Promise<void> => {
    await page.evaluate(turnTo, address)
    // If the address belongs to the current screen, no other screen appears, and this wait ends without a result.
    const next = page.locator('main:not([data-left]) h1').first()
    await next.waitFor({ timeout: 1_000 }).catch(() => {})
    await look(`on ${address}`)
  }
  const [first = ''] = addresses
  await visit(page, first)
  await translate(page)
  await look('at first')
  for (const address of addresses) {
    if (address !== first) await show(address)
    for (let escapes = 0; escapes < 3;) {
      const name = await page.evaluate(pressNext, { pressed, notThese: spared })
      if (name === null) {
        if ((await page.locator('dialog[open], [role=dialog]').count()) === 0) break
        escapes += 1
        await page.keyboard.press('Escape')
      } else pressed.push(name)
      await look(`after ${name}`)
      if (new URL(page.url()).pathname !== address) await show(address)
    }
  }
  return { pressed, faults }
}

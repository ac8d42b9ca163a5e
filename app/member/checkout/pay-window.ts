import { ApiError } from '../../api.ts'
import { isRecord } from '../../device/storage/guarded.ts'
import { isStandalone } from '../../device/pwa/standalone.ts'

/** The tab that goes to the payment pages, as much of it as is used. */
export interface PayTab {
  readonly closed: boolean
  close(): void
  /** Cuts the tab off from this page and sends it away, with nothing to go back to. */
  goTo(url: string): void
}

/** What the way to the payment pages needs of the browser. */
export interface PayPorts {
  /** Null where no tab may be opened. To be called in the click itself, or pop-up blockers step in (D12). */
  openTab(words: string): PayTab | null
  /** Sends this very window there. */
  goHere(url: string): void
}

/** `tab`: a new one is on its way there. `here`: this window is. `closed`: she closed the tab while it waited. */
export type WayTaken = 'tab' | 'here' | 'closed'

/**
 * Opens the tab, asks for the address, and points the tab at it; without a tab this window goes there itself (D12).
 * Rejects with what `ask` rejects with, and the tab is gone again.
 */
export async function goAndPay(words: string, ask: () => Promise<string>, ports = browser): Promise<WayTaken> {
  const opened = ports.openTab(words)
  // Some blockers hand out a tab that is closed already.
  const tab = opened?.closed ? null : opened
  let url: string
  try {
    url = await ask()
  } catch (error) {
    tab?.close()
    throw error
  }
  if (tab?.closed) return 'closed'
  if (tab) tab.goTo(url)
  else ports.goHere(url)
  return tab ? 'tab' : 'here'
}

/** The `url` of an answer. Throws an `ApiError` for anything that is no web address. */
export function readUrl(answer: unknown): string {
  const url = isRecord(answer) && typeof answer.url === 'string' ? answer.url : ''
  if (!/^https?:\/\/./i.test(url) || !URL.canParse(url)) {
    throw new ApiError(0, 'UNREADABLE', 'That answer made no sense. Please try again.')
  }
  return url
}

const browser: PayPorts = {
  openTab(words) {
    // An installed app has no tabs: there the same window goes and comes back (D12, D37).
    const tab = isStandalone() ? null : window.open('', '_blank')
    if (!tab) return null
    write(tab, words)
    return {
      get closed() {
        return tab.closed
      },
      close: () => tab.close(),
      goTo(url) {
        tab.opener = null
        tab.location.replace(url)
      },
    }
  },
  goHere: (url) => location.assign(url),
}

/** A word in the empty tab, so that it does not look broken while the address is on its way. */
function write(tab: Window, words: string): void {
  try {
    const { document: page } = tab
    page.title = words
    page.documentElement.lang = 'en-GB'
    page.body.textContent = words
  } catch {
    // A browser that keeps the tab to itself: then it stays white for a moment.
  }
}

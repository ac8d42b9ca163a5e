import { callErrors } from '../../../content/open/call-errors.ts'
import { ApiError } from '../../api.ts'
import { isRecord } from '../../device/storage/storage.ts'
import { isStandalone } from '../../device/pwa/install-offer.ts'

export interface PayTab {
  readonly closed: boolean
  close(): void
  /** Loads `url` in the tab, without a history entry. Removes the tab's access to this page first (`opener`). */
  goTo(url: string): void
}

export interface PayPorts {
  /**
   * Opens a new tab that shows `words`. Returns null where the browser allows none. Call it in the handler of the click
   * itself: later, a pop-up blocker would prevent it (D12).
   */
  openTab(words: string): PayTab | null
  goHere(url: string): void
}

/**
 * Where the payment page was opened. `tab`: in a new tab. `here`: in this window. `closed`: nowhere, because the user
 * closed the new tab too early.
 */
export type WayTaken = 'tab' | 'here' | 'closed'

/**
 * Opens a new tab, asks the server for the payment page's URL (`ask`), and loads it in the tab. Where no tab can be
 * opened, loads it in this window (D12). If `ask` rejects, closes the tab and rejects too.
 */
export async function goAndPay(words: string, ask: () => Promise<string>, ports = browser): Promise<WayTaken> {
  const opened = ports.openTab(words)
  // Some pop-up blockers return a tab that is closed already.
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

/** Returns the `url` in a server's answer. Throws an `ApiError` if it is missing or no web address. */
export function readUrl(answer: unknown): string {
  const url = isRecord(answer) && typeof answer.url === 'string' ? answer.url : ''
  if (!/^https?:\/\/./i.test(url) || !URL.canParse(url)) {
    throw new ApiError(0, 'UNREADABLE', callErrors.unreadable)
  }
  return url
}

const browser: PayPorts = {
  openTab(words) {
    // An installed app has no tabs, so the payment page is loaded in its window and leads back to it (D12, D37).
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

function write(tab: Window, words: string): void {
  try {
    const { document: page } = tab
    page.title = words
    page.documentElement.lang = 'en-GB'
    page.body.textContent = words
  } catch {
    // The browser gives no access to the tab, so it stays white until the payment page loads.
  }
}

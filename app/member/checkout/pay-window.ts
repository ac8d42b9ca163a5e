import { callErrors } from '../../../content/open/call-errors.ts'
import { ApiError } from '../../api.ts'
import { isRecord } from '../../device/storage/storage.ts'
import { isStandalone } from '../../device/pwa/install-offer.ts'

export interface PayTab {
  readonly closed: boolean
  close(): void
  /** Cuts the tab off from this page and loads `url` in the tab, without a history entry. */
  goTo(url: string): void
}

export interface PayPorts {
  /**
   * Opens the tab; null where the browser allows no tab. Call it in the handler of the click itself, because of pop-up
   * blockers (D12).
   */
  openTab(words: string): PayTab | null
  goHere(url: string): void
}

/**
 * Where the payment page was opened. `tab`: in a new tab. `here`: in this window. `closed`: nowhere, because the user
 * closed the tab while it waited.
 */
export type WayTaken = 'tab' | 'here' | 'closed'

/**
 * Opens the tab, asks for the address, and loads it in the tab; without a tab, in this window (D12). When `ask`
 * rejects, it closes the tab and rejects too.
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

/** Returns the `url` of an answer. Throws an `ApiError` for a text that is no web address. */
export function readUrl(answer: unknown): string {
  const url = isRecord(answer) && typeof answer.url === 'string' ? answer.url : ''
  if (!/^https?:\/\/./i.test(url) || !URL.canParse(url)) {
    throw new ApiError(0, 'UNREADABLE', callErrors.unreadable)
  }
  return url
}

const browser: PayPorts = {
  openTab(words) {
    // An installed app has no tabs, so the same window goes to the payment page and comes back (D12, D37).
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
    // The browser gives no access to the tab, so it stays white for a moment.
  }
}

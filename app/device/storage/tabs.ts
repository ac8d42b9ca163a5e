import { listen } from '../page/listen.ts'

export type TabMessage = 'session-changed' | 'signed-out'

const name = 'harbour:tabs'

let opened: BroadcastChannel | undefined

/**
 * Returns the channel of this tab. There is only one, because a second channel of the same name would receive the
 * messages of the first.
 */
function channel(): BroadcastChannel {
  opened ??= new BroadcastChannel(name)
  return opened
}

function isTabMessage(data: unknown): data is TabMessage {
  return data === 'session-changed' || data === 'signed-out'
}

/**
 * Sends a message to the other tabs of this browser. Where the browser has no BroadcastChannel, a storage event carries
 * it.
 */
export function tellOtherTabs(message: TabMessage): void {
  try {
    if ('BroadcastChannel' in window) {
      channel().postMessage(message)
    } else {
      localStorage.setItem(name, message)
      localStorage.removeItem(name)
    }
  } catch {
    // Storage is blocked. The other tabs notice the change at their next call to the server.
  }
}

/** Calls `listener` with the messages of other tabs. Returns the unsubscribe function. */
export function onOtherTabs(listener: (message: TabMessage) => void): () => void {
  const hear = (data: unknown) => {
    if (isTabMessage(data)) listener(data)
  }
  if ('BroadcastChannel' in window) {
    return listen(channel(), 'message', (event) => hear(event.data))
  }
  return listen(window, 'storage', (event) => event.key === name && hear(event.newValue))
}

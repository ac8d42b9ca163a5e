export type TabMessage = 'session-changed' | 'signed-out'

const name = 'harbour:tabs'

let opened: BroadcastChannel | undefined

/** One channel per tab: a second channel of the same name would receive the messages of the first. */
function channel(): BroadcastChannel {
  opened ??= new BroadcastChannel(name)
  return opened
}

function isTabMessage(data: unknown): data is TabMessage {
  return data === 'session-changed' || data === 'signed-out'
}

/** Sends a message to the other tabs of this browser, by a storage event where there is no BroadcastChannel. */
export function tellOtherTabs(message: TabMessage): void {
  try {
    if ('BroadcastChannel' in window) {
      channel().postMessage(message)
    } else {
      localStorage.setItem(name, message)
      localStorage.removeItem(name)
    }
  } catch {
    // Storage is blocked: the other tabs notice at their next server call.
  }
}

/** Listens to messages of other tabs, not of its own. Returns the unsubscribe function. */
export function onOtherTabs(listener: (message: TabMessage) => void): () => void {
  const hear = (data: unknown) => {
    if (isTabMessage(data)) listener(data)
  }
  if ('BroadcastChannel' in window) {
    const heard = (event: MessageEvent) => hear(event.data)
    channel().addEventListener('message', heard)
    return () => channel().removeEventListener('message', heard)
  }
  const stored = (event: StorageEvent) => {
    if (event.key === name) hear(event.newValue)
  }
  addEventListener('storage', stored)
  return () => removeEventListener('storage', stored)
}

export type TabMessage = 'session-changed' | 'signed-out'

const name = 'harbour:tabs'

let opened: BroadcastChannel | undefined

/** One for the whole tab: a second channel of the same name would hear what the first one says. */
function channel(): BroadcastChannel {
  opened ??= new BroadcastChannel(name)
  return opened
}

function isTabMessage(data: unknown): data is TabMessage {
  return data === 'session-changed' || data === 'signed-out'
}

/** Tells the other tabs of this browser. Where there is no BroadcastChannel, a storage event carries the word. */
export function tellOtherTabs(message: TabMessage): void {
  try {
    if ('BroadcastChannel' in window) {
      channel().postMessage(message)
    } else {
      localStorage.setItem(name, message)
      localStorage.removeItem(name)
    }
  } catch {
    // Blocked: the other tabs notice when they next ask the server.
  }
}

/** Hears what other tabs tell; never its own. Returns how to stop. */
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

import { ownPath } from '../../../domain/redirect.ts'

/** Calls with an address of ours when she tapped a notification while this page was open. Returns how to stop. */
export function onPushTap(go: (path: string) => void): () => void {
  if (!('serviceWorker' in navigator)) return () => {}
  const { serviceWorker: container } = navigator
  const hear = ({ data, ports }: MessageEvent<unknown>) => {
    const { kind, path } = (typeof data === 'object' && data !== null ? data : {}) as Record<string, unknown>
    const place = kind === 'go' && typeof path === 'string' ? ownPath(path) : null
    if (place === null) return
    ports[0]?.postMessage('going')
    go(place)
  }
  container.addEventListener('message', hear)
  // Messages of before somebody listened wait for this.
  container.startMessages()
  return () => container.removeEventListener('message', hear)
}

import { ownPath } from '../../../domain/redirect.ts'

/**
 * Calls `go` with the path of a notification that the user tapped while this page was open. Ignores paths outside this
 * site. Returns the unsubscribe function.
 */
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
  // Starts the delivery of messages that arrived before the listener was added.
  container.startMessages()
  return () => container.removeEventListener('message', hear)
}

/** Calls `listener` after the user tapped 'Done' in the notification of a task. Returns the unsubscribe function. */
export function onTasksDone(listener: () => void): () => void {
  if (!('serviceWorker' in navigator)) return () => {}
  const { serviceWorker: container } = navigator
  const hear = ({ data }: MessageEvent<unknown>) => {
    if (typeof data === 'object' && data !== null && 'kind' in data && data.kind === 'tasks-done') listener()
  }
  container.addEventListener('message', hear)
  return () => container.removeEventListener('message', hear)
}

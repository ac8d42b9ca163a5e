import { useEffect, useLayoutEffect, useRef, useSyncExternalStore, type FocusEvent } from 'react'
import { createPortal } from 'react-dom'
import { ToastCard } from './toast-card.tsx'
import { keepOnTop, putInPage } from './toast-place.ts'
import { createToastStore, type Toast, type ToastOptions } from './toast-store.ts'

const store = createToastStore()
const none: readonly Toast[] = []

/** By then the first screen stands, in milliseconds. */
const restMs = 2000

let madeHost: HTMLElement | undefined

/** An element of our own rather than React's, because it moves about in the document. */
function toastHost(): HTMLElement {
  madeHost ??= document.createElement('div')
  return madeHost
}

function noChanges() {
  return () => {}
}

/** Shows a toast, in the place of the one before (D42), and returns its id. */
export function toast(options: ToastOptions): string {
  return store.add(options)
}

/** Takes a toast away; an id that is gone already is no error. */
export function dismissToast(id: string): void {
  store.dismiss(id)
}

/** Takes away every toast with a button, such as Undo: what it would do is no longer asked for. */
export function dismissActions(): void {
  store.dismissActions()
}

/**
 * The place where toasts appear; the shell renders it once. It lives in the browser's top layer,
 * or in the place that an open modal dialog has for it, since everything outside one is inert. F6 goes to it.
 */
export function Toaster() {
  const host = useSyncExternalStore(noChanges, toastHost, () => null)
  const toasts = useSyncExternalStore(store.subscribe, store.read, () => none)
  const some = toasts.length > 0

  // There before there is anything to say, since a live region is heard best when it was there before its contents; but
  // not while the page is drawn for the first time: to show a popover the browser computes all its styles.
  useEffect(() => {
    if (!host) return
    const timer = setTimeout(() => {
      // What came meanwhile has its place already.
      if (!host.isConnected) putInPage(host)
    }, restMs)
    return () => {
      clearTimeout(timer)
      host.remove()
    }
  }, [host])

  useLayoutEffect(() => {
    if (host && some) return keepOnTop(host)
  }, [host, some])

  useEffect(() => {
    const follow = () => (document.hidden ? store.pause('hidden') : store.resume('hidden'))
    follow()
    document.addEventListener('visibilitychange', follow)
    return () => document.removeEventListener('visibilitychange', follow)
  }, [])

  return host ? createPortal(<ToastRegion toasts={toasts} />, host) : null
}

function ToastRegion({ toasts }: { toasts: readonly Toast[] }) {
  const region = useRef<HTMLElement>(null)
  const cameFrom = useRef<HTMLElement>(null)

  useEffect(() => {
    function goToToasts(event: KeyboardEvent) {
      const button = region.current?.querySelector('button')
      if (event.key !== 'F6' || !button) return
      event.preventDefault()
      button.focus()
    }
    document.addEventListener('keydown', goToToasts)
    return () => document.removeEventListener('keydown', goToToasts)
  }, [])

  function focusIn(event: FocusEvent<HTMLElement>) {
    const from = event.relatedTarget
    if (from instanceof HTMLElement && !event.currentTarget.contains(from)) cameFrom.current = from
    store.pause('focus')
  }

  function focusOut(event: FocusEvent<HTMLElement>) {
    if (!event.currentTarget.contains(event.relatedTarget)) store.resume('focus')
  }

  /** Focus must not fall to the top of the page with the toast that held it. */
  function dismiss(id: string) {
    const held = region.current?.contains(document.activeElement)
    store.dismiss(id)
    if (!held) return
    cameFrom.current?.focus({ preventScroll: true })
    store.resume('focus')
  }

  return (
    <section
      ref={region}
      popover="manual"
      aria-label="Notifications"
      aria-live="polite"
      aria-atomic="false"
      aria-keyshortcuts="F6"
      className="toast-region"
      onPointerEnter={() => store.pause('pointer')}
      onPointerLeave={() => store.resume('pointer')}
      onFocus={focusIn}
      onBlur={focusOut}
    >
      {toasts.map((shown) => (
        <ToastCard key={shown.id} toast={shown} onDismiss={() => dismiss(shown.id)} />
      ))}
    </section>
  )
}

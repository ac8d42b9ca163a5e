import { useEffect, useLayoutEffect, useRef, useSyncExternalStore, type FocusEvent } from 'react'
import { createPortal } from 'react-dom'
import { ToastCard } from './toast-card.tsx'
import { placeToasts } from './toast-place.ts'
import { createToastStore, type Toast, type ToastOptions } from './toast-store.ts'

const store = createToastStore()
const none: readonly Toast[] = []

let madeHost: HTMLElement | undefined

/** Returns the element that contains the toasts. It is created outside React, because it moves within the document. */
function toastHost(): HTMLElement {
  if (madeHost === undefined) {
    madeHost = document.createElement('div')
    madeHost.className = 'toasts'
  }
  return madeHost
}

function noChanges() {
  return () => {}
}

/** Shows a toast in place of the one that is shown (D42). Returns its id. */
export function toast(options: ToastOptions): string {
  return store.add(options)
}

/** Returns the toasts that are shown, for tests that press their buttons. */
export function shownToasts(): readonly Toast[] {
  return store.read()
}

/** Removes a toast. An unknown id is ignored. */
export function dismissToast(id: string): void {
  store.dismiss(id)
}

/** Removes toasts with an action. */
export function dismissActions(): void {
  store.dismissActions()
}

/**
 * The container of the toasts, which the shell renders once. F6 moves the focus to it. It is at the end of the page or
 * where toast-place.ts puts it.
 */
export function Toaster() {
  const host = useSyncExternalStore(noChanges, toastHost, () => null)
  const toasts = useSyncExternalStore(store.subscribe, store.read, () => none)
  const some = toasts.length > 0

  // The container exists before the first toast, because screen readers announce a live region reliably only then.
  useLayoutEffect(() => {
    if (!host) return
    document.body.append(host)
    return () => host.remove()
  }, [host])

  useLayoutEffect(() => {
    if (host && some) return placeToasts(host)
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

  /** Removes a toast. If the focus is in it, the focus returns to where it was before. */
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

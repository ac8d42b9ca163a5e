import { ChevronDown, X } from 'lucide-react'
import { type ReactNode, type SyntheticEvent, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { showView } from '../../shell/one-movement.ts'
import { IconButton } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { absorbSecondTap } from '../../ui/second-tap.ts'

interface FullViewProps {
  /** Accessible name, for example 'Mindful Meditation'. */
  label: string
  open: boolean
  /** Called when the view is minimised by its button, Esc or the browser's 'back'. The session goes on. */
  onClose?: (() => void) | undefined
  /** The session is over: the button closes the view and no longer minimises it. */
  over?: boolean
  /**
   * One column of full height. 56 px at both ends of its first 44 px are reserved for the button. Backgrounds use
   * `absolute inset-0 -z-10`; headings start at h2.
   */
  children: ReactNode
  className?: string | undefined
}

/**
 * Full-screen view of a session that covers the tab bar too (DESIGN 'Meditation'). A native modal dialog: the page
 * behind is inert, the focus stays inside and returns to the previous element or near it (`keepFocus`).
 */
export function FullView(props: FullViewProps) {
  return props.open ? <OpenView {...props} /> : null
}

function OpenView({ label, onClose, over = false, children, className }: FullViewProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const leaving = useRef(false)
  const ButtonIcon = over ? X : ChevronDown
  const minimise = useEffectEvent(() => onClose?.())

  // A layout effect, so that the dialog closes and returns the focus before it is removed from the document.
  useLayoutEffect(() => {
    const element = dialog.current
    if (!element) return
    leaving.current = false
    showView(element, () => {
      if (leaving.current) return
      element.showModal()
      const first = element.querySelector<HTMLElement>('[data-autofocus]') ?? element
      first.focus({ preventScroll: true })
    })
    return () => {
      leaving.current = true
      element.close()
      absorbSecondTap()
    }
  }, [])

  useEffect(() => holdEntry(() => minimise()), [])

  function cancel(event: SyntheticEvent<HTMLDialogElement>) {
    if (event.target !== event.currentTarget) return
    event.preventDefault()
    onClose?.()
  }

  /** Browsers close the dialog on a second Esc even when the first was prevented. */
  function closed(event: SyntheticEvent<HTMLDialogElement>) {
    if (event.target === event.currentTarget && !leaving.current) onClose?.()
  }

  return (
    <dialog
      ref={dialog}
      tabIndex={-1}
      aria-label={label}
      onCancel={cancel}
      onClose={closed}
      className={classNames(
        'fixed inset-0 isolate m-0 h-dvh open:flex max-h-none w-full max-w-none flex-col overflow-hidden border-0 bg-paper p-0 text-ink outline-none',
        'opacity-100 transition-opacity duration-240 starting:opacity-0',
        className,
      )}
    >
      <div className="min-h-0 flex-1 overflow-x-hidden overflow-y-auto overscroll-contain">
        <div className="mx-auto flex min-h-full w-full max-w-[calc(720px+2.5rem)] flex-col px-5 pt-[calc(env(safe-area-inset-top)+1rem)] pb-[calc(env(safe-area-inset-bottom)+1.25rem)]">
          {onClose === undefined ? null : (
            <div className="sticky top-[calc(env(safe-area-inset-top)+1rem)] z-10 -ml-2 h-0 w-11">
              <IconButton label={over ? 'Close' : 'Minimise'} tone="surface" onClick={onClose}>
                <ButtonIcon aria-hidden className="size-6" strokeWidth={1.75} />
              </IconButton>
            </div>
          )}
          {children}
        </div>
      </div>
      {/* Toasts of this view are shown in the flow at the bottom, where they cover nothing (D42). */}
      <div data-toast-place className="mx-auto w-full max-w-[calc(720px+2.5rem)]" />
    </dialog>
  )
}

/** Marks the history entry of a full view, which makes 'back' close the view. */
const mark = 'fullView'

let views = 0

function onEntry(): boolean {
  const state: unknown = window.history.state
  return typeof state === 'object' && state !== null && mark in state
}

/** Returns how many history entries to go back from an open view to the page before the one that shows it. */
export const backBeyondView = (): number => (onEntry() ? -2 : -1)

/**
 * Adds a history entry, so that the browser's 'back' calls `onBack` and does not leave the page. The router's state in
 * the entry is copied, so the router sees no navigation. Returns a function that releases the entry and removes it
 * unless another view uses it.
 */
function holdEntry(onBack: () => void): () => void {
  views += 1
  if (!onEntry()) window.history.pushState({ ...window.history.state, [mark]: true }, '')
  const moved = () => {
    if (!onEntry()) onBack()
  }
  window.addEventListener('popstate', moved)
  return () => {
    window.removeEventListener('popstate', moved)
    views -= 1
    // Delayed, because another view may open immediately.
    setTimeout(() => {
      if (views === 0 && onEntry()) window.history.back()
    })
  }
}

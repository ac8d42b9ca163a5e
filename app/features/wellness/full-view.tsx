import { ChevronDown, X } from 'lucide-react'
import { type ReactNode, type SyntheticEvent, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { showView } from '../../shell/full-view-transition.ts'
import { IconButton } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { absorbSecondTap } from '../../ui/second-tap.ts'
import { listen } from '../../device/page/listen.ts'

interface FullViewProps {
  /** Name of the view for screen readers, for example 'Mindful Meditation'. */
  label: string
  open: boolean
  /**
   * `onClose` is called when the view is minimised by its button, by Esc or by the browser's 'back'. The session
   * continues.
   */
  onClose?: (() => void) | undefined
  /** `over` is true if the session has ended. The button then closes the view instead of minimising it. */
  over?: boolean
  /**
   * The content is a column of full height. Its upper left corner (44 px high, 48 px wide) must be empty, because the
   * button that minimises the view is there. Backgrounds use `absolute inset-0 -z-10`, and headings start at h2.
   */
  children: ReactNode
  className?: string | undefined
}

/**
 * A full-screen view of a session, which covers the tab bar too (DESIGN 'Meditation'). It is a native modal dialog: the
 * page behind is inert, and the focus returns to the previous element or near it (`keepFocus`).
 */
export function FullView(props: FullViewProps) {
  return props.open ? <OpenView {...props} /> : null
}

function OpenView({ label, onClose, over = false, children, className }: FullViewProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const leaving = useRef(false)
  const ButtonIcon = over ? X : ChevronDown
  const minimise = useEffectEvent(() => onClose?.())

  // This is a layout effect, so that the dialog closes and returns the focus before it is removed from the document.
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

  /**
   * Treats closing by the browser as minimising: browsers close the dialog on a second Esc even if the first was
   * prevented.
   */
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
                <ButtonIcon className="size-6" />
              </IconButton>
            </div>
          )}
          {children}
        </div>
      </div>
      {/* Toasts of this view are part of the layout at the bottom, where they cover nothing (D42). */}
      <div data-toast-place className="mx-auto w-full max-w-[calc(720px+2.5rem)]" />
    </dialog>
  )
}

/** This key marks the history entry that a full-screen view adds, so that 'back' closes the view. */
const mark = 'fullView'

let views = 0

function onEntry(): boolean {
  const state: unknown = window.history.state
  return typeof state === 'object' && state !== null && mark in state
}

/**
 * Returns the history offset for `navigate` that leads from a page with an open view to the page before it: -2 if the
 * view has added a history entry, otherwise -1.
 */
export const backBeyondView = (): number => (onEntry() ? -2 : -1)

/**
 * Adds a history entry, so that the browser's 'back' calls `onBack` and does not leave the page. The entry has a copy
 * of the router's state, so that the router notices no navigation.
 *
 * Returns a function to call when the view closes. It removes the entry, unless another view uses the entry by then.
 */
function holdEntry(onBack: () => void): () => void {
  views += 1
  if (!onEntry()) window.history.pushState({ ...window.history.state, [mark]: true }, '')
  const stop = listen(window, 'popstate', () => onEntry() || onBack())
  return () => {
    stop()
    views -= 1
    // Removing the entry is delayed, because another view may open immediately and use it.
    setTimeout(() => {
      if (views === 0 && onEntry()) window.history.back()
    })
  }
}

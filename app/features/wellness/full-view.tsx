import { ChevronDown, X } from 'lucide-react'
import { type ReactNode, type SyntheticEvent, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { IconButton } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { absorbSecondTap } from '../../ui/second-tap.ts'

interface FullViewProps {
  /** What a screen reader calls it, 'Mindful Meditation' for example. */
  label: string
  open: boolean
  /** It was made small: by its button, Esc or the browser's 'back'. It never ends what runs inside. */
  onClose?: (() => void) | undefined
  /** What it was for came to its end: there is nothing left to make small, only to close. */
  over?: boolean
  /**
   * One column that fills the height, with 56 px free at either end of its first 44 px for the button. A ground of
   * its own is `absolute inset-0 -z-10`; headings begin at h2.
   */
  children: ReactNode
  className?: string | undefined
}

/**
 * A session over the whole screen, tab bar and all (DESIGN 'Meditation'). A native modal dialog: what lies behind it
 * is inert, the focus stays inside and goes back to where it was, or close to it when that is gone (`keepFocus`).
 */
export function FullView(props: FullViewProps) {
  return props.open ? <OpenView {...props} /> : null
}

function OpenView({ label, onClose, over = false, children, className }: FullViewProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const leaving = useRef(false)
  const ButtonIcon = over ? X : ChevronDown
  const minimise = useEffectEvent(() => onClose?.())

  // A layout effect, so that it is closed, and the focus returned, before it is torn out.
  useLayoutEffect(() => {
    const element = dialog.current
    if (!element) return
    leaving.current = false
    element.showModal()
    const first = element.querySelector<HTMLElement>('[data-autofocus]') ?? element
    first.focus({ preventScroll: true })
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

  /** Browsers close by themselves on a second Esc. */
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
        'fixed inset-0 isolate m-0 flex h-dvh max-h-none w-full max-w-none flex-col overflow-hidden border-0 bg-paper p-0 text-ink outline-none',
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
      {/* What a toast says here takes room of its own at the foot, where it covers nothing (D42). */}
      <div data-toast-place className="mx-auto w-full max-w-[calc(720px+2.5rem)]" />
    </dialog>
  )
}

/** Marks the entry of the browser's history that stands for a full view, so that 'back' closes it. */
const mark = 'fullView'

let views = 0

function onEntry(): boolean {
  const state: unknown = window.history.state
  return typeof state === 'object' && state !== null && mark in state
}

/**
 * While it is held, the browser's 'back' calls `onBack` instead of leaving the page. The router's own part of the
 * entry is kept, so it takes the way there and back for no move at all. Returns the way to let go, which takes the
 * entry away again unless another view needs it.
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
    // Later, for one view may follow another in the same breath.
    setTimeout(() => {
      if (views === 0 && onEntry()) window.history.back()
    })
  }
}

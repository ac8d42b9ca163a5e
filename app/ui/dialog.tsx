import { X } from 'lucide-react'
import {
  Component,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  type RefObject,
  type SyntheticEvent,
} from 'react'
import { IconButton } from './button.tsx'
import { classNames } from './class-names.ts'
import { absorbSecondTap } from './second-tap.ts'

type DialogProps = {
  open: boolean
  onClose(): void
  title: string
  subtitle?: string | undefined
  emblem?: ReactNode
  /** A picture above the title, as wide as the dialog. It scrolls with the contents. */
  head?: ReactNode
  children: ReactNode
  actions?: ReactNode
}

/**
 * A native modal dialog: a sheet at the bottom on phones, a centred box of at most 520 px on wide screens (breakpoint
 * `rail`). Esc, a tap outside and the close button call `onClose`; the dialog closes when `open` becomes false. On
 * Android, Back closes it too, because Chromium treats Back like Esc while a modal dialog is open.
 *
 * The focus starts at the element with `data-autofocus`; if there is none, at the title. At the end it returns to where
 * it was. A closed dialog has no elements in the document.
 */
export function Dialog(props: DialogProps) {
  const { open } = props
  const [present, setPresent] = useState(open)
  if (open && !present) setPresent(true)
  if (!present) return null
  return <OpenDialog {...props} onGone={() => setPresent(false)} />
}

function OpenDialog(props: DialogProps & { onGone(): void }) {
  const { open, onClose, title, subtitle, emblem, head, children, actions } = props
  const dialog = useRef<HTMLDialogElement>(null)
  const titleElement = useRef<HTMLHeadingElement>(null)
  const pressedScrim = useRef(false)
  const contents = useRef<HTMLDivElement>(null)
  const isStop = useScrollStop(contents)
  const titleId = useId()

  // This is a layout effect, so that it closes a dialog that is removed while open. Closing it returns the focus.
  useLayoutEffect(() => {
    const element = dialog.current
    if (!open || !element) return
    element.showModal()
    const first = element.querySelector<HTMLElement>('[data-autofocus]') ?? titleElement.current
    first?.focus({ preventScroll: true })
    return () => {
      element.close()
      absorbSecondTap()
    }
  }, [open])

  function cancel(event: SyntheticEvent<HTMLDialogElement>) {
    if (event.target !== event.currentTarget) return
    event.preventDefault()
    onClose()
  }

  /**
   * Called when the dialog has been closed, also when the browser has closed it by itself at a second Esc. Removes the
   * contents after the closing animation.
   */
  async function closed(event: SyntheticEvent<HTMLDialogElement>) {
    const element = event.currentTarget
    if (event.target !== element) return
    if (open) onClose()
    await Promise.allSettled(element.getAnimations().map((motion) => motion.finished))
    if (!element.open) props.onGone()
  }

  function press(event: PointerEvent<HTMLDialogElement>) {
    pressedScrim.current = event.target === event.currentTarget
  }

  function click(event: MouseEvent<HTMLDialogElement>) {
    if (pressedScrim.current && event.target === event.currentTarget) onClose()
  }

  const heading = (
    <div className="min-w-0 flex-1">
      <h2 id={titleId} ref={titleElement} tabIndex={-1} className="type-h2 pt-1.5 wrap-anywhere outline-none">
        {title}
      </h2>
      {subtitle === undefined ? null : <p className="type-small text-balance text-ink2">{subtitle}</p>}
    </div>
  )
  const close = (
    <IconButton label="Close" tone="surface" onClick={onClose}>
      <X size={20} />
    </IconButton>
  )

  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      className="sheet"
      onCancel={cancel}
      onClose={closed}
      onPointerDown={press}
      onClick={click}
    >
      <Held live={open}>
        <div className={frame}>
          <div aria-hidden="true" className={classNames(grip, head ? 'absolute inset-x-0 top-2.5 z-10' : 'mt-2.5')} />
          {head ? (
            // The close button is outside the part that scrolls, so that it is always visible.
            <div className={corner}>{close}</div>
          ) : (
            <div className="flex items-start justify-between gap-3 pt-3 pr-3 pl-5 rail:pt-5 rail:pr-4 rail:pl-6">
              {emblem}
              {heading}
              {close}
            </div>
          )}
          <div
            ref={contents}
            className={classNames(body, head ? 'rounded-t-sheet' : 'pt-2')}
            {...(isStop && { role: 'group', tabIndex: 0, 'aria-labelledby': titleId })}
          >
            {head ? (
              <>
                {head}
                <div className="pt-3 pb-2">{heading}</div>
              </>
            ) : null}
            {children}
          </div>
          {actions ? (
            <div className="flex flex-wrap gap-3 px-5 pb-5 *:min-w-fit *:grow *:basis-32 rail:px-6 rail:pb-6">
              {actions}
            </div>
          ) : null}
          {/* Toasts are shown here while the dialog is open, as part of its layout, so that they cover nothing
              (D42). */}
          <div data-toast-place />
        </div>
      </Held>
    </dialog>
  )
}

/**
 * Returns whether the element scrolls and contains nothing that can have the focus. Then Tab must reach the element
 * itself, because keyboard users of some browsers could not scroll it.
 */
function useScrollStop(part: RefObject<HTMLElement | null>): boolean {
  const [isStop, setIsStop] = useState(false)
  useEffect(() => {
    const element = part.current
    if (!element) return
    const look = () => setIsStop(element.scrollHeight > element.clientHeight && element.querySelector(stops) === null)
    const sizes = new ResizeObserver(look)
    for (const each of [element, ...element.children]) sizes.observe(each)
    return () => sizes.disconnect()
  })
  return isStop
}

const stops = ':is(button, input, select, textarea):not(:disabled), a[href], summary, [tabindex="0"]'

const grip = 'mx-auto h-1 w-9 rounded-full bg-field/50 rail:hidden'

/*
 * On a screen of little height the buttons scroll with the contents: if they were fixed, they would leave no space for
 * the contents.
 */
const frame =
  'relative flex max-h-[inherit] flex-col [@media(max-height:30rem)]:overflow-y-auto [@media(max-height:30rem)]:overscroll-contain'
const corner =
  'absolute top-3 right-3 z-10 rail:top-5 rail:right-4 [@media(max-height:30rem)]:sticky [@media(max-height:30rem)]:right-auto [@media(max-height:30rem)]:mr-3 [@media(max-height:30rem)]:-mb-11 [@media(max-height:30rem)]:self-end'
const body =
  'min-h-0 flex-1 overflow-y-auto overscroll-contain -outline-offset-4 px-5 pb-5 rail:px-6 rail:pb-6 [@media(max-height:30rem)]:flex-none [@media(max-height:30rem)]:overflow-visible'

/**
 * Shows the last contents while the closing animation runs (`live` is false), even if the parent has already removed
 * them.
 */
class Held extends Component<{ live: boolean; children: ReactNode }> {
  override shouldComponentUpdate(next: { live: boolean }) {
    return next.live
  }

  override render() {
    return this.props.children
  }
}

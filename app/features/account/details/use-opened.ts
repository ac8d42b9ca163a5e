import { useRef, useState, type RefObject } from 'react'
import { flushSync } from 'react-dom'

interface Opened {
  readonly isOpen: boolean
  /**
   * Ref for the heading above the form. The hook searches the parent of this heading for the field or button to focus.
   */
  readonly heading: RefObject<HTMLHeadingElement | null>
  open(): void
  close(): void
}

/**
 * State of a form that replaces the button that opened it. Opening moves the focus to the first field; closing moves it
 * to the button.
 */
export function useOpenedForm(initially = false): Opened {
  const [isOpen, setOpen] = useState(initially)
  const heading = useRef<HTMLHeadingElement>(null)

  function turn(next: boolean, first: string) {
    flushSync(() => setOpen(next))
    const card = heading.current?.parentElement
    // Scrolls the whole form into view. Focusing the field would scroll only the field, and not the button below it.
    card?.scrollIntoView({ block: 'nearest' })
    card?.querySelector<HTMLElement>(first)?.focus()
  }

  return {
    isOpen,
    heading,
    open: () => turn(true, 'input:not([type=hidden]), button'),
    close: () => turn(false, 'button'),
  }
}

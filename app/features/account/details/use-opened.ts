import { useRef, useState, type RefObject } from 'react'
import { flushSync } from 'react-dom'

interface Opened {
  readonly isOpen: boolean
  /** Above the place in which button and form take turns, in the same element. */
  readonly heading: RefObject<HTMLHeadingElement | null>
  open(): void
  close(): void
}

/** A form in the place of the button that opens it: the focus goes with them, to its first field and back to the button. */
export function useOpened(initially = false): Opened {
  const [isOpen, setOpen] = useState(initially)
  const heading = useRef<HTMLHeadingElement>(null)

  function turn(next: boolean, first: string) {
    flushSync(() => setOpen(next))
    heading.current?.parentElement?.querySelector<HTMLElement>(first)?.focus()
  }

  return {
    isOpen,
    heading,
    open: () => turn(true, 'input:not([type=hidden]), button'),
    close: () => turn(false, 'button'),
  }
}

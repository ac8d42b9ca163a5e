import { useRef, useState, type RefObject } from 'react'
import { flushSync } from 'react-dom'

interface Opened {
  readonly isOpen: boolean
  /** Heading above the place where button and form replace each other. */
  readonly heading: RefObject<HTMLHeadingElement | null>
  open(): void
  close(): void
}

/**
 * State of a form that replaces the button opening it. The focus moves to the form's first field and back to the
 * button.
 */
export function useOpenedForm(initially = false): Opened {
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

import { useEffect, useRef } from 'react'

/** The heading of the message that lies open. */
export const headingId = 'message-heading'

const linkOf = (message: string) => `[data-message="${CSS.escape(message)}"] a`

/** The focus goes to the message that she opens, and back to its row, or to the list, when she closes it. */
export function useArrival(message: string | null, listId: string): void {
  const shown = useRef(message)
  useEffect(() => {
    const before = shown.current
    shown.current = message
    if (before === message) return
    const row = before === null ? null : document.querySelector<HTMLElement>(linkOf(before))
    const place = message === null ? (row ?? document.getElementById(listId)) : document.getElementById(headingId)
    place?.focus()
  }, [message, listId])
}

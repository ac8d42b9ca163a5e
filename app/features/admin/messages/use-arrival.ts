import { useEffect, useRef } from 'react'

export const messageHeadingId = 'message-heading'

const linkOf = (message: string) => `[data-message="${CSS.escape(message)}"] a`

/**
 * Moves the focus to a message when it opens. When it closes, the focus returns to its row in the list, or to the list
 * if the row is gone.
 */
export function useMessageArrival(message: string | null, listId: string): void {
  const shown = useRef(message)
  useEffect(() => {
    const before = shown.current
    shown.current = message
    if (before === message) return
    const row = before === null ? null : document.querySelector<HTMLElement>(linkOf(before))
    const place =
      message === null ? (row ?? document.getElementById(listId)) : document.getElementById(messageHeadingId)
    place?.focus()
  }, [message, listId])
}

import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { isTold, meetupAt, meetupLink } from '../../../member/meetups/meetup-links.ts'
import { focusCard } from './show-card.ts'

/** The state of history entries that links on this page create. Entries that other links create do not have it. */
export const openedHere = { openedHere: true } as const

const isOpenedHere = (state: unknown): boolean => typeof state === 'object' && state !== null && 'openedHere' in state

/**
 * Moves the name of a shared meetup from the query of the URL to the hash, which no request contains. The details of
 * the meetup then open.
 */
export function usePrivateAddress(): void {
  const address = useLocation()
  const navigate = useNavigate()
  const told = isTold(address) ? meetupAt(address) : null

  // This is a layout effect, so that it runs before the page's requests.
  useLayoutEffect(() => {
    if (told !== null) void navigate(meetupLink(told), { replace: true })
  }, [told, navigate])
}

/**
 * Returns the id or title of the meetup whose details are open (`wanted`, null if none is), and a function that closes
 * them. The URL contains the meetup, so that links open the details and Back closes them.
 */
export function useOpenedMeetup(): { readonly wanted: string | null; close(): void } {
  const address = useLocation()
  const { pathname, key, state } = address
  const navigate = useNavigate()
  const wanted = meetupAt(address)
  const last = useRef<string | null>(null)
  const leaving = useRef<string | null>(null)

  useEffect(() => {
    if (wanted !== null) {
      last.current = wanted
      return
    }
    leaving.current = null
    if (last.current !== null) focusCard(last.current)
    last.current = null
  }, [wanted])

  function close() {
    // Going back is asynchronous, so a second tap would go back twice and leave the page.
    if (leaving.current === key) return
    leaving.current = key
    void (isOpenedHere(state) ? navigate(-1) : navigate(pathname, { replace: true }))
  }

  return { wanted, close }
}

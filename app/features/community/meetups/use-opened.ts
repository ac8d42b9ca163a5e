import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { isTold, meetupAt, meetupLink } from '../../../member/meetups/meetup-links.ts'
import { focusCard } from './show-card.ts'

/** The state of an entry of the history that a link on this page made. */
export const openedHere = { openedHere: true } as const

const isOpenedHere = (state: unknown): boolean => typeof state === 'object' && state !== null && 'openedHere' in state

/** What somebody was told opens its details; from then on its name stays where no request takes it along. */
export function usePrivateAddress(): void {
  const address = useLocation()
  const navigate = useNavigate()
  const told = isTold(address) ? meetupAt(address) : null

  // Before whatever the page asks the server for.
  useLayoutEffect(() => {
    if (told !== null) void navigate(meetupLink(told), { replace: true })
  }, [told, navigate])
}

/**
 * Whose details are open, by id or by name. The address says so: a link from anywhere opens them, and Back closes them
 * as the cross does.
 */
export function useOpened(): { readonly wanted: string | null; close(): void } {
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
    // Going back takes its time, and a second tap would leave the page.
    if (leaving.current === key) return
    leaving.current = key
    void (isOpenedHere(state) ? navigate(-1) : navigate(pathname, { replace: true }))
  }

  return { wanted, close }
}

import { useEffect, useRef } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'

/** The state of an entry of the history that a link on this page made. */
export const openedHere = { openedHere: true } as const

const isOpenedHere = (state: unknown): boolean => typeof state === 'object' && state !== null && 'openedHere' in state

/**
 * Whose details are open, by id or by name. The address says so: a link from anywhere opens them, and Back closes them
 * as the cross does.
 */
export function useOpened(): { readonly wanted: string | null; close(): void } {
  const [search, setSearch] = useSearchParams()
  const { key, state } = useLocation()
  const navigate = useNavigate()
  const wanted = search.get('meetup')
  const leaving = useRef<string | null>(null)

  useEffect(() => {
    if (wanted === null) leaving.current = null
  }, [wanted])

  function close() {
    // Going back takes its time, and a second tap would leave the page.
    if (leaving.current === key) return
    leaving.current = key
    if (isOpenedHere(state)) return void navigate(-1)
    const rest = new URLSearchParams(search)
    rest.delete('meetup')
    setSearch(rest, { replace: true })
  }

  return { wanted, close }
}

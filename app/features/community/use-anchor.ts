import { useEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'

/** Whoever does one of these goes where she likes from then on. */
const signs = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const

/**
 * Brings her to the part that the address names, from outside as well as from a link on the page, and again when what
 * stands above it has come (`settled`), unless she has gone elsewhere meanwhile. Going back is the browser's.
 */
export function useAnchor(settled: boolean): void {
  const { hash, key } = useLocation()
  const isBack = useNavigationType() === NavigationType.Pop
  const reached = useRef<string | null>(null)
  const stays = useRef(false)

  useEffect(() => {
    const leave = () => {
      stays.current = false
    }
    for (const sign of signs) addEventListener(sign, leave, { passive: true })
    return () => {
      for (const sign of signs) removeEventListener(sign, leave)
    }
  }, [])

  useEffect(() => {
    // The first entry of a page counts as one that was popped, wherever it comes from.
    if (reached.current !== key) stays.current = reached.current === null || !isBack
    reached.current = key
    const part = hash === '' || !stays.current ? null : document.getElementById(hash.slice(1))
    part?.scrollIntoView()
    part?.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true })
    if (settled) stays.current = false
  }, [hash, key, isBack, settled])
}

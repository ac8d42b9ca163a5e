import { useEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'
import { listen } from '../../device/page/listen.ts'

/** After one of these events the page no longer scrolls by itself, because the user has begun to scroll. */
const signs = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const

/**
 * Scrolls to the section that the URL's hash names and focuses its heading. `settled` is true when the content above
 * has loaded; the page then scrolls once more, unless the user has scrolled meanwhile. After Back nothing happens,
 * because the browser restores the position.
 */
export function useAnchor(settled: boolean): void {
  const { hash, key } = useLocation()
  const isBack = useNavigationType() === NavigationType.Pop
  const reached = useRef<string | null>(null)
  const stays = useRef(false)

  useEffect(() => listen(window, signs, () => void (stays.current = false), { passive: true }), [])

  useEffect(() => {
    // The first entry of a page always counts as POP, also if the user did not go back.
    if (reached.current !== key) stays.current = reached.current === null || !isBack
    reached.current = key
    const part = hash === '' || !stays.current ? null : document.getElementById(hash.slice(1))
    part?.scrollIntoView()
    part?.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true })
    if (settled) stays.current = false
  }, [hash, key, isBack, settled])
}

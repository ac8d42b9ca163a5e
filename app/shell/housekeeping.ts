import { useEffect, useLayoutEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'
import { trackView } from '../device/page/analytics.ts'
import { answeringWorker } from '../device/pwa/answering-worker.ts'
import { followAppearance, repaint } from '../device/page/appearance.ts'
import { onStorageTrouble } from '../device/storage/kept.ts'
import { logError } from '../device/log.ts'
import { inBackground } from '../device/pwa/missing-chunk.ts'
import { isDataDear } from '../device/pwa/save-data.ts'
import { useAccess } from '../member/access/access.tsx'
import { rememberedKey } from '../member/auth/remembered.ts'
import { useAuth } from '../member/auth/auth.tsx'
import { keepFocus } from '../ui/keep-focus.ts'
import { dismissActions, dismissToast, toast } from '../ui/toast.tsx'

/** Keeps light and dark in step with the choice, the hour, the system, and the browser's bars with the page. */
export function useAppearance() {
  const { pathname } = useLocation()
  useEffect(() => followAppearance(), [])
  useEffect(() => repaint(pathname), [pathname])
}

/** What can wait until the page is there and at rest, in milliseconds. */
const restMs = 3000

/** A new version of the app is offered when there is one. */
export function useUpdateOffers() {
  useEffect(() => {
    const before = answeringWorker()
    let stop: (() => void) | null = null
    let gone = false
    async function follow() {
      try {
        const { offerUpdates } = await inBackground(() => import('./update-ready.ts'))
        if (!gone) stop = offerUpdates(before)
      } catch (error) {
        logError('Updates cannot be offered', error)
      }
    }
    const timer = setTimeout(() => void follow(), restMs)
    return () => {
      gone = true
      clearTimeout(timer)
      stop?.()
    }
  }, [])
}

/** Whatever she may read is fetched while there is a network, not only what she has opened (spec §3). */
export function usePacksAhead() {
  const id = useAuth().user?.id
  const { known, hasAccess } = useAccess()
  const reader = known && hasAccess ? id : undefined
  useEffect(() => {
    if (reader === undefined || isDataDear()) return
    const timer = setTimeout(() => void fetchPacks(reader), restMs)
    return () => clearTimeout(timer)
  }, [reader])
}

async function fetchPacks(reader: string): Promise<void> {
  try {
    const { fetchAllPacks } = await inBackground(() => import('../member/packs/all-packs.ts'))
    await fetchAllPacks(reader)
  } catch (error) {
    logError('What is there to read could not be fetched', error)
  }
}

/** The focus is never lost with the element that had it. */
export function useKeptFocus() {
  useEffect(() => keepFocus(), [])
}

/** page_view on every navigation (spec §7, D24). */
export function usePageViews() {
  const { pathname } = useLocation()
  useEffect(() => trackView(pathname), [pathname])
}

/** The document's title. */
export function usePageTitle(title: string) {
  useEffect(() => {
    document.title = title
  }, [title])
}

/** The part of the page that the hash of an address names; null where there is none, also for what cannot be a name. */
function partNamed(hash: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)))
  } catch {
    return null
  }
}

/** After a navigation a new page begins at its top, or at the part its address names; going back is the browser's. */
export function useScrollToTop() {
  const { pathname, hash } = useLocation()
  const navigation = useNavigationType()
  const shown = useRef(pathname)
  // Before the new page is seen: a turn between tabs takes its picture then.
  useLayoutEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    if (navigation === NavigationType.Pop) return
    const part = partNamed(hash)
    if (part === null) window.scrollTo(0, 0)
    else part.scrollIntoView()
  }, [pathname, hash, navigation])
}

/** After a navigation the focus goes to the new page's heading, which reads it out; it may have to be waited for. */
export function useFocusOnHeading() {
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    if (focusHeading()) return
    const arrival = new MutationObserver(() => {
      if (focusHeading()) arrival.disconnect()
    })
    arrival.observe(document.body, { childList: true, subtree: true })
    return () => arrival.disconnect()
  }, [pathname])
}

/** False while there is no heading yet. Whoever has begun to do something on the page is left in peace. */
function focusHeading(): boolean {
  const heading = document.querySelector<HTMLElement>('h1')
  if (!heading) return false
  if (document.querySelector('main')?.contains(document.activeElement)) return true
  heading.setAttribute('tabindex', '-1')
  // Read out, not ringed: it is where she is, nothing to press.
  heading.classList.add('outline-none')
  heading.focus({ preventScroll: true })
  return true
}

/** What one person could still undo is nothing for the next one on this device (D25). */
export function useForgottenUndo() {
  const id = useAuth().user?.id
  const before = useRef(id)
  useEffect(() => {
    if (before.current !== id) dismissActions()
    before.current = id
  }, [id])
}

/** Tells her at once when something of hers could not be read or saved on this device. */
export function useStorageTroubleToasts() {
  useEffect(() => {
    let last: string | undefined
    return onStorageTrouble(({ kind, key }) => {
      // Her name tag is no work of hers: without it she only needs the network to be known.
      if (key === rememberedKey) return
      if (last !== undefined) dismissToast(last)
      last = toast(kind === 'unwritable' ? unwritable : unreadable)
    })
  }, [])
}

const unwritable = {
  title: 'That could not be saved',
  description:
    'This browser’s storage is full or switched off. What you see is still here; please free some space and try again.',
  tone: 'danger',
  durationMs: 10_000,
} as const

const unreadable = {
  title: 'Some saved data could not be read',
  description: 'We have put it aside rather than throw it away. Everything else works as before.',
  tone: 'danger',
  durationMs: 10_000,
} as const

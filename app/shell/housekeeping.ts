import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'
import { storageWords } from '../../content/open/errors.ts'
import { trackView } from '../device/page/analytics.ts'
import { answeringWorker } from '../device/pwa/answering-worker.ts'
import { followAppearance, repaint } from '../device/page/appearance.ts'
import { onStorageTrouble } from '../device/storage/local-text.ts'
import { logError } from '../device/log.ts'
import { inBackground } from '../device/pwa/missing-chunk.ts'
import { isDataDear } from '../device/pwa/save-data.ts'
import { useAccess } from '../member/access/access-context.ts'
import { rememberedKey } from '../member/auth/remembered.ts'
import { useAuth } from '../member/auth/auth-context.ts'
import { keepFocus } from '../ui/keep-focus.ts'
import { dismissActions, dismissToast, toast } from '../ui/toast.tsx'

/**
 * Keeps the theme up to date (the user's choice, the hour, the system's setting), and the colour of the browser's bars
 * when the page changes.
 */
export function useAppearance() {
  const { pathname } = useLocation()
  useEffect(() => followAppearance(), [])
  useEffect(() => repaint(pathname), [pathname])
}

/** Delay of work that can wait, in milliseconds, so that the page is ready first. */
const restMs = 3000

/**
 * Runs code in the background for as long as the page is open. `prepare` is called at once. It returns a function that
 * is called after `restMs`: this loads and starts the code, and resolves with the function that stops it.
 */
function useUpkeep(prepare: () => () => Promise<() => void>) {
  const preparing = useEffectEvent(prepare)
  useEffect(() => {
    const begin = preparing()
    let stop: (() => void) | null = null
    let gone = false
    async function follow() {
      try {
        const started = await begin()
        if (gone) started()
        else stop = started
      } catch (error) {
        logError('Upkeep of the page could not be started', error)
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

/** Offers the user a new version of the app when it is ready. */
export function useUpdateOffers() {
  useUpkeep(() => {
    const before = answeringWorker()
    return async () => (await inBackground(() => import('./update-ready.ts'))).offerUpdates(before)
  })
}

/** Keeps the texts that the operator changed up to date (D55). */
export function useOpenContentUpkeep() {
  useUpkeep(() => async () => (await inBackground(() => import('./follow-open-content.ts'))).followOpenContent())
}

/**
 * Fetches all packs (sets of premium content) that the member may read, not only those of the opened screens (spec §3).
 * Does nothing if the browser saves data.
 */
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

/** When the focused element is removed, moves the focus to an element nearby. */
export function useKeptFocus() {
  useEffect(() => keepFocus(), [])
}

/** Sends page_view at each navigation (spec §7, D24). */
export function usePageViews() {
  const { pathname } = useLocation()
  useEffect(() => trackView(pathname), [pathname])
}

export function usePageTitle(title: string) {
  useEffect(() => {
    document.title = title
  }, [title])
}

/** Returns the element whose id the hash names; null when there is none. */
function partNamed(hash: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)))
  } catch {
    return null
  }
}

/**
 * After a navigation, scrolls to the top or to the element that the hash names. After 'back' or 'forward', the browser
 * restores the position.
 */
export function useScrollToTop() {
  const { pathname, hash } = useLocation()
  const navigation = useNavigationType()
  const shown = useRef(pathname)
  // This is a layout effect, because the view transition between tabs takes its snapshot before the paint.
  useLayoutEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    if (navigation === NavigationType.Pop) return
    const part = partNamed(hash)
    if (part === null) window.scrollTo(0, 0)
    else part.scrollIntoView()
  }, [pathname, hash, navigation])
}

/** After a navigation, focuses the h1 of the new page once it is there, so that screen readers read it. */
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

/** Focuses the h1, unless the user already uses the page's contents. Returns false while there is no h1. */
function focusHeading(): boolean {
  const heading = document.querySelector<HTMLElement>('h1')
  if (!heading) return false
  if (document.querySelector('main')?.contains(document.activeElement)) return true
  heading.setAttribute('tabindex', '-1')
  // The heading shows no focus ring, because it is not interactive.
  heading.classList.add('outline-none')
  heading.focus({ preventScroll: true })
  return true
}

/** Removes toasts with a button such as Undo when another user signs in (D25). */
export function useForgottenUndo() {
  const id = useAuth().user?.id
  const before = useRef(id)
  useEffect(() => {
    if (before.current !== id) dismissActions()
    before.current = id
  }, [id])
}

/** Shows a toast when data could not be read or stored on this device. */
export function useStorageTroubleToasts() {
  useEffect(() => {
    let last: string | undefined
    return onStorageTrouble(({ kind, key }) => {
      // Under `rememberedKey` is only who signed in last. If that cannot be stored, only opening the app offline fails,
      // so no toast is shown.
      if (key === rememberedKey) return
      if (last !== undefined) dismissToast(last)
      last = toast(kind === 'unwritable' ? unwritable : unreadable)
    })
  }, [])
}

const unwritable = {
  title: storageWords.full.title,
  description: storageWords.full.description,
  tone: 'danger',
  durationMs: 10_000,
} as const

const unreadable = {
  title: storageWords.unreadable.title,
  description: storageWords.unreadable.description,
  tone: 'danger',
  durationMs: 10_000,
} as const

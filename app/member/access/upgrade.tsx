import { useEffect, useRef, useState, useSyncExternalStore, type ComponentType } from 'react'
import { useLocation } from 'react-router'
import { loadErrors } from '../../../content/open/load-errors.ts'
import type { Interval } from '../../../domain/catalogue.ts'
import { logError } from '../../device/log.ts'
import { isOnline } from '../../device/offline/online.ts'
import { tellMissing } from '../lazy-part.ts'
import type { UpgradeSheetProps } from './upgrade-dialog.tsx'
import { createListeners } from '../../listeners.ts'

/**
 * A request to open the dialog, from the page at `path`. `feature` is the name of the feature that the user tapped, if
 * any.
 */
interface Wish {
  readonly feature: string | undefined
  /** The plan that is selected at first: the monthly one for a user who asked for the monthly price. */
  readonly interval: Interval
  readonly path: string
}

let wish: Wish | null = null
const listeners = createListeners()

function set(next: Wish | null) {
  wish = next
  listeners.notify()
}

/** Opens the dialog 'Choose Your Plan' with the name of the feature that was tapped (spec §2, §6). */
export function openUpgrade(feature?: string, interval: Interval = 'year'): void {
  set({ feature, interval, path: location.pathname })
}

function close() {
  set(null)
}

/**
 * The dialog, rendered on each page of a member. Its code is loaded when it is first opened. It closes when the user
 * goes to another page.
 */
export function UpgradeDialog() {
  const wanted = useSyncExternalStore(
    listeners.subscribe,
    () => wish,
    () => null,
  )
  const [loaded, setLoaded] = useState<{ readonly Sheet: ComponentType<UpgradeSheetProps> } | null>(null)
  const missing = wanted !== null && loaded === null
  useCloseElsewhere(wanted)
  useEffect(() => close, [])

  useEffect(() => {
    if (missing) void loadSheet().then((Sheet) => (Sheet ? setLoaded({ Sheet }) : close()))
  }, [missing])

  return loaded ? (
    <loaded.Sheet open={wanted !== null} feature={wanted?.feature} first={wanted?.interval} onClose={close} />
  ) : null
}

/**
 * Loads the dialog. If it cannot be loaded, resolves with null and shows a toast. Loads nothing while offline, because
 * a failure would reload the page.
 */
async function loadSheet(): Promise<ComponentType<UpgradeSheetProps> | null> {
  const online = isOnline()
  try {
    if (online) return (await import('./upgrade-dialog.tsx')).UpgradeSheet
  } catch (error) {
    logError('The plans could not be shown', error)
  }
  tellMissing(loadErrors.plansMissing)
  return null
}

function useCloseElsewhere(wanted: Wish | null) {
  const { pathname } = useLocation()
  const before = useRef(pathname)
  useEffect(() => {
    if (before.current === pathname) return
    before.current = pathname
    if (wanted !== null && wanted.path !== pathname) close()
  }, [pathname, wanted])
}

import { useEffect, useRef, useState, useSyncExternalStore, type ComponentType } from 'react'
import { useLocation } from 'react-router'
import type { Interval } from '../../../domain/catalogue.ts'
import { logError } from '../../device/log.ts'
import { isOnline } from '../../device/offline/online.ts'
import { tellMissing } from '../later.ts'
import type { UpgradeSheetProps } from './upgrade-dialog.tsx'

/** What was asked for: the feature that was tapped, if it was one. */
interface Wish {
  readonly feature: string | undefined
  /** The plan that is chosen at first: who asked for the monthly price is not led to the yearly one. */
  readonly interval: Interval
  /** Where she was: the dialog does not follow her to another page. */
  readonly path: string
}

let wish: Wish | null = null
const listeners = new Set<() => void>()

function set(next: Wish | null) {
  wish = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Opens the dialog 'Choose Your Plan', naming the feature that was tapped (spec §2, §6). */
export function openUpgrade(feature?: string, interval: Interval = 'year'): void {
  set({ feature, interval, path: location.pathname })
}

function close() {
  set(null)
}

/** The dialog's place, once for every page of a member. What it shows comes when it is opened for the first time. */
export function UpgradeDialog() {
  const wanted = useSyncExternalStore(
    subscribe,
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

/** Without a network there is no asking for what is not here: a failed part of the app would load the page anew. */
async function loadSheet(): Promise<ComponentType<UpgradeSheetProps> | null> {
  const online = isOnline()
  try {
    if (online) return (await import('./upgrade-dialog.tsx')).UpgradeSheet
  } catch (error) {
    logError('The plans could not be shown', error)
  }
  tellMissing('The plans could not be shown')
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

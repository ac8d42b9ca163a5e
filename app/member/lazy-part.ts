import { type ComponentType, useEffect, useEffectEvent, useState } from 'react'
import { loadErrors } from '../../content/open/load-errors.ts'
import { general } from '../../content/open/general.ts'
import { logError } from '../device/log.ts'
import { whenIdle } from '../device/page/scheduling.ts'
import { canLoadParts, isOnline } from '../device/offline/online.ts'
import { toast } from '../ui/toast.tsx'

/** A component whose code is loaded after the page. Define one object per component, outside of components. */
export interface LazyPart<Props> {
  readonly load: () => Promise<ComponentType<Props>>
  Part?: ComponentType<Props>
}

/**
 * Returns the component, or null until it is loaded. It is loaded once the page is idle, so that it is available offline,
 * or as soon as it is needed. When it is needed and cannot be loaded, a toast says so and `onFailed` is called.
 */
export function useLazyPart<Props>(
  later: LazyPart<Props>,
  wanted: boolean,
  onFailed: () => void,
): { readonly Part: ComponentType<Props> } | null {
  const [came, setCame] = useState(() => (later.Part ? { Part: later.Part } : null))
  const missing = came === null
  const giveUp = useEffectEvent(onFailed)

  useEffect(() => {
    if (!missing) return
    let gone = false
    async function fetchPart() {
      if (gone) return
      const Part = await partOf(later)
      if (gone) return
      if (Part) setCame({ Part })
      else if (wanted) {
        tellMissing()
        giveUp()
      }
    }
    if (wanted) void fetchPart()
    // In the task that draws the page, the many files of a sheet would hold up a slow phone.
    else whenIdle(() => void fetchPart())
    return () => {
      gone = true
    }
  }, [later, missing, wanted])

  return came
}

/** Loads nothing while offline, because a chunk that fails to load may reload the page. */
async function partOf<Props>(later: LazyPart<Props>): Promise<ComponentType<Props> | null> {
  if (!later.Part && canLoadParts()) {
    try {
      later.Part = await later.load()
    } catch (error) {
      logError('A part of the page could not be loaded', error)
    }
  }
  return later.Part ?? null
}

/**
 * Shows a toast that a part of the app could not be loaded: the text about a missing network when offline, otherwise
 * `title`.
 */
export function tellMissing(title: string = loadErrors.notOpened): void {
  toast(
    isOnline()
      ? { title, description: loadErrors.tryLater, tone: 'danger' }
      : { title: general.offline, description: loadErrors.tryOnline, tone: 'danger' },
  )
}

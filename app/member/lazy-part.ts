import { type ComponentType, useEffect, useEffectEvent, useState } from 'react'
import { loadErrors } from '../../content/open/load-errors.ts'
import { general } from '../../content/open/general.ts'
import { logError } from '../device/log.ts'
import { whenIdle } from '../device/page/scheduling.ts'
import { canLoadParts, isOnline } from '../device/offline/online.ts'
import { toast } from '../ui/toast.tsx'

/**
 * A component whose code is loaded after the page. Define the object outside of components, because it keeps the loaded
 * `Part`.
 */
export interface LazyPart<Props> {
  readonly load: () => Promise<ComponentType<Props>>
  Part?: ComponentType<Props>
}

/**
 * Returns the component; null until it is loaded. If it is `wanted`, loads it at once. If not, loads it once the page
 * is idle, so that it can be used offline. When it is wanted and cannot be loaded, a toast says so and `onFailed` is
 * called.
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
    // Waits until the page is idle, because loading many files while the page is drawn would hold up a slow phone.
    else whenIdle(() => void fetchPart())
    return () => {
      gone = true
    }
  }, [later, missing, wanted])

  return came
}

/**
 * Returns the component; null when it cannot be loaded. Loads nothing while `canLoadParts` returns false, because a
 * failure may reload the page.
 */
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
 * Shows a toast that a part of the app could not be loaded. Its title is `title`, or, without a network, says that
 * there is none.
 */
export function tellMissing(title: string = loadErrors.notOpened): void {
  toast(
    isOnline()
      ? { title, description: loadErrors.tryLater, tone: 'danger' }
      : { title: general.offline, description: loadErrors.tryOnline, tone: 'danger' },
  )
}

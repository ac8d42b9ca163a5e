import { type ComponentType, useEffect, useEffectEvent, useState } from 'react'
import { logError } from '../device/log.ts'
import { canLoadParts, isOnline } from '../device/offline/online.ts'
import { toast } from '../ui/toast.tsx'

/** A part of the page whose code comes after the page's own. One object a part, outside of every component. */
export interface Later<Props> {
  readonly load: () => Promise<ComponentType<Props>>
  Part?: ComponentType<Props>
}

/**
 * The part, or null before it is here. It is fetched once the page stands, so that it is there without a network
 * too; when it is wanted and still cannot be had, she is told, and `onFailed` puts things back.
 */
export function useLater<Props>(
  later: Later<Props>,
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
      const Part = await partOf(later)
      if (gone) return
      if (Part) setCame({ Part })
      else if (wanted) {
        tellMissing()
        giveUp()
      }
    }
    void fetchPart()
    return () => {
      gone = true
    }
  }, [later, missing, wanted])

  return came
}

/** Where it cannot be had it is not asked for: a failed part of the app may load the page anew. */
async function partOf<Props>(later: Later<Props>): Promise<ComponentType<Props> | null> {
  if (!later.Part && canLoadParts()) {
    try {
      later.Part = await later.load()
    } catch (error) {
      logError('A part of the page could not be loaded', error)
    }
  }
  return later.Part ?? null
}

/** Tells that a part of the app could not be fetched: for want of a network, or for another reason, `title`. */
export function tellMissing(title = 'That could not be opened'): void {
  toast(
    isOnline()
      ? { title, description: 'Please try again in a moment.', tone: 'danger' }
      : { title: 'You’re offline', description: 'Please try again when you’re connected.', tone: 'danger' },
  )
}

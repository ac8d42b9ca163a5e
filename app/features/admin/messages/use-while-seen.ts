import { useEffect, useEffectEvent } from 'react'
import { useOnReturn } from '../../../member/server-data.ts'
import { isVisible } from '../../../device/page/listen.ts'

const minuteMs = 60_000

/** Calls `act` when the page becomes visible, and every minute while it is visible. A hidden page makes no requests. */
export function useWhileSeen(act: () => void): void {
  const acts = useEffectEvent(act)
  useOnReturn(act)
  useEffect(() => {
    const timer = setInterval(() => isVisible() && acts(), minuteMs)
    return () => clearInterval(timer)
  }, [])
}

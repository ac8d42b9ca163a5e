import { useEffect, useEffectEvent } from 'react'
import { useOnReturn } from '../../../member/answer.ts'

const minuteMs = 60_000

/** Calls when the page is looked at again and each minute for as long as it is: one behind others asks for nothing. */
export function useWhileSeen(act: () => void): void {
  const acts = useEffectEvent(act)
  useOnReturn(act)
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') acts()
    }, minuteMs)
    return () => clearInterval(timer)
  }, [])
}

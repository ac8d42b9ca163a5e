import { useEffect, useState } from 'react'
import { paths } from '../../paths.ts'
import { isBusy } from '../busy.ts'

/** How long her hands have to rest, in milliseconds: what appears under a thumb on its way is pressed by mistake. */
const restMs = 1000
const lookAgainMs = 250

/** Ways in and out, and where help is needed now: nobody is asked anything else there. */
const neverAt: readonly string[] = [
  paths.entry,
  paths.splash,
  paths.login,
  paths.signUp,
  paths.forgotPassword,
  paths.resetPassword,
  paths.confirmEmail,
  paths.emailChange,
  paths.emergency,
  paths.emergencySupplies,
]

/** True from the first moment at which a question disturbs nothing, for as long as there is one `waiting`. */
export function useFreeMoment(waiting: boolean): boolean {
  const [free, setFree] = useState(false)

  useEffect(() => {
    if (!waiting) return
    let busyAt = -Infinity
    const note = () => {
      busyAt = performance.now()
    }
    const gestures = ['pointerdown', 'keydown', 'scroll', 'input'] as const
    const look = setInterval(() => {
      if (performance.now() - busyAt < restMs || !isFree()) return
      clearInterval(look)
      setFree(true)
    }, lookAgainMs)
    for (const gesture of gestures) addEventListener(gesture, note, { capture: true, passive: true })
    return () => {
      clearInterval(look)
      for (const gesture of gestures) removeEventListener(gesture, note, { capture: true })
      setFree(false)
    }
  }, [waiting])

  return free
}

function isFree(): boolean {
  return (
    document.visibilityState === 'visible' &&
    !neverAt.includes(location.pathname) &&
    !document.activeElement?.matches('input, textarea, select') &&
    !isBusy()
  )
}

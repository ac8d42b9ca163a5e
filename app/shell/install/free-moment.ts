import { paths } from '../../paths.ts'

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

/** Calls once, at the first moment at which a question disturbs nothing. Returns how to wait no longer. */
export function whenFree(isBusy: () => boolean, act: () => void): () => void {
  let busyAt = -Infinity
  const note = () => {
    busyAt = performance.now()
  }
  const gestures = ['pointerdown', 'keydown', 'scroll', 'input'] as const
  const stop = () => {
    clearInterval(look)
    for (const gesture of gestures) removeEventListener(gesture, note, { capture: true })
  }
  const look = setInterval(() => {
    if (performance.now() - busyAt < restMs || !mayAsk() || isBusy()) return
    stop()
    act()
  }, lookAgainMs)
  for (const gesture of gestures) addEventListener(gesture, note, { capture: true, passive: true })
  return stop
}

function mayAsk(): boolean {
  return (
    document.visibilityState === 'visible' &&
    !neverAt.includes(location.pathname) &&
    !document.activeElement?.matches('input, textarea, select')
  )
}

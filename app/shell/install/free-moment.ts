import { paths } from '../../paths.ts'

/** Time without input, in milliseconds: something that appears under a moving thumb is pressed by mistake. */
const restMs = 1000
const lookAgainMs = 250

/** Pages without the prompt: entry, sign-in, confirmation links and help in an emergency. */
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

/** Calls `act` once, at the first moment that disturbs nothing. Returns the function that cancels it. */
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

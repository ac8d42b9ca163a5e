import { logError } from '../log.ts'

/** Long enough for what one tab wrote to be read by every other. */
const settleMs = 500

/**
 * Lets one tab after the other act on the end of a run: whoever comes second finds what the first one wrote. The
 * lock is held a little longer than the act, because a write reaches other tabs some milliseconds later. Where the
 * browser has no locks, `act` runs at once.
 */
export function inTurn(run: string, act: () => void): void {
  if (!hasLocks()) return act()
  const done = navigator.locks.request(`harbour:session-end:${run}`, async () => {
    act()
    await new Promise((resolve) => {
      setTimeout(resolve, settleMs)
    })
  })
  done.catch((error: unknown) => logError('A session could not be closed in turn', error))
}

/**
 * The right to be heard, which one tab at a time has: `take` wins it from any other at once, so that sound can begin
 * within the tap; `takeIfFree` does not. `lost` is told when another tab took it. Without locks every tab has it
 * once it asks.
 */
export function createHearing(lost: () => void) {
  let mine: object | null = null

  async function hold(claim: object, options: LockOptions, refused?: () => void, granted?: () => void): Promise<void> {
    try {
      await navigator.locks.request('harbour:session-sound', options, async (lock) => {
        if (lock === null) return refused?.()
        granted?.()
        await new Promise(() => {})
      })
    } catch {
      if (mine !== claim) return
      mine = null
      lost()
    }
  }

  return {
    has: () => mine !== null,
    take(): void {
      if (mine !== null) return
      const claim = {}
      mine = claim
      if (hasLocks()) void hold(claim, { steal: true })
    },
    takeIfFree(answered: (has: boolean) => void): void {
      if (mine !== null) return answered(true)
      const claim = {}
      const granted = () => {
        mine ??= claim
        answered(true)
      }
      if (!hasLocks()) return granted()
      void hold(claim, { ifAvailable: true }, () => answered(mine !== null), granted)
    },
  }
}

function hasLocks(): boolean {
  return typeof navigator !== 'undefined' && 'locks' in navigator
}

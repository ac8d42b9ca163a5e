/**
 * Calls `begin` in one tab at a time, as soon as this tab gets the Web Lock of this name. `begin` starts the tab's work
 * and returns the function that ends it. `takeAway` takes the lock from the tab that has it, which may be suspended,
 * and calls `begin` in this tab. `stop` ends the work and gives the lock back.
 */
export function takeTurns(locks: Pick<LockManager, 'request'>, name: string, begin: () => () => void) {
  let turn = 0
  let end: (() => void) | undefined
  let waiting: AbortController | undefined

  function leave() {
    turn += 1
    waiting?.abort()
    end?.()
    end = undefined
  }

  async function request(steal: boolean): Promise<void> {
    leave()
    const mine = turn
    waiting = new AbortController()
    let granted = false
    try {
      await locks.request(name, steal ? { steal } : { signal: waiting.signal }, () => {
        if (mine !== turn) return undefined
        granted = true
        const finish = begin()
        return new Promise<void>((resolve) => {
          end = () => {
            finish()
            resolve()
          }
        })
      })
    } catch {
      if (mine !== turn) return
      // If the lock was granted, another tab has taken it away now, and this tab waits for it again. If it was not
      // granted, the browser refuses locks, and each tab works alone.
      if (granted) void request(false)
      else end = begin()
    }
  }

  void request(false)
  return { isMine: () => end !== undefined, takeAway: () => void request(true), stop: leave }
}

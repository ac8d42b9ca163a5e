/**
 * Runs `begin` in one tab at a time, by a Web Lock of this name; its result is the function that ends it. `takeAway`
 * ends it in the tab where it runs, which may be suspended, and begins it here.
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
      // Another tab took the lock; or there are no locks at all, and each tab works alone.
      if (granted) void request(false)
      else end = begin()
    }
  }

  void request(false)
  return { isMine: () => end !== undefined, takeAway: () => void request(true), stop: leave }
}

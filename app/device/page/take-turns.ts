/**
 * Runs `begin` in one tab at a time, by a Web Lock of this name. `begin` returns the function that ends its work.
 * `takeAway` ends the work in the tab that does it, which may be suspended, and begins it in this tab.
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
      // Either another tab took the lock, and this tab waits for it again; or the browser has no locks, and each tab
      // works alone.
      if (granted) void request(false)
      else end = begin()
    }
  }

  void request(false)
  return { isMine: () => end !== undefined, takeAway: () => void request(true), stop: leave }
}

/*
 * Web Locks, which hold across tabs and the service worker and end with whoever holds them. Where there are none, each
 * page is on its own: the server's idempotency keys are what counts.
 */
const locks = (): LockManager | undefined => ('locks' in navigator ? navigator.locks : undefined)

/** Runs `act` while nobody else runs one of this name; waits for its turn. */
export async function inTurn<Value>(name: string, act: () => Promise<Value>): Promise<Value> {
  const manager = locks()
  return manager === undefined ? act() : ((await manager.request(name, act)) as Value)
}

/** Runs `act` if nobody else runs one of this name; resolves with null, and runs nothing, otherwise. */
export async function ifFree<Value>(name: string, act: () => Promise<Value>): Promise<Value | null> {
  const manager = locks()
  if (manager === undefined) return act()
  return (await manager.request(name, { ifAvailable: true }, (lock) => (lock === null ? null : act()))) as Value | null
}

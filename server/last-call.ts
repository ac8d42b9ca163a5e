import type { Server } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'

/** Once nobody has asked for so long, a balancer has noticed, or there is none; what knocked before was let in. */
const quietMs = 300

/** A little longer than the two seconds between two questions of a balancer (`ops/`). */
const mostMs = 2_500

/** Those who ask for these only look on. */
const watching = ['/readyz', '/healthz', '/metrics']

/**
 * The time between being told to stop and taking nobody in any more. A balancer sends requests until it has asked
 * `/readyz` again, and closing before that cuts them off unheard. Whoever keeps a connection open is told that it ends.
 */
export function createLastCall(server: Pick<Server, 'prependListener'>) {
  let heardAt = -Infinity
  let isLast = false
  server.prependListener('request', ({ url }, response) => {
    if (!watching.includes(url ?? '')) heardAt = performance.now()
    if (isLast) response.shouldKeepAlive = false
  })
  /** Resolves when nobody came for a while, after 2.5 s at most. */
  return async (): Promise<void> => {
    isLast = true
    const began = performance.now()
    heardAt = began
    while (performance.now() - heardAt < quietMs && performance.now() - began < mostMs) await wait(50)
  }
}

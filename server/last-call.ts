import type { Server } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'

/** After this time without a request, either the load balancer has noticed the stop or there is no load balancer. */
const quietMs = 300

/** Slightly longer than the balancer's health check interval of two seconds (`ops/`). */
const mostMs = 2_500

/** Monitoring requests, which do not count as traffic. */
const watching = ['/readyz', '/healthz', '/metrics']

/**
 * Waits between the stop signal and closing the port, because a load balancer sends requests until its next `/readyz`
 * check. Sends `Connection: close` meanwhile.
 */
export function createDrain(server: Pick<Server, 'prependListener'>) {
  let heardAt = -Infinity
  let isLast = false
  server.prependListener('request', ({ url }, response) => {
    if (!watching.includes(url ?? '')) heardAt = performance.now()
    if (isLast) response.shouldKeepAlive = false
  })
  /** Resolves when no request came for `quietMs`, at the latest after 2.5 s. */
  return async (): Promise<void> => {
    isLast = true
    const began = performance.now()
    heardAt = began
    while (performance.now() - heardAt < quietMs && performance.now() - began < mostMs) await wait(50)
  }
}

import type { Server } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'

/** If no request arrives for this time, either the load balancer has noticed the stop or there is no load balancer. */
const quietMs = 300

/**
 * The longest wait in milliseconds, slightly longer than the load balancer's health check interval of two seconds
 * (`ops/`).
 */
const mostMs = 2_500

/** Paths of monitoring requests, which do not count as traffic. */
const watching = ['/readyz', '/healthz', '/metrics']

/**
 * Returns a function that waits before the port is closed, because a load balancer sends new requests until its next
 * `/readyz` check. During the wait every response has the header `Connection: close`.
 */
export function createLastRequestWait(server: Pick<Server, 'prependListener'>) {
  let heardAt = -Infinity
  let isLast = false
  server.prependListener('request', ({ url }, response) => {
    if (!watching.includes(url ?? '')) heardAt = performance.now()
    if (isLast) response.shouldKeepAlive = false
  })
  /** Resolves when no request has arrived for `quietMs`, after 2.5 s at the latest. */
  return async (): Promise<void> => {
    isLast = true
    const began = performance.now()
    heardAt = began
    while (performance.now() - heardAt < quietMs && performance.now() - began < mostMs) await wait(50)
  }
}

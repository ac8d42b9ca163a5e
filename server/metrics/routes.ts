import { createHash, timingSafeEqual } from 'node:crypto'
import { isIP } from 'node:net'
import { Hono, type Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { guard } from '../auth/guards.ts'
import { socketAddress } from '../http/client-address.ts'
import { isLoopback, type Env } from '../env.ts'
import { Problem } from '../http/problem.ts'
import { isForwarded } from '../http/security.ts'

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

/**
 * Whether the request comes from this machine itself: the address is a loopback address, `Host` is a loopback name, and
 * no proxy forwarded the request.
 */
function isLocal(c: Context): boolean {
  const address = socketAddress(c)
  const host = `http://${c.req.header('host') ?? ''}`
  const isOwn = isIP(address) !== 0 && isLoopback(isIP(address) === 6 ? `[${address}]` : address)
  return isOwn && URL.canParse(host) && isLoopback(new URL(host).hostname) && !isForwarded(c)
}

/**
 * Requires `METRICS_TOKEN` as bearer token. If no token is configured, only requests from this machine are allowed.
 * @throws Problem 403
 */
const scrapersOnly = ({ metricsToken }: Pick<Env, 'metricsToken'>) =>
  guard(
    createMiddleware((c, next) => {
      const isIn =
        metricsToken === undefined
          ? isLocal(c)
          : timingSafeEqual(digest(c.req.header('authorization') ?? ''), digest(`Bearer ${metricsToken}`))
      if (isIn) return next()
      throw new Problem(403, 'FORBIDDEN', 'This is for whoever looks after this server.')
    }),
  )

/** The route `GET /metrics` for Prometheus (docs/operating.md, Metrics). */
export function metricsRoutes({
  env,
  readMetrics,
}: {
  readonly env: Env
  readonly readMetrics: () => Promise<string>
}) {
  return new Hono().get('/metrics', scrapersOnly(env), async (c) =>
    c.body(await readMetrics(), 200, {
      'content-type': 'text/plain; version=0.0.4; charset=utf-8',
      'cache-control': 'no-store',
    }),
  )
}

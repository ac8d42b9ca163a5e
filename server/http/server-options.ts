import type { ServerOptions } from 'node:http'

/**
 * Load balancers reuse idle connections for up to a minute (`ops/`). Node's default closes them after five seconds; a
 * POST sent at that moment is lost and must not be repeated. So the load balancer must close first.
 */
export const serverOptions: ServerOptions = { keepAliveTimeout: 75_000 }

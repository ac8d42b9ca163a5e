import type { ServerOptions } from 'node:http'

/**
 * Load balancers reuse idle connections for up to a minute (`ops/`), so they must be the ones to close them: a POST
 * sent while the server closes is lost and must not be repeated. Node's default of five seconds is shorter.
 */
export const serverOptions: ServerOptions = { keepAliveTimeout: 75_000 }

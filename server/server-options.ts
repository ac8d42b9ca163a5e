import type { ServerOptions } from 'node:http'

/**
 * A balancer keeps idle connections, by the files of `ops/` for a minute, and sends the next request down one of them. It
 * must be the one that ends them: a POST that crosses an end of ours is lost, and nobody may repeat it. Node's own five
 * seconds leave no room for that: a process that was busy for a moment ends what it has not read yet.
 */
export const serverOptions: ServerOptions = { keepAliveTimeout: 75_000 }

import type { IncomingMessage } from 'node:http'
import { isIPv6 } from 'node:net'
import type { Context } from 'hono'
import type { Env } from './env.ts'

/** What @hono/node-server puts into `c.env`; absent when a test calls the app directly. */
interface NodeBindings {
  readonly incoming?: IncomingMessage
}

const unmapped = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, '')

/** Who is at the other end of the connection, be it a proxy: an IP address, or 'direct' where there is none. */
export const socketAddress = (c: Context): string =>
  unmapped((c.env as NodeBindings | undefined)?.incoming?.socket.remoteAddress ?? 'direct')

/**
 * The address of the client: the socket's, or what a proxy named in `TRUSTED_PROXY` says of it.
 * A forwarding header from anybody else is ignored, so nobody can choose an address for herself.
 */
export function clientAddress(c: Context, env: Pick<Env, 'isTrustedProxy'>): string {
  let address = socketAddress(c)
  const hops = (c.req.header('x-forwarded-for') ?? '').split(',').map((hop) => unmapped(hop.trim()))
  while (hops.length > 0 && env.isTrustedProxy(address)) {
    const hop = hops.pop()
    if (hop === undefined || hop === '') break
    address = hop
  }
  return address
}

/** What limits are counted on: an IPv6 household holds a whole /64. */
export function addressBlock(address: string): string {
  if (!isIPv6(address)) return address
  const [head = '', tail] = address.split('::')
  const left = head === '' ? [] : head.split(':')
  const right = tail === undefined || tail === '' ? [] : tail.split(':')
  const gap = tail === undefined ? [] : Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0')
  return `${[...left, ...gap, ...right].slice(0, 4).join(':')}::/64`
}

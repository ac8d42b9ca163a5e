import type { IncomingMessage } from 'node:http'
import { isIPv4, isIPv6, SocketAddress } from 'node:net'
import type { Context } from 'hono'
import type { Env } from './env.ts'

/** What @hono/node-server puts into `c.env`; absent when a test calls the app directly. */
interface NodeBindings {
  readonly incoming?: IncomingMessage
}

/**
 * The one spelling of an IP address: no port, brackets or zone; IPv6 as RFC 5952 writes it, and IPv4 inside IPv6 as
 * IPv4. Null for what is no address.
 */
export function canonicalAddress(text: string): string | null {
  const [, inBrackets, beforePort] = /^(?:\[([^\]]*)\](?::\d{1,5})?|([\d.]+):\d{1,5})$/.exec(text) ?? []
  const address = (inBrackets ?? beforePort ?? text).replace(/%.*$/, '')
  if (isIPv4(address)) return address
  if (!isIPv6(address)) return null
  return new SocketAddress({ address, family: 'ipv6' }).address.replace(/^::ffff:(?=\d+\.)/, '')
}

/** Who is at the other end of the connection, be it a proxy: an IP address, or 'direct' where there is none. */
export const socketAddress = (c: Context): string =>
  canonicalAddress((c.env as NodeBindings | undefined)?.incoming?.socket.remoteAddress ?? '') ?? 'direct'

/**
 * The address of the client in its one spelling: the socket's, or what a proxy named in `TRUSTED_PROXY` says of it. A proxy
 * that names something else than an address counts as the client.
 * A forwarding header from anybody else is ignored, so nobody can choose an address for herself.
 */
export function clientAddress(c: Context, env: Pick<Env, 'isTrustedProxy'>): string {
  let address = socketAddress(c)
  const hops = (c.req.header('x-forwarded-for') ?? '').split(',')
  while (hops.length > 0 && env.isTrustedProxy(address)) {
    const hop = canonicalAddress(hops.pop()?.trim() ?? '')
    if (hop === null) break
    address = hop
  }
  return address
}

/** What limits are counted on, of an address in its one spelling: an IPv6 household holds a whole /64. */
export function addressBlock(address: string): string {
  if (!isIPv6(address)) return address
  const [head = '', tail] = address.split('::')
  const left = head === '' ? [] : head.split(':')
  const right = tail === undefined || tail === '' ? [] : tail.split(':')
  const gap = tail === undefined ? [] : Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0')
  return `${[...left, ...gap, ...right].slice(0, 4).join(':')}::/64`
}

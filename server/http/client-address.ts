import type { IncomingMessage } from 'node:http'
import { isIPv4, isIPv6, SocketAddress } from 'node:net'
import type { Context } from 'hono'

/** The type of `c.env` in @hono/node-server. `incoming` is missing when a test calls the app without a socket. */
interface NodeBindings {
  readonly incoming?: IncomingMessage
}

/**
 * Returns an IP address in canonical form: without port, brackets or zone; IPv6 as in RFC 5952, IPv4-mapped IPv6 as
 * IPv4. Returns null for an invalid address.
 */
export function canonicalAddress(text: string): string | null {
  const [, inBrackets, beforePort] = /^(?:\[([^\]]*)\](?::\d{1,5})?|([\d.]+):\d{1,5})$/.exec(text) ?? []
  const address = (inBrackets ?? beforePort ?? text).replace(/%.*$/, '')
  if (isIPv4(address)) return address
  if (!isIPv6(address)) return null
  return new SocketAddress({ address, family: 'ipv6' }).address.replace(/^::ffff:(?=\d+\.)/, '')
}

/** Returns the address of the TCP peer, which may be a proxy; 'direct' if there is no socket. */
export const socketAddress = (c: Context): string =>
  canonicalAddress((c.env as NodeBindings | undefined)?.incoming?.socket.remoteAddress ?? '') ?? 'direct'

/**
 * Returns the canonical address of the client. That is the address of the socket, unless the socket belongs to a proxy
 * in `TRUSTED_PROXY`. Then it is the last entry of `X-Forwarded-For` that is not such a proxy. The header is ignored
 * from other peers, because clients could choose their address with it. If an entry is invalid, the proxy that sent it
 * counts as the client.
 */
export function clientAddress(c: Context, env: { isTrustedProxy(address: string): boolean }): string {
  let address = socketAddress(c)
  const hops = (c.req.header('x-forwarded-for') ?? '').split(',')
  while (hops.length > 0 && env.isTrustedProxy(address)) {
    const hop = canonicalAddress(hops.pop()?.trim() ?? '')
    if (hop === null) break
    address = hop
  }
  return address
}

/**
 * Returns the key for rate limits. For IPv6 it is the /64 block, because one household usually has all addresses of a
 * /64.
 */
export function addressBlock(address: string): string {
  if (!isIPv6(address)) return address
  const [head = '', tail] = address.split('::')
  const left = head === '' ? [] : head.split(':')
  const right = tail === undefined || tail === '' ? [] : tail.split(':')
  const gap = tail === undefined ? [] : Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0')
  return `${[...left, ...gap, ...right].slice(0, 4).join(':')}::/64`
}

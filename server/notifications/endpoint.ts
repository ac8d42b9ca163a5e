import { isLoopback, type Env } from '../env.ts'

/** The push services of the browsers we know, each with its subdomains: Chrome and its kin, Firefox, Safari, Edge. */
const services = ['fcm.googleapis.com', 'push.services.mozilla.com', 'push.apple.com', 'notify.windows.com']

/**
 * Whether the server may post to this address. Anybody signed in can send one, so only the known push services pass:
 * nothing inside the operator's network, and nobody else's server. In demo mode this machine itself passes too.
 */
export function isPushService(address: string, { demo }: Pick<Env, 'demo'>): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, hostname, port, username, password } = new URL(address)
  if (username !== '' || password !== '') return false
  if (demo && isLoopback(hostname)) return protocol === 'http:' || protocol === 'https:'
  const known = services.some((service) => hostname === service || hostname.endsWith(`.${service}`))
  return known && protocol === 'https:' && port === ''
}

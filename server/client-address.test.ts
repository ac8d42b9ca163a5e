import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { addressBlock, clientAddress } from './client-address.ts'
import { readEnv } from './env.ts'

async function seen(socket: string, forwarded: string | undefined, trusted: string): Promise<string> {
  const env = readEnv({ TRUSTED_PROXY: trusted })
  const app = new Hono().get('/', (c) => c.text(clientAddress(c, env)))
  const bindings = { incoming: { socket: { remoteAddress: socket } } }
  const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }
  return (await app.request('/', { headers }, bindings)).text()
}

test.each([
  ['a header from anybody is ignored', '198.51.100.7', '203.0.113.9', '', '198.51.100.7'],
  ['a named proxy is believed', '10.0.0.1', '203.0.113.9', '10.0.0.0/8', '203.0.113.9'],
  ['only as far as named proxies wrote it', '10.0.0.1', '1.1.1.1, 203.0.113.9, 10.0.0.2', '10.0.0.0/8', '203.0.113.9'],
  ['a proxy that says nothing is the client', '10.0.0.1', undefined, '10.0.0.1', '10.0.0.1'],
  ['IPv4 in IPv6 clothes is IPv4', '::ffff:198.51.100.7', undefined, '', '198.51.100.7'],
])('%s', async (_what, socket, forwarded, trusted, expected) => {
  expect(await seen(socket, forwarded, trusted)).toBe(expected)
})

test('an IPv6 household counts as one', () => {
  expect(addressBlock('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2::/64')
  expect(addressBlock('2001:db8::1')).toBe('2001:db8:0:0::/64')
  expect(addressBlock('198.51.100.7')).toBe('198.51.100.7')
})

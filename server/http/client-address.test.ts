import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { addressBlock, canonicalAddress, clientAddress } from './client-address.ts'
import { readEnv } from '../env.ts'

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
  ['a link-local neighbour has no zone', 'fe80::1%eth0', undefined, '', 'fe80::1'],
  ['a named proxy is known in any spelling', 'fe80::1%eth0', '203.0.113.9', 'FE80:0::/10', '203.0.113.9'],
  ['an IPv4 proxy may be named as IPv6', '::ffff:10.0.0.1', '203.0.113.9', '::ffff:10.0.0.1', '203.0.113.9'],
  ['what is no address counts as the proxy that wrote it', '10.0.0.1', '203.0.113.9, unknown', '10.0.0.1', '10.0.0.1'],
])('%s', async (_what, socket, forwarded, trusted, expected) => {
  expect(await seen(socket, forwarded, trusted)).toBe(expected)
})

const spellings = {
  '2001:db8::a:0:0:1': [
    '2001:db8::a:0:0:1',
    '2001:DB8::A:0:0:1',
    '2001:0db8:0000:0000:000a:0000:0000:0001',
    '2001:db8:0:0:a:0:0:1',
    '2001:db8:0:0:a::1',
    '2001:db8::a:0:0:0001',
    '2001:db8:0::a:0:0:1',
    '2001:db8::a:0:0.0.0.1',
    '2001:db8::a:0:0:1%eth0',
    '[2001:db8::a:0:0:1]',
    '[2001:db8::a:0:0:1]:443',
    '[2001:DB8:0:0:a::1]:50712',
  ],
  '198.51.100.7': [
    '198.51.100.7',
    '198.51.100.7:50712',
    '::ffff:198.51.100.7',
    '::FFFF:c633:6407',
    '0:0:0:0:0:ffff:198.51.100.7',
    '[::ffff:198.51.100.7]:443',
  ],
}

test.each(Object.entries(spellings))('%s is one client in every notation of a proxy', async (address, written) => {
  const clients = await Promise.all(written.map((each) => seen('10.0.0.1', each, '10.0.0.1')))
  expect(clients).toEqual(written.map(() => address))
})

test.each([
  '',
  'unknown',
  '_hidden',
  '1',
  '0x7f.1',
  '198.51.100',
  '010.0.0.1',
  '1.2.3.4.5',
  '2001:db8::g',
  '[]:1',
  ':::',
])('%j is not an address', (text) => expect(canonicalAddress(text)).toBeNull())

test('an IPv6 household counts as one', () => {
  expect(addressBlock('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2::/64')
  expect(addressBlock('2001:db8::1')).toBe('2001:db8:0:0::/64')
  expect(addressBlock('198.51.100.7')).toBe('198.51.100.7')
})

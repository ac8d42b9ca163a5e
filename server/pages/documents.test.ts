import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readEnv } from '../env.ts'
import { readDocuments, withNonce } from './documents.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'harbour-documents-'))
  mkdirSync(join(folder, 'pages'))
  writeFileSync(join(folder, 'pages', 'known.json'), '{ "/landing": "landing-b" }')
  writeFileSync(join(folder, 'pages', 'landing-b.html'), '<!doctype html><html data-landing="a" lang="en-GB"></html>')
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function page(given: Record<string, string>): string {
  const env = readEnv({ BASE_URL: 'https://harbour.example', ...given })
  return readDocuments(folder, env).find('/landing', 'b')?.bytes.toString() ?? ''
}

test('figures are not in the page until the operator confirms them, and all are in the demo', () => {
  expect(page({})).not.toContain('data-figures')
  expect(page({ CONFIRMED_FIGURES: 'former-price=9.99@2026-01-31, members=412@2026-11-01' })).toContain(
    'data-figures="members former-price"',
  )
  expect(page({ CONFIRMED_FIGURES: 'members=412@2026-11-01' })).toContain('data-figures="members"')
  expect(page({ DEMO: '1' })).toContain('data-figures="members ratings former-price launch-month"')
})

test('the page contains the seller, with any characters in the name', () => {
  expect(page({})).not.toContain('data-trader')
  const html = page({ TRADER_NAME: `"><script>x</script> & $1 $& Sons`, TRADER_ADDRESS: '1 Quay\nBristol' })
  expect(html).toContain('data-trader-name="&quot;&gt;&lt;script&gt;x&lt;/script&gt; &amp; $1 $&amp; Sons"')
  expect(html).toContain('data-trader-address="1 Quay\nBristol"')
  expect(html).toContain('data-landing="b"')
})

test('the page contains the operator’s map setting, and nothing about a map without one', () => {
  expect(page({})).not.toContain('data-map')
  const tiles = { MAP_TILES_URL: 'https://tiles.example/{z}/{x}/{y}.png', MAP_TILES_ATTRIBUTION: '© "Tiles" & Co' }
  const html = page({ GOOGLE_MAPS_API_KEY: 'AIza-key_1', ...tiles })
  expect(html).toContain('data-map-key="AIza-key_1"')
  expect(html).toContain('data-map-tiles="https://tiles.example/{z}/{x}/{y}.png"')
  expect(html).toContain('data-map-attribution="© &quot;Tiles&quot; &amp; Co"')
})

test('the page has a nonce on every script and style, and where Vite reads it', () => {
  const html = withNonce(
    '<head><script src="/a.js"></script><link rel="stylesheet" href="/a.css" /></head><body>scripts and links</body>',
    'abc',
  ).toString()
  expect(html).toContain('<script nonce="abc" src="/a.js">')
  expect(html).toContain('<link nonce="abc" rel="stylesheet" href="/a.css" />')
  expect(html).toContain('<meta property="csp-nonce" nonce="abc" />')
  expect(html).toContain('<body>scripts and links</body>')
})

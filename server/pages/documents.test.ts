import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readEnv } from '../env.ts'
import { readDocuments } from './documents.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'harbour-documents-'))
  mkdirSync(join(folder, 'pages'))
  writeFileSync(join(folder, 'pages', 'landing-b.html'), '<!doctype html><html data-landing="a" lang="en-GB"></html>')
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function page(given: Record<string, string>): string {
  const env = readEnv({ BASE_URL: 'https://harbour.example', ...given })
  return readDocuments(folder, env).find('/landing', 'b')?.html.toString() ?? ''
}

test('figures stay out of the page until the operator vouches for them, and are all there in the demo', () => {
  expect(page({})).not.toContain('data-figures')
  expect(page({ CONFIRMED_FIGURES: 'former-price, members' })).toContain('data-figures="former-price members"')
  expect(page({ DEMO: '1' })).toContain('data-figures="members ratings former-price launch-month"')
})

test('who sells stands in the page, whatever characters the name is made of', () => {
  expect(page({})).not.toContain('data-trader')
  const html = page({ TRADER_NAME: `"><script>x</script> & $1 $& Sons`, TRADER_ADDRESS: '1 Quay\nBristol' })
  expect(html).toContain('data-trader-name="&quot;&gt;&lt;script&gt;x&lt;/script&gt; &amp; $1 $&amp; Sons"')
  expect(html).toContain('data-trader-address="1 Quay\nBristol"')
  expect(html).toContain('data-landing="b"')
})

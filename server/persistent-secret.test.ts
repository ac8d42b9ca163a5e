import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { persistentSecret } from './persistent-secret.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'harbour-made-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const made = (secret: string) => ({ make: () => secret, fault: () => null })

test('the secret is created once, readable by its owner only, and no other file is left', () => {
  expect(persistentSecret(folder, 'secret', made('the first'))).toBe('the first')
  expect(persistentSecret(folder, 'secret', made('the second'))).toBe('the first')
  expect(readdirSync(folder)).toEqual(['secret'])
  expect(statSync(join(folder, 'secret')).mode & 0o777).toBe(0o600)
})

test('a failure while writing leaves no partial file', () => {
  const failing = () => {
    throw new Error('no room')
  }
  expect(() => persistentSecret(folder, 'secret', { make: failing, fault: () => null })).toThrow('no room')
  expect(readdirSync(folder)).toEqual([])
})

test('two simultaneous starts both use the first one’s secret', () => {
  const make = (): string => {
    persistentSecret(folder, 'secret', made('the quicker'))
    return 'the slower'
  }
  const slower = persistentSecret(folder, 'secret', { make, fault: () => null })
  expect([slower, readFileSync(join(folder, 'secret'), 'utf8')]).toEqual(['the quicker', 'the quicker'])
})

test('a damaged stored value is refused', () => {
  writeFileSync(join(folder, 'secret'), 'half')
  const insisting = { make: () => 'whole', fault: (kept: string) => (kept === 'whole' ? null : 'is not whole') }
  expect(() => persistentSecret(folder, 'secret', insisting)).toThrow(
    /^DATA_DIR: \S+\/secret is not whole\. Put it back/,
  )
  expect(readFileSync(join(folder, 'secret'), 'utf8')).toBe('half')
})

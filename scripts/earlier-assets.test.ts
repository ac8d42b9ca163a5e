import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { keepEarlierAssets, keptMs } from './earlier-assets.ts'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'harbour-build-'))
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

function build(now: number, names: readonly string[]): string[] {
  const assets = join(root, 'dist/client/assets')
  const keepEarlier = keepEarlierAssets(root, now)
  rmSync(join(root, 'dist'), { recursive: true, force: true })
  mkdirSync(assets, { recursive: true })
  for (const name of names) writeFileSync(join(assets, name), name)
  keepEarlier()
  return readdirSync(join(root, 'dist/earlier/assets')).sort()
}

test('files of a build are kept for two weeks after the first build without them', () => {
  expect(build(0, ['a-1.js', 'b-1.js'])).toEqual([])
  expect(build(keptMs * 3, ['a-2.js', 'b-1.js'])).toEqual(['a-1.js'])
  expect(build(keptMs * 3 + 1, ['a-3.js', 'b-1.js'])).toEqual(['a-1.js', 'a-2.js'])
  expect(build(keptMs * 4, ['a-3.js', 'b-1.js'])).toEqual(['a-2.js'])
  expect(build(keptMs * 5, ['a-1.js', 'b-1.js'])).toEqual(['a-3.js'])
  expect(existsSync(join(root, 'dist/client/assets/a-1.js'))).toBe(true)
})

import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { taggedFor } from '../http/encoding.ts'
import { etagOf } from '../http/etag.ts'
import { compressed, encodingFor, worthwhile } from './compressed.ts'

const packOf = (words: string) => ({ json: words, etag: etagOf(words) })
const small = packOf('x'.repeat(worthwhile - 1))
const large = packOf('Łódź, wózek 👩‍🍼 '.repeat(1000))

test('the best accepted encoding is used; a small pack is sent uncompressed', () => {
  const wishes = [
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip;q=1.0, BR ; q=0.5', 'br'],
    ['gzip, br;q=0', 'gzip'],
    ['gzip;q=0', null],
    ['identity', null],
    ['broken', null],
    [undefined, null],
  ] as const
  for (const [accepted, encoding] of wishes) {
    expect([accepted, encodingFor(large, accepted)]).toEqual([accepted, encoding])
    expect(encodingFor(small, accepted)).toBeNull()
  }
})

test('each encoding has its own strong ETag and the same content', async () => {
  const tags = ([null, 'br', 'gzip'] as const).map((encoding) => taggedFor(large.etag, encoding))
  expect(new Set(tags).size).toBe(3)
  for (const tag of tags) expect(tag).toMatch(/^"[\w.-]+"$/)
  expect(brotliDecompressSync(await compressed(large, 'br')).toString()).toBe(large.json)
  expect(gunzipSync(await compressed(large, 'gzip')).toString()).toBe(large.json)
})

test('with more than a hundred packs in turn each one is returned correctly', async () => {
  for (let index = 0; index < 100; index += 1) {
    const pack = packOf(`${index} `.repeat(100))
    expect(brotliDecompressSync(await compressed(pack, 'br')).toString()).toBe(pack.json)
  }
})

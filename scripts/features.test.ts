import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const root = dirname(import.meta.dirname)
const [withTests = '', without = ''] = readFileSync(join(root, 'docs/features.md'), 'utf8').split('## Without a test')
const features = withTests.split('\n').filter((line) => line.startsWith('- '))

test('every feature of docs/features.md names one existing file', () => {
  expect(features.length).toBeGreaterThan(200)
  const wrong = features.filter((line) => {
    const file = /: (\S+)$/.exec(line)?.[1]
    return file === undefined || !existsSync(join(root, file))
  })
  expect(wrong).toEqual([])
})

test('no feature of docs/features.md is listed twice, and few have no test', () => {
  expect(features.filter((line, index) => features.indexOf(line) !== index)).toEqual([])
  expect(without.split('\n').filter((line) => line.startsWith('- ')).length).toBeLessThan(3)
})

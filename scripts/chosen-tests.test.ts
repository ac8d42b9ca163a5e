import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { chooseTests, titlePattern } from './chosen-tests.ts'

const root = mkdtempSync(join(tmpdir(), 'harbour-chosen-'))
afterAll(() => rmSync(root, { recursive: true }))

test('words select whole files by path and single tests by title, ignoring case', () => {
  const files = {
    'domain/goals.test.ts': "test('adds', () => {})",
    'domain/day.test.ts': "describe('days', () => {\n  test.each(list)(`of a GOAL’s ${day}`, () => {})\n})",
    'domain/tips.test.ts': "// goals\ntest('reads', () => {\n  expect(goals).toBe('goals')\n})",
    'domain/goals.ts': '',
    'e2e/goals.spec.ts': "test('opens', async () => {})",
  }
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(root, path, '..'), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  expect(chooseTests(root, ['domain/**/*.test.ts'], 'Goal')).toEqual({
    files: ['domain/goals.test.ts'],
    titled: ['domain/day.test.ts'],
  })
  expect(chooseTests(root, ['e2e/*.spec.ts'], 'nothing')).toEqual({ files: [], titled: [] })
  expect('Two GOALS (a+b)').toMatch(new RegExp(titlePattern('goals (a+b)')))
})

test('a file of the long suite is selected only if no other file matches, or if its path is given', () => {
  mkdirSync(join(root, 'server'))
  writeFileSync(join(root, 'server/kept.test.ts'), "test('kept after a kill', () => {})")
  writeFileSync(join(root, 'server/killed.long.test.ts'), "test('killed, again and again', () => {})")
  const choose = (words: string) => chooseTests(root, ['server/**/*.test.ts'], words)
  expect(choose('kill')).toEqual({ files: [], titled: ['server/kept.test.ts'] })
  expect(choose('killed')).toEqual({ files: ['server/killed.long.test.ts'], titled: [] })
  expect(choose('killed.long')).toEqual({ files: ['server/killed.long.test.ts'], titled: [] })
  expect(choose('again and again')).toEqual({ files: [], titled: ['server/killed.long.test.ts'] })
})

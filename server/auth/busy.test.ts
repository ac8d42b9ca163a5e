import { expect, test } from 'vitest'
import { asProblem } from './answers.ts'
import { busy } from './busy.ts'

test('whoever is told that too many want to come in is told when to come again', () => {
  expect(asProblem(busy()).details).toMatchObject({ status: 503, code: 'BUSY', headers: { 'retry-after': '5' } })
})

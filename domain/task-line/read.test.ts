import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  writtenAfter,
  writtenBefore,
  writtenByFifth,
  writtenByFourth,
  writtenByOthers,
  writtenBySecond,
  writtenBySixth,
  writtenByThird,
} from '../testing/task-lines.ts'
import type { LineContext } from './line.ts'
import { readTaskLine, type TaskLine } from './read.ts'
import { readSeveral } from './split.ts'

const now = new Date(2026, 10, 25, 10, 0)
const rowsOf = (lines: string) =>
  lines
    .split('\n')
    .filter((row) => row !== '')
    .map((row) => row.split('|').map((cell) => cell.trim()) as [string, string, string])
const rows = rowsOf(`${writtenBefore}${writtenAfter}`)
const evening = new Date(2026, 10, 27, 20, 0)
const others = rowsOf(`${writtenByOthers}${writtenBySecond}`)

function summary({ date, time, minutes, repeat, repeatFrom, remind }: TaskLine, tasks: number): string {
  const parts = [
    date,
    time,
    minutes && `${minutes}m`,
    repeat,
    repeatFrom,
    remind === undefined ? '' : `remind ${remind}`,
    tasks > 0 ? `${tasks} tasks` : '',
  ]
  return sorted(parts.filter(Boolean).join(' '))
}

const sorted = (words: string): string => words.split(' ').toSorted().join(' ')

function meaningOf(line: string, context: LineContext): [string, string] {
  const read = readTaskLine(line, context)
  return [read.title, summary(read, readSeveral(line, context).length)]
}

test.for(rows)('%s', ([line, title, meant]) => {
  expect(meaningOf(line, { now })).toEqual([title, sorted(meant)])
})

test.for(others)('on Friday evening: %s', ([line, title, meant]) => {
  expect(meaningOf(line, { now: evening })).toEqual([title, sorted(meant)])
})

test.for([
  ['third', 6, writtenByThird],
  ['fourth', 6, writtenByFourth],
  ['fifth', 6, writtenByFifth],
  ['sixth', 17, writtenBySixth],
] as const)('of a hundred lines of a %s person at most %i are not read as meant', ([, most, lines]) => {
  const saturday = new Date(2026, 10, 28, 10, 15)
  const hundred = rowsOf(lines)
  const missed = hundred.filter(([line, title, meant]) => {
    const [ownTitle, own] = meaningOf(line, { now: saturday })
    return ownTitle !== title || own !== sorted(meant)
  })
  expect(hundred).toHaveLength(100)
  expect(missed.map(([line]) => line).slice(most)).toEqual([])
  for (const [line] of hundred) expectAllWords(line)
})

test.for([
  ['9:01', 'ring nan at 9', '2026-11-28 09:00'],
  ['9:01', 'ring nan today at 9', '2026-11-27 21:00'],
  ['9:01', 'bed by 9', '21:00'],
  ['9:01', 'ring the GP at 8', '20:00'],
  ['9:01', 'ring the GP at 10', '10:00'],
  ['20:30', 'ring nan at 9', '21:00'],
  ['20:30', 'ring the GP at 8', '2026-11-28 08:00'],
  ['20:30', 'dinner at 8', '2026-11-28 20:00'],
  ['21:30', 'ring nan at 9', '2026-11-28 09:00'],
] as const)('typed at %s, %s', ([clock, line, meant]) => {
  const [hour, minute] = clock.split(':').map(Number)
  const { date, time } = readTaskLine(line, { now: new Date(2026, 10, 27, hour, minute) })
  expect([date, time].filter(Boolean).join(' ')).toBe(meant)
})

test.for([
  'dentist 31/2 9am',
  'dentist 9am 30th feb every week',
  'rent feb 30th',
  'invoice last working day of every month',
  'nights 18, 19 and 20 Dec',
])('nothing is read of %s', (line) => expect(readTaskLine(line, { now })).toEqual({ title: line, found: [] }))

test.for([
  ['nights 18 19 20 Dec', ['18', '19', '20']],
  ['nights 18, 19 and 20 Dec', ['18', '19', '20']],
  ['nights 18/12 & 19/12', ['18', '19']],
  ['nursery fri 18th and sat 19th dec', ['18', '19']],
  ['size 4 18 Dec', []],
  ['party 10 or 11 dec', []],
] as const)('%s is offered as one task for each date', ([line, dates]) => {
  expect(readSeveral(line, { now }).map(({ date }) => date?.slice(8))).toEqual(dates)
})

const wordsIn = (text: string): string[] => text.match(/[\p{L}\p{N}]+/gu) ?? []

function expectAllWords(line: string): void {
  const { title, found } = readTaskLine(line, { now })
  const spans = [...new Map(found.map(({ from, to }) => [from, line.slice(from, to)])).values()]
  const left = found.length === 0 || wordsIn(title).length === wordsIn(line).length ? [title] : [title, ...spans]
  expect(left.flatMap(wordsIn).toSorted()).toEqual(wordsIn(line).toSorted())
}

const pieces =
  "ring, the GP! Thu 9am every 4 weeks on tomorrow evening half seven quarter to 26/11 3 dec until remind me 15 min before quick and Monday - (tonight) last Friday of month after I did it #home 2-3pm at 7 in an hour an a fortnight other 1st weekly next this by 0 é 👩‍🍼 it's £5 from day before 2-4 13th end the christmas eve lunch lunchtime moved to monthly school 1145 till room week 30 hour and".split(
    ' ',
  )

describe('any line', () => {
  test('keeps every word in the title or in a part', () => {
    for (const [line] of [...rows, ...others]) expectAllWords(line)
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...pieces), { maxLength: 14 }), (words) => expectAllWords(words.join(' '))),
      {
        numRuns: 2000,
      },
    )
    fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 60 }), expectAllWords), { numRuns: 1000 })
  })

  test('has a title, and its parts are ranges of the line', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 14 }), (words) => {
        const line = words.join(' ')
        const { title, found } = readTaskLine(line, { now })
        expect(title.trim()).not.toBe('')
        for (const { from, to } of found) expect(from >= 0 && to >= from && to <= line.length).toBe(true)
      }),
      { numRuns: 2000 },
    )
  })

  test('is read in linear time', () => {
    for (const piece of pieces) {
      const isSlow = (): boolean => {
        const start = performance.now()
        readTaskLine(`${piece} `.repeat(3000), { now })
        return performance.now() - start > 1000
      }
      // A slow run is measured a second time, because a busy machine may interrupt a single run.
      expect({ piece, slow: isSlow() && isSlow() }).toEqual({ piece, slow: false })
    }
  })
})

test('the words of a kind that is not wanted stay in the title', () => {
  const line = 'bins tonight every week'
  expect(readTaskLine(line, { now, without: new Set(['time']) })).toMatchObject({
    title: 'bins tonight',
    date: '2026-11-25',
    repeat: 'FREQ=WEEKLY',
  })
})

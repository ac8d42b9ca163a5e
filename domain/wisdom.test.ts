import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contextsAt, drawWisdom, withSeen, type Drawable, type TimeContext } from './wisdom.ts'

/**
 * Ten affirmations with the same times as the real ones: four for any time, two each for mornings and evenings, one
 * each for Fridays and Sundays.
 */
const ten: readonly Drawable[] = [
  ...['a', 'b', 'c', 'd'].map((id) => ({ id })),
  ...(['morning', 'morning', 'evening', 'evening', 'friday', 'sunday'] as const).map((timeContext, index) => ({
    id: `${timeContext}-${index}`,
    timeContext,
  })),
]

const hourMs = 3_600_000

function seeded(seed: number): () => number {
  let state = seed % 2_147_483_646
  return () => {
    state = ((state + 1) * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
}

const fits = ({ timeContext }: Drawable, contexts: readonly TimeContext[]) =>
  timeContext === undefined || contexts.includes(timeContext)

for (const [when, date, contexts] of [
  ['a Wednesday at 9:00', new Date(2026, 10, 18, 9), ['morning']],
  ['a Wednesday at 11:59', new Date(2026, 10, 18, 11, 59), ['morning']],
  ['a Wednesday at noon', new Date(2026, 10, 18, 12), []],
  ['a Wednesday at 17:59', new Date(2026, 10, 18, 17, 59), []],
  ['a Wednesday at 18:00', new Date(2026, 10, 18, 18), ['evening']],
  ['a Friday at 8:00', new Date(2026, 10, 20, 8), ['morning', 'friday']],
  ['a Friday afternoon', new Date(2026, 10, 20, 15), ['friday']],
  ['a Friday evening', new Date(2026, 10, 20, 20), ['evening', 'friday']],
  ['the first minute of a Saturday', new Date(2026, 10, 21, 0, 0), ['morning']],
  ['a Sunday morning', new Date(2026, 10, 22, 10), ['morning', 'sunday']],
  ['the Sunday on which summer time begins', new Date(2026, 2, 29, 13), ['sunday']],
  ['a Sunday at 23:59', new Date(2026, 10, 22, 23, 59), ['evening', 'sunday']],
] as const) {
  test(`the contexts of ${when}: ${contexts.join(' and ') || 'nothing'}`, () => {
    expect(contextsAt(date)).toEqual(contexts)
  })
}

/**
 * Draws 10,000 affirmations at random intervals of at most `hoursApart` hours. Returns for each draw the drawn
 * affirmation and the ids that were seen before.
 */
function drawAll(seed: number, hoursApart: number) {
  const random = seeded(seed)
  let at = Date.UTC(2026, 10, 18, 9)
  let seen: readonly string[] = []
  return Array.from({ length: 10_000 }, () => {
    at += Math.floor(random() * hoursApart * hourMs)
    const contexts = contextsAt(new Date(at))
    const before = seen
    const drawn = drawWisdom({ tips: ten, seen, contexts, random })
    if (drawn === null) throw new Error('Nothing was drawn')
    seen = drawn.seen
    return { ...drawn, before, contexts }
  })
}

test('over 10,000 draws no line repeats before all ten were seen; the counter then restarts at 1', () => {
  const draws = drawAll(2026, 30)
  for (let begin = 0; begin < draws.length; begin += ten.length) {
    const round = draws.slice(begin, begin + ten.length).map(({ tip }) => tip.id)
    expect(new Set(round).size).toBe(ten.length)
    expect(round[0]).not.toBe(draws[begin - 1]?.tip.id)
  }
  expect(draws.map(({ seen }) => seen.length)).toEqual(draws.map((_, index) => (index % ten.length) + 1))
})

test('over 10,000 draws a line of another time is drawn only when all lines that fit were seen', () => {
  const others = drawAll(7, 12).filter(({ tip, contexts }) => !fits(tip, contexts))
  expect(others.length).toBeGreaterThan(500)
  expect(others.length).toBeLessThan(5_000)
  for (const { before, contexts } of others) {
    const unseen = ten.filter(({ id }) => before.length === ten.length || !before.includes(id))
    expect(unseen.filter((tip) => fits(tip, contexts))).toEqual([])
  }
})

test('on a Friday evening lines for Fridays, for evenings and for any time can be drawn', () => {
  const random = seeded(3)
  const contexts = contextsAt(new Date(2026, 10, 20, 20))
  const met = new Set(Array.from({ length: 500 }, () => drawWisdom({ tips: ten, seen: [], contexts, random })?.tip))
  expect(met).toEqual(new Set(ten.filter((tip) => fits(tip, ['evening', 'friday']))))
})

const anyId = fc.constantFrom('a', 'b', 'c', 'd', 'gone')
const anyTips = fc.subarray(
  ten.filter(({ id }) => id !== 'd'),
  { minLength: 1 },
)

test('for any stored data an existing line is drawn, and the counter is between 1 and their number', () => {
  fc.assert(
    fc.property(anyTips, fc.array(anyId), fc.integer({ min: 1 }), (tips, stored, seed) => {
      const drawn = drawWisdom({ tips, seen: stored, contexts: ['morning'], random: seeded(seed) })
      expect(tips).toContain(drawn?.tip)
      expect(drawn?.seen.length).toBeGreaterThanOrEqual(1)
      expect(drawn?.seen.length).toBeLessThanOrEqual(tips.length)
      expect(drawn?.seen).toContain(drawn?.tip.id)
    }),
  )
})

test('without lines the result is null', () => {
  expect(drawWisdom({ tips: [], seen: ['a'], contexts: [], random: () => 0 })).toBeNull()
})

test('a shown line is recorded once, also after repeated calls', () => {
  const full = ten.map(({ id }) => id)
  for (const before of [[], ['a'], ['b', 'a'], full]) {
    const once = withSeen(ten, before, 'a')
    expect(withSeen(ten, once, 'a')).toBe(once)
  }
  expect(withSeen(ten, full, 'a')).toEqual(['a'])
  expect(withSeen([{ id: 'only' }], ['only'], 'only')).toEqual(['only'])
})

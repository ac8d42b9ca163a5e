import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  withGoal,
  drawOrder,
  type Goal,
  hasTitle,
  latestFirst,
  newGoal,
  offeredAtATime,
  withoutGoal,
  setGoalNotes,
  setProgress,
  stepped,
  stillOpen,
  storedGoal,
  take,
  withUniqueGoalIds,
} from './goals.ts'

const wednesday = Date.parse('2026-11-18T10:00:00Z')

const wish = { title: 'Walk', description: 'Once round', category: 'wellness', isAIRecommended: true } as const

function goalsOf(...titles: readonly string[]): readonly Goal[] {
  return titles.reduce<readonly Goal[]>(
    (goals, title, index) => withGoal(goals, newGoal(goals, { ...wish, title }, wednesday + index * 60_000)),
    [],
  )
}

test('a new goal has progress 0, empty notes and the fields of the specification', () => {
  expect(newGoal([], { ...wish, title: '  Walk ' }, wednesday)).toEqual({
    id: String(wednesday),
    title: 'Walk',
    description: 'Once round',
    isAIRecommended: true,
    progress: 0,
    notes: '',
    createdAt: '2026-11-18T10:00:00.000Z',
    category: 'wellness',
  })
})

test('a recommended goal is added once, also from several tabs; a goal typed by the user may have its title', () => {
  const one = goalsOf('Walk')
  const again = newGoal(one, { ...wish, title: 'walk ' }, wednesday + 60_000)
  expect(take(one, again)).toBe(one)
  expect(take(one, { ...again, isAIRecommended: false })).toHaveLength(2)
})

test('adding the same goal twice has no effect; two goals of one millisecond have different ids', () => {
  const [walk] = goalsOf('Walk')
  if (!walk) throw new Error('There is one')
  const one = withGoal([], walk)
  expect(withGoal(one, walk)).toBe(one)
  const two = withGoal(one, newGoal(one, { ...wish, title: 'Rest' }, wednesday))
  expect(two.map(({ id }) => id)).toEqual([String(wednesday), String(wednesday + 1)])
  // Two tabs add different goals in the same millisecond, so both goals have the same id at first.
  const clash = withGoal(one, { ...walk, title: 'Rest' })
  expect(new Set(clash.map(({ id }) => id)).size).toBe(2)
})

test('progress changes by 25, from 0 to 100, and can go down from 100', () => {
  const up = [0, 25, 50, 75, 100].map((progress) => stepped(progress, 1))
  const down = [0, 25, 50, 75, 100].map((progress) => stepped(progress, -1))
  expect(up).toEqual([25, 50, 75, 100, 100])
  expect(down).toEqual([0, 0, 25, 50, 75])
  expect(stepped(90, 1)).toBe(100)
  expect(stepped(10, -1)).toBe(0)
})

test('after any steps, progress stays between 0 and 100 and other goals stay unchanged', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(1, -1)), fc.integer({ min: -50, max: 150 }), (steps, first) => {
      const goals = goalsOf('Walk', 'Rest')
      const [walk, rest] = goals
      if (!walk || !rest) throw new Error('There are two')
      let changed = setProgress(goals, walk.id, first)
      for (const step of steps) changed = setProgress(changed, walk.id, stepped(changed[0]?.progress ?? 0, step))
      const progress = changed[0]?.progress ?? Number.NaN
      expect(progress).toBeGreaterThanOrEqual(0)
      expect(progress).toBeLessThanOrEqual(100)
      expect(changed[1]).toBe(rest)
      expect(setProgress(changed, walk.id, progress)).toBe(changed)
    }),
  )
})

test('notes are set as given; a change of a deleted goal has no effect', () => {
  const goals = goalsOf('Walk')
  const id = goals[0]?.id ?? ''
  expect(setGoalNotes(goals, id, 'Easier with the pram')[0]?.notes).toBe('Easier with the pram')
  expect(setGoalNotes(goals, 'gone', 'x')).toBe(goals)
  expect(setProgress(goals, 'gone', 25)).toBe(goals)
  expect(withoutGoal(goals, 'gone')).toBe(goals)
})

test('newest first, and a restored goal returns to its place', () => {
  const goals = goalsOf('One', 'Two', 'Three', 'Four')
  expect(latestFirst(goals).map(({ title }) => title)).toEqual(['Four', 'Three', 'Two', 'One'])
  fc.assert(
    fc.property(fc.shuffledSubarray([...goals]), (deleted) => {
      const left = deleted.reduce<readonly Goal[]>((all, { id }) => withoutGoal(all, id), goals)
      const back = deleted.toReversed().reduce<readonly Goal[]>(withGoal, left)
      expect(latestFirst(back)).toEqual(latestFirst(goals))
    }),
  )
})

test('a stored goal without id or title is rejected; all other fields have defaults', () => {
  expect(storedGoal.parse({ id: 5, title: ' Walk ', progress: 140, notes: null, category: 'other', later: 1 })).toEqual(
    {
      id: '5',
      title: 'Walk',
      description: '',
      isAIRecommended: false,
      progress: 100,
      notes: '',
      createdAt: '',
      category: 'wellness',
      later: 1,
    },
  )
  const goal = goalsOf('Walk')[0]
  expect(storedGoal.parse(JSON.parse(JSON.stringify(goal)))).toEqual(goal)
  for (const bad of [null, 'x', {}, { id: '', title: 'Walk' }, { id: '1', title: '  ' }, { title: 'Walk' }]) {
    expect(storedGoal.safeParse(bad).success).toBe(false)
  }
})

test('goals with the same id get different ids', () => {
  const [walk] = goalsOf('Walk')
  if (!walk) throw new Error('There is one')
  const ids = withUniqueGoalIds([walk, { ...walk, title: 'Rest' }, { ...walk, id: 'odd' }, { ...walk, id: 'odd' }])
  expect(ids.map(({ id }) => id)).toEqual([walk.id, String(wednesday + 1), 'odd', '0'])
})

const eight = Array.from({ length: 8 }, (_, index) => ({
  id: `goal-${index}`,
  title: `Goal ${index}`,
  description: '',
  category: 'wellness' as const,
}))

test('a suggestion is not offered while a goal has its title', () => {
  const goals = goalsOf('goal 3 ', 'Goal 5')
  expect(hasTitle(goals, 'Goal 3')).toBe(true)
  expect(stillOpen(eight, goals, []).map(({ id }) => id)).toEqual([0, 1, 2, 4, 6, 7].map((n) => `goal-${n}`))
  expect(
    stillOpen(eight, [], ['goal-7', 'goal-2'])
      .map(({ id }) => id)
      .slice(0, 3),
  ).toEqual(['goal-7', 'goal-2', 'goal-0'])
})

const draws = fc.infiniteStream(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }))

test('four of the eight suggestions are random, and drawing again shows at least one other if there is one', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 8 }), draws, (left, stream) => {
      const ids = eight.slice(0, left).map(({ id }) => id)
      const random = () => stream.next().value
      const first = drawOrder(ids, random)
      expect(first.toSorted()).toEqual(ids)
      const shown = first.slice(0, offeredAtATime)
      const again = drawOrder(ids, random, shown)
      expect(again.toSorted()).toEqual(ids)
      const isNew = again.slice(0, offeredAtATime).some((id) => !shown.includes(id))
      expect(isNew).toBe(left > offeredAtATime)
    }),
  )
})

test('over many draws every suggestion is offered about equally often', () => {
  const counts = new Map<string, number>()
  let seed = 1
  const random = () => {
    seed = (seed * 16_807) % 2_147_483_647
    return seed / 2_147_483_647
  }
  const ids = eight.map(({ id }) => id)
  for (let draw = 0; draw < 4_000; draw += 1) {
    for (const id of drawOrder(ids, random).slice(0, offeredAtATime)) {
      counts.set(id, (counts.get(id) ?? 0) + 1)
    }
  }
  for (const id of ids) expect(Math.abs((counts.get(id) ?? 0) - 2_000)).toBeLessThan(160)
})

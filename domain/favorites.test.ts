import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  withFavorite,
  countByType,
  type Favorite,
  type Favourable,
  favoriteTypes,
  isFavorite,
  addedAt,
  newestFirst,
  withoutFavorite,
  withFavoriteRestored,
  search,
  storedFavorite,
  tidy,
} from './favorites.ts'

const wednesday = Date.parse('2026-11-18T10:00:00Z')

const tip: Favourable = { type: 'tip', title: 'Bags by the door', content: 'Pack tonight.', category: 'productivity' }

function shelf(...kept: readonly Favourable[]): readonly Favorite[] {
  return kept.reduce<readonly Favorite[]>((all, of, index) => withFavorite(all, of, wednesday + index * 60_000), [])
}

test('a favourite has the fields of the specification, with an id and a date', () => {
  expect(withFavorite([], tip, wednesday)).toEqual([{ ...tip, id: wednesday, dateAdded: '2026-11-18T10:00:00.000Z' }])
})

test('two are the same when title and type both match', () => {
  const kept = shelf(tip)
  expect(isFavorite(kept, { type: 'tip', title: tip.title })).toBe(true)
  expect(isFavorite(kept, { type: 'goal', title: tip.title })).toBe(false)
  expect(isFavorite(kept, { type: 'tip', title: 'Another' })).toBe(false)
  expect(withFavorite(kept, { ...tip, content: 'Other words.' }, wednesday + 1)).toBe(kept)
  expect(withFavorite(kept, { ...tip, type: 'goal' }, wednesday + 1)).toHaveLength(2)
})

test('ids are time-based and distinct, also within one millisecond', () => {
  const kept = withFavorite(withFavorite([], tip, wednesday), { ...tip, title: 'Another' }, wednesday)
  expect(kept.map(({ id }) => id)).toEqual([wednesday, wednesday + 1])
})

test('removing deletes a favourite, and restoring brings it back with its date', () => {
  const kept = shelf(tip, { ...tip, title: 'Second' }, { ...tip, title: 'Third' })
  const [, second] = kept
  if (!second) throw new Error('There are three')
  const without = withoutFavorite(kept, second)
  expect(without.map(({ title }) => title)).toEqual([tip.title, 'Third'])
  expect(withoutFavorite(without, second)).toBe(without)
  expect(newestFirst(withFavoriteRestored(without, second))).toEqual(newestFirst(kept))
  expect(withFavoriteRestored(kept, second)).toBe(kept)
})

const anything = fc.record({
  type: fc.constantFrom(...favoriteTypes),
  title: fc.constantFrom('One', 'Two', 'Three'),
  content: fc.string(),
})

test('for any sequence of additions and removals, repeated calls have no further effect, and no favourite or id repeats', () => {
  const steps = fc.array(fc.tuple(fc.boolean(), anything, fc.integer({ min: 0, max: 3 })))
  fc.assert(
    fc.property(steps, (changes) => {
      let kept: readonly Favorite[] = []
      for (const [adds, of, ms] of changes) {
        const change = (list: readonly Favorite[]) =>
          adds ? withFavorite(list, of, wednesday + ms) : withoutFavorite(list, of)
        kept = change(kept)
        expect(change(kept)).toBe(kept)
        expect(isFavorite(kept, of)).toBe(adds)
      }
      expect(new Set(kept.map(({ id }) => id)).size).toBe(kept.length)
      expect(tidy(kept)).toBe(kept)
    }),
  )
})

test('a stored list has no duplicates after reading', () => {
  const [one] = shelf(tip)
  if (!one) throw new Error('There is one')
  const tidied = tidy([one, { ...one, content: 'Again' }, { ...one, title: 'Same id' }])
  expect(tidied.map(({ title, id }) => [title, id])).toEqual([
    [tip.title, one.id],
    ['Same id', one.id + 1],
  ])
})

test('unknown fields are kept; an entry without type, title or id is dropped', () => {
  const stored = {
    ...tip,
    id: 7,
    dateAdded: '2026-11-18T10:00:00.000Z',
    metadata: { organizer: 'Maya', date: '2026-11-22', time: '10:30', location: 'M Shed', later: 1 },
    later: true,
  }
  expect(storedFavorite.parse(stored)).toEqual(stored)
  for (const without of ['id', 'type', 'title', 'content', 'dateAdded']) {
    expect([without, storedFavorite.safeParse({ ...stored, [without]: undefined }).success]).toEqual([without, false])
  }
  expect(storedFavorite.safeParse({ ...stored, type: 'film' }).success).toBe(false)
})

test('an id stored as text is read as a number, or replaced by the time of addition', () => {
  const stored = { ...tip, dateAdded: '2026-11-18T10:00:00.000Z' }
  expect(storedFavorite.parse({ ...stored, id: String(wednesday + 5) }).id).toBe(wednesday + 5)
  expect(storedFavorite.parse({ ...stored, id: 'fav-1' }).id).toBe(wednesday)
  expect(storedFavorite.parse({ ...stored, id: 'fav-1', dateAdded: 'once' }).id).toBe(0)
})

test('newest first; the id is used if the date is invalid', () => {
  const kept = shelf(tip, { ...tip, title: 'Second' }, { ...tip, title: 'Third' })
  expect(newestFirst(kept).map(({ title }) => title)).toEqual(['Third', 'Second', tip.title])
  const odd = { ...tip, id: wednesday, dateAdded: 'some day' }
  expect(addedAt(odd)).toBe(wednesday)
  expect(addedAt({ ...odd, id: 1e300 })).toBe(0)
})

test('the search covers title, content and category, and ignores case and accents', () => {
  const kept = shelf(
    tip,
    { type: 'recipe', title: 'Crème of Leek', content: 'Dinner, 30 minutes', category: 'dinner' },
    { type: 'meetup', title: 'Łukasz’s Pierogi', content: 'Bring flour' },
  )
  const titles = (query: string) => search(kept, query).map(({ title }) => title)
  expect(titles('BAGS')).toEqual([tip.title])
  expect(titles('tonight')).toEqual([tip.title])
  expect(titles('productivity')).toEqual([tip.title])
  expect(titles('creme')).toEqual(['Crème of Leek'])
  expect(titles('DINNÉR leek')).toEqual(['Crème of Leek'])
  expect(titles("lukasz's")).toEqual(['Łukasz’s Pierogi'])
  expect(titles('leek tonight')).toEqual([])
  expect(search(kept, '  ')).toBe(kept)
})

test('counts are by type, and ‘all’ is their sum', () => {
  const kept = shelf(tip, { ...tip, title: 'Second' }, { ...tip, type: 'affirmation' })
  expect(countByType(kept)).toEqual({ all: 3, recipe: 0, tip: 2, affirmation: 1, goal: 0, meetup: 0 })
})

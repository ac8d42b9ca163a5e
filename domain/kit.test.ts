import { expect, test } from 'vitest'
import {
  addKitItem,
  kitFigures,
  kitList,
  restoreToKit,
  setHave,
  setKitNotes,
  storedKitEntry,
  takeOff,
  takenOff,
  useByState,
  type KitEntry,
  type KitThing,
} from './kit.ts'

const things: readonly KitThing[] = [
  { id: 'nappies', group: 'washing', name: 'Nappies', amount: 2, unit: { one: 'pack', many: 'packs' } },
  { id: 'formula', group: 'feeding', name: 'Formula', amount: 1, dated: true },
  { id: 'papers', group: 'papers', name: 'Papers' },
]
const today = '2026-11-21'
const names = (entries: readonly KitEntry[]) => kitList(things, entries).map(({ name }) => name)

test('a new kit is the whole suggested list, with nothing at home', () => {
  const items = kitList(things, [])
  expect(items.map(({ have, useBy }) => [have, useBy])).toEqual(things.map(() => [false, null]))
  expect(kitFigures(items, today)).toEqual({ home: 0, of: 3, soon: 0, over: 0 })
})

test('ticks, amounts and dates are the user’s; an unticked item keeps its notes', () => {
  let entries = setHave([], 'formula', true)
  entries = setKitNotes(entries, 'formula', { amount: 3, useBy: '2027-05-01' })
  entries = setHave(entries, 'formula', false)
  expect(kitList(things, entries)[1]).toMatchObject({ have: false, amount: 3, useBy: '2027-05-01' })
  entries = setKitNotes(entries, 'formula', { amount: null, useBy: null })
  expect(kitList(things, entries)[1]).toMatchObject({ amount: 1, useBy: null })
  expect(kitList(things, setKitNotes([], 'papers', { amount: 4, useBy: null }))[2]).not.toHaveProperty('amount')
})

test('an item is valid on its use-by date, ‘soon’ from thirty days before, and expired the day after', () => {
  expect(useByState('2026-12-22', today)).toBe('fine')
  expect(useByState('2026-12-21', today)).toBe('soon')
  expect(useByState(today, today)).toBe('soon')
  expect(useByState('2026-11-20', today)).toBe('over')
})

test('the totals count the items at home, and which of them expire', () => {
  let entries = setKitNotes(setHave([], 'formula', true), 'formula', { amount: 1, useBy: '2026-11-20' })
  entries = setKitNotes(setHave(entries, 'nappies', true), 'nappies', { amount: 1, useBy: '2026-12-01' })
  expect(kitFigures(kitList(things, entries), today)).toEqual({ home: 2, of: 3, soon: 1, over: 1 })
  expect(kitFigures(kitList(things, setHave(entries, 'formula', false)), today)).toMatchObject({ home: 1, over: 0 })
})

test('own items come last in the order of addition, and are added once', () => {
  let entries = addKitItem([], 'own-2', '  Grandma’s number ')
  entries = addKitItem(entries, 'own-1', 'Dog food')
  expect(addKitItem(entries, 'own-1', 'Dog food')).toBe(entries)
  expect(names(entries)).toEqual(['Nappies', 'Formula', 'Papers', 'Dog food', 'Grandma’s number'])
  expect(kitList(things, entries).at(-1)).toMatchObject({ group: 'own', amount: 1, dated: true, have: false })
})

test('a removed item is restored unchanged, own ones too, and repeated calls have no further effect', () => {
  const formula = { id: 'formula', have: true, amount: 3, useBy: '2027-05-01' } as const
  const dog = { id: 'own-1', have: true, name: 'Dog food' }
  const entries: readonly KitEntry[] = [formula, dog]
  const without = takeOff(takeOff(takeOff(entries, 'formula'), 'own-1'), 'own-1')
  expect(names(without.filter(({ id }) => id !== 'own-1'))).toEqual(['Nappies', 'Papers'])
  expect(takenOff(things, without).map(({ id }) => id)).toEqual(['formula'])
  const back = restoreToKit(
    restoreToKit(
      restoreToKit(
        without.filter(({ have }) => have),
        formula,
      ),
      dog,
    ),
    dog,
  )
  expect(kitList(things, back)).toEqual(kitList(things, entries))
  expect(takenOff(things, back)).toEqual([])
})

test('removing an own item deletes it completely', () => {
  expect(takeOff([{ id: 'own-1', have: true, name: 'Dog food' }], 'own-1')).toEqual([])
})

test('a stored entry keeps its tick when its date or amount is invalid; an invalid entry is dropped', () => {
  const read = (entry: unknown) => storedKitEntry.safeParse(entry).data
  expect(read({ id: 'a', have: true, useBy: '2026-02-30', amount: 'lots' })).toMatchObject({ id: 'a', have: true })
  expect(read({ id: 'a', have: true, useBy: '2026-02-30' })?.useBy).toBeUndefined()
  expect(read({ id: 'a', have: true, amount: 0 })?.amount).toBeUndefined()
  expect(read({ id: 'a', have: true, amount: 99, later: 1 })).toMatchObject({ amount: 99, later: 1 })
  expect(read({ id: 'a', have: 'yes' })).toBeUndefined()
  expect(read('formula')).toBeUndefined()
})

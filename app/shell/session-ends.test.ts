import { expect, test } from 'vitest'
import type { SessionEnd } from '../device/sessions/store.ts'
import { shownToasts } from '../ui/toast.tsx'
import { tellEnd } from './session-ends.tsx'

test.each([
  ['wind-down', 'Wind-Down Complete! 🌙'],
  ['meditation', 'Meditation Complete! 🧘♀️'],
  ['movement', 'Movement Session Complete! 🎉'],
  ['relaxation', 'Progressive Relaxation Complete!'],
  ['routine', 'Bedtime Routine Complete!'],
  ['boost', 'Minutes Well Spent!'],
] as const)('a session of the kind %s says at its end: %s', (kind, title) => {
  tellEnd({ kind, finished: true } as SessionEnd)
  expect(shownToasts().map((toast) => toast.title)).toEqual([title])
})

test('a session that the user ends shows no toast', () => {
  const before = shownToasts()
  tellEnd({ kind: 'boost', finished: false } as SessionEnd)
  expect(shownToasts()).toEqual(before)
})

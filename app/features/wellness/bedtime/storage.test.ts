import { afterEach, expect, test, vi } from 'vitest'
import type { BedtimeRoutine } from '../../../../domain/bedtime.ts'
import { savedRoutines } from '../../../member/saved-routines.ts'
import { memoryStorage } from '../../../testing/memory-storage.ts'
import { pressUndo } from '../../../testing/press-undo.ts'
import { deleteRoutine } from './storage.ts'

afterEach(() => vi.unstubAllGlobals())

const routine = (id: string): BedtimeRoutine => ({
  id,
  title: `Routine ${id}`,
  duration: '10 minutes',
  type: 'quick',
  description: '',
  activities: ['Wash'],
})

test('a deleted routine comes back to its place with Undo; one that is gone already has no Undo', () => {
  vi.stubGlobal('window', { localStorage: memoryStorage() })
  const all = ['1', '2', '3'].map(routine)
  savedRoutines.update(() => all)
  expect(deleteRoutine(routine('2'))).toBe(true)
  expect(savedRoutines.read().map(({ id }) => id)).toEqual(['1', '3'])
  expect(deleteRoutine(routine('2'))).toBe(false)
  expect(pressUndo()).toBe('Routine deleted')
  expect(savedRoutines.read()).toEqual(all)
})

import { afterEach, expect, test, vi } from 'vitest'
import { tasks } from '../../member/tasks.ts'
import { memoryStorage } from '../../testing/memory-storage.ts'
import { pressUndo } from '../../testing/press-undo.ts'
import { moveWithUndo } from './move-with-undo.ts'

afterEach(() => vi.unstubAllGlobals())

test('moved tasks are back on their days after Undo', () => {
  vi.stubGlobal('window', { localStorage: memoryStorage() })
  tasks.update(() => [{ id: 1, title: 'Iron', completed: false, date: '2026-11-17' }])
  const before = tasks.read()
  const move = () => moveWithUndo((all) => all.map((task) => ({ ...task, date: '2026-11-18' })), { title: 'Brought' })
  expect(move()).toBe(true)
  expect(tasks.read()[0]?.date).toBe('2026-11-18')
  expect(pressUndo()).toBe('Brought')
  expect(tasks.read()).toEqual(before)
})

import { beforeEach, expect, test, vi } from 'vitest'
import { addToDraft, takeDraft } from '../../device/storage/draft.ts'
import { ownerKey } from '../../device/storage/device-keys.ts'
import { userGoals } from '../../member/goals.ts'
import { addGoal, deleteGoal, notesDraft, takeLostNotes } from './storage.ts'

const stored = new Map<string, string>()

beforeEach(() => {
  stored.clear()
  const ofTab = new Map<string, string>()
  const areaOf = (texts: Map<string, string>) => ({
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => void texts.set(key, text),
    removeItem: (key: string) => void texts.delete(key),
    key: (place: number) => [...texts.keys()][place] ?? null,
    get length() {
      return texts.size
    },
  })
  vi.stubGlobal('window', { localStorage: areaOf(stored), sessionStorage: areaOf(ofTab) })
})

function added(title: string) {
  const result = addGoal({ title, description: '', category: 'wellness', isAIRecommended: false })
  if (!result.ok) throw new Error(result.reason)
  return result.goal
}

test('Undo of a deleted goal brings back the notes that were being written, too', () => {
  added('Sleep')
  const walk = added('Walk')
  const before = userGoals.read()
  addToDraft(notesDraft(walk.id), 'round the har')
  const undo = deleteGoal(walk.id)
  expect(userGoals.read().map(({ title }) => title)).toEqual(['Sleep'])
  undo?.()
  expect(userGoals.read()).toEqual(before)
  expect(takeDraft(notesDraft(walk.id))).toBe('round the har')
})

test('notes of a goal that another tab deleted are found once, and only by the account that wrote them', () => {
  const walk = added('Walk')
  stored.set(ownerKey, 'anna')
  addToDraft(notesDraft('gone'), 'lost words')
  addToDraft(notesDraft(walk.id), 'kept words')
  stored.set(ownerKey, 'bea')
  expect(takeLostNotes(userGoals.read())).toEqual([])
  expect(takeDraft(notesDraft(walk.id))).toBe('')
})

import { beforeEach, expect, test, vi } from 'vitest'
import type { Task } from '../../domain/tasks.ts'
import { createList, deleteList, nameList, taskLists } from './task-lists.ts'
import { deleteTask, tasks } from './tasks.ts'

const date = '2026-11-26' as const

beforeEach(() => {
  const stored = new Map<string, string>()
  const localStorage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => void stored.set(key, text),
  }
  vi.stubGlobal('window', { localStorage })
})

function made(name: string) {
  const list = createList(name)
  if (list === null) throw new Error('No list was made')
  return list
}
const listOf = (id: number) => tasks.read().find((task) => task.id === id)?.list

test('the tasks of a deleted list stay, and Undo puts back those that are still without one', () => {
  const garden = made('Garden')
  const shed = made('Shed')
  const task = (id: number, list?: string): Task => ({
    id,
    title: `Task ${id}`,
    completed: false,
    date,
    ...(list === undefined ? {} : { list }),
  })
  tasks.update(() => [task(1, garden.id), task(2, garden.id), task(3, garden.id), task(4, shed.id), task(5)])
  const undo = deleteList(garden)
  expect(taskLists.read().map(({ name }) => name)).toEqual(['Shed'])
  expect([1, 2, 3, 4, 5].map(listOf)).toEqual([undefined, undefined, undefined, shed.id, undefined])
  tasks.update((all) => all.map((each) => (each.id === 2 ? { ...each, list: shed.id } : each)))
  deleteTask(3)
  undo?.()
  expect(taskLists.read().map(({ name }) => name)).toEqual(['Shed', 'Garden'])
  expect([1, 2, 3, 4, 5].map(listOf)).toEqual([garden.id, shed.id, undefined, shed.id, undefined])
})

test('a list cannot take the name of another', () => {
  const garden = made('Garden')
  made('Shed')
  expect(nameList(garden.id, 'shed')).toBe(false)
  expect(nameList(garden.id, 'Allotment')).toBe(true)
  expect(taskLists.read().map(({ name }) => name)).toEqual(['Allotment', 'Shed'])
})

import { describe, expect, it } from 'vitest'
import { addList, offeredLists, ofList, renameList, storedTaskList } from './task-lists.ts'
import type { Task } from './tasks.ts'

const id = '00000000-0000-4000-8000-000000000001'

describe('named lists', () => {
  it('have different names, whatever their case, and none without words', () => {
    const lists = addList([], ' Garden ', id)
    expect(lists).toEqual([{ id, name: 'Garden' }])
    expect(addList(lists, 'GARDEN', 'other')).toBe(lists)
    expect(addList(lists, '  ', 'other')).toBe(lists)
    expect(storedTaskList.safeParse({ id, name: ' ' }).success).toBe(false)
  })

  it('give an offered name its fixed id, once', () => {
    const [home] = offeredLists
    const lists = addList([], 'home', id)
    expect(lists).toEqual([{ id: home?.id, name: 'home' }])
    const renamed = renameList(lists, home?.id ?? '', 'Garden')
    expect(addList(renamed, 'Home', id).map((list) => list.id)).toEqual([home?.id, id])
  })

  it('are not given the name of another list', () => {
    const lists = addList(addList([], 'Garden', id), 'Nursery', 'n')
    expect(renameList(lists, 'n', 'garden')).toBe(lists)
    expect(renameList(lists, id, 'GARDEN')).toMatchObject([{ name: 'GARDEN' }, { name: 'Nursery' }])
  })

  it('show their own tasks alone', () => {
    const task: Task = { id: 1, title: 'Ring', completed: false, date: '2026-11-27' }
    const all: Task[] = [task, { ...task, id: 2, list: id }]
    expect(ofList(all, id)).toEqual([all[1]])
    expect(ofList(all, null)).toBe(all)
  })
})

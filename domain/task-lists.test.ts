import { describe, expect, it } from 'vitest'
import { addList, offeredLists, ofList, renameList, storedTaskList } from './task-lists.ts'
import { onList, withDetails } from './task-details.ts'
import { readTaskLine } from './task-line/read.ts'
import type { Task } from './tasks.ts'

const id = '00000000-0000-4000-8000-000000000001'

describe('named lists', () => {
  it('have different names, ignoring case, and no blank name', () => {
    const lists = addList([], ' Garden ', id)
    expect(lists).toEqual([{ id, name: 'Garden' }])
    expect(addList(lists, 'GARDEN', 'other')).toBe(lists)
    expect(addList(lists, '  ', 'other')).toBe(lists)
    expect(storedTaskList.safeParse({ id, name: ' ' }).success).toBe(false)
  })

  it('get a fixed id if the app offers the name, once', () => {
    const [home] = offeredLists
    const lists = addList([], 'home', id)
    expect(lists).toEqual([{ id: home?.id, name: 'home' }])
    const renamed = renameList(lists, home?.id ?? '', 'Garden')
    expect(addList(renamed, 'Home', id).map((list) => list.id)).toEqual([home?.id, id])
  })

  it('cannot be renamed to the name of another list', () => {
    const lists = addList(addList([], 'Garden', id), 'Nursery', 'n')
    expect(renameList(lists, 'n', 'garden')).toBe(lists)
    expect(renameList(lists, id, 'GARDEN')).toMatchObject([{ name: 'GARDEN' }, { name: 'Nursery' }])
  })

  it('get new tasks whose line names the list, and while the list is shown also those that name no list', () => {
    const lists = addList(addList([], 'Garden', id), 'Swimming club', 'n')
    const read = (line: string) => readTaskLine(line, { now: new Date(2026, 10, 27, 9), lists })
    const { found, ...task } = read('Order seeds #garden tomorrow')
    expect(task).toEqual({ title: 'Order seeds', date: '2026-11-28', list: id })
    expect(found.map(({ kind }) => kind)).toEqual(['list', 'date'])
    expect(read('Pay #SwimmingClub')).toMatchObject({ title: 'Pay', list: 'n' })
    expect(read('Call about #roof')).toEqual({ title: 'Call about #roof', found: [] })

    expect(onList({ list: id }, 'n', 5)).toEqual({ list: id, listAt: 5 })
    expect(onList({ minutes: 5 }, 'n', 5)).toEqual({ minutes: 5, list: 'n', listAt: 5 })
    expect(onList({ minutes: 5 }, null, 5)).toEqual({ minutes: 5 })
  })

  it('count a move as later than the one before, also with a clock that is behind', () => {
    const moved = withDetails({ list: 'n', listAt: 9 }, { list: id, listAt: 5 })
    expect(moved).toEqual({ list: id, listAt: 10 })
    expect(withDetails(moved, { list: undefined, listAt: 20 })).toEqual({ listAt: 20 })
    expect(withDetails(moved, { minutes: 5 })).toEqual({ list: id, listAt: 10, minutes: 5 })
  })

  it('show only their own tasks', () => {
    const task: Task = { id: 1, title: 'Ring', completed: false, date: '2026-11-27' }
    const all: Task[] = [task, { ...task, id: 2, list: id }]
    expect(ofList(all, id)).toEqual([all[1]])
    expect(ofList(all, null)).toBe(all)
  })
})

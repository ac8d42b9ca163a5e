import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { daypartAt } from './day.ts'
import { suggestOrder, timeIn } from './suggested-order.ts'
import { inOrder, type Task } from './tasks.ts'

/** 20 November 2026 is a Friday. */
const date = '2026-11-20'
const task = (title: string, id: number, more: Partial<Task> = {}): Task => ({
  id,
  title,
  completed: false,
  date,
  ...more,
})
const tasksOf = (...titles: string[]): Task[] => titles.map((title, index) => task(title, index))

const suggest = (tasks: readonly Task[], hour: number) => {
  const now = new Date(2026, 10, 20, hour)
  return suggestOrder(tasks, now, daypartAt(now))
}
const titles = (tasks: readonly Task[], hour = 7) => suggest(tasks, hour).map((each) => each.task.title)
const reason = (title: string, hour = 7, more: Partial<Task> = {}) => suggest([task(title, 1, more)], hour)[0]?.reason

const words = fc.constantFrom(
  ...'Ring|the GP|bath|at 10|3pm|15:30|before 5|quick|walk|tax|Leo|pack|for tomorrow|£3.50|half past 2'.split('|'),
)
const anyTitle = fc.oneof(
  fc.string({ minLength: 1 }),
  fc.array(words, { minLength: 1, maxLength: 5 }).map((some) => some.join(' ')),
)
const someTasks = fc.array(anyTitle, { maxLength: 12 }).map((some) => tasksOf(...some))
const anyHour = fc.integer({ min: 0, max: 23 })

describe('a suggested order', () => {
  it('has the same tasks, each once, with a reason', () => {
    fc.assert(
      fc.property(someTasks, anyHour, (tasks, hour) => {
        const suggested = suggest(tasks, hour)
        expect(new Set(suggested.map((each) => each.task))).toEqual(new Set(tasks))
        expect(suggested).toHaveLength(tasks.length)
        expect(suggested.every((each) => each.reason !== '')).toBe(true)
      }),
    )
  })

  it('has the clock times in order', () => {
    fc.assert(
      fc.property(someTasks, anyHour, (tasks, hour) => {
        const times = suggest(tasks, hour).flatMap((each) => timeIn(each.task.title, date)?.minutes ?? [])
        expect(times).toEqual(times.toSorted((a, b) => a - b))
      }),
    )
  })

  it('gives the same order when it is applied to its own result', () => {
    fc.assert(
      fc.property(someTasks, anyHour, (tasks, hour) => {
        const once = suggest(tasks, hour).map((each) => each.task)
        expect(suggest(once, hour).map((each) => each.task)).toEqual(once)
      }),
    )
  })

  it('keeps tasks without a known kind in the order in which they were written', () => {
    expect(titles(tasksOf('Zebra costume', 'Apples', 'Mend the gate'))).toEqual([
      'Zebra costume',
      'Apples',
      'Mend the gate',
    ])
    expect(reason('Apples')).toBe('In the order you wrote it')
  })

  it('sorts the tasks of a day from morning to evening', () => {
    const day = [
      'Bath for Leo',
      'Dentist at 15:30',
      'Ten minutes outside',
      'Hoover',
      'Apples',
      'Book the GP',
      'Reply to Sam',
    ]
    expect(titles(tasksOf(...day))).toEqual([
      'Reply to Sam',
      'Book the GP',
      'Hoover',
      'Apples',
      'Ten minutes outside',
      'Dentist at 15:30',
      'Bath for Leo',
    ])
  })

  it('puts tasks that need opening hours first in the afternoon, and last in the evening', () => {
    const day = tasksOf('Hoover', 'Reply to Sam', 'Bath for Leo', 'Ring the council', 'Apples')
    expect(titles(day, 15)).toEqual(['Ring the council', 'Reply to Sam', 'Hoover', 'Apples', 'Bath for Leo'])
    expect(titles(day, 19)).toEqual(['Reply to Sam', 'Bath for Leo', 'Apples', 'Hoover', 'Ring the council'])
    expect(reason('Ring the council', 19)).toBe('They are closed by now: it can wait until they open')
  })

  it('starts another day with its morning, whatever the present hour is', () => {
    const monday = { date: '2026-11-23' } as const
    expect(reason('Ring the council', 22, monday)).toBe('While they are open')
    expect(reason('Swimming at 9', 22, monday)).toBe('It has a time: 9:00')
  })

  it('puts a task with a deadline earlier, but not before a task with an earlier time', () => {
    expect(titles(tasksOf('Apples', 'Post the parcel before 5'))).toEqual(['Post the parcel before 5', 'Apples'])
    const day = tasksOf('Apples', 'Post the parcel before 5', 'Swimming at 4')
    expect(titles(day)).toEqual(['Apples', 'Swimming at 4', 'Post the parcel before 5'])
  })
})

describe('the reasons', () => {
  it.each([
    ['Dentist 15:30', 'It has a time: 15:30'],
    ['Post the parcel before 5', 'It has a time: before 17:00'],
    ['Text Amy back', 'Quick: done in a moment'],
    ['Email nursery', 'While they are open'],
    ['Health visitor: ask about sleep', 'While they are open'],
    ['Pick up prescription', 'While they are open'],
    ['Tax return', 'A bigger thing: mid-morning, while energy is at its best'],
    ['Lunchboxes', 'It belongs to the evening'],
    ['Pack swimming bag for tomorrow', 'It belongs to the evening'],
    ['Ten minutes outside, no phone', 'For you: it has its own place in the day'],
    ['Ring Mum about Sunday', 'For you: it has its own place in the day'],
    ['Train tickets to Bath', 'In the order you wrote it'],
    ['Iron the rest of the shirts', 'In the order you wrote it'],
  ])('%s: %s', (written, expected) => expect(reason(written)).toBe(expected))

  it('say that a time has passed, and that offices may be closed at the weekend', () => {
    expect(reason('Dentist at 9', 14)).toBe('Its time was 9:00. See whether it still fits')
    expect(reason('Ring the GP', 9, { date: '2026-11-21' })).toBe('Not everyone is open at the weekend: early is best')
  })
})

describe('a clock time in a title', () => {
  it.each([
    ['Dentist at 10', '10:00'],
    ['Dentist 3pm', '15:00'],
    ['Dentist 3 p.m.', '15:00'],
    ['15:30 swimming', '15:30'],
    ['Swimming 9.15am', '9:15'],
    ['School run at 3', '15:00'],
    ['School run at 3.15', '15:15'],
    ['Post it before 5', 'before 17:00'],
    ['Forms in by noon', 'before 12:00'],
    ['Ring Mum at half past two', '14:30'],
    ['Clinic 9-11am', '9:00'],
    ['Party 11-1pm', '11:00'],
    ['Bath at 7', '19:00'],
    ['Swimming at 7', '7:00'],
    ['Dinner with Amy at 7', '19:00'],
    ['Coffee at ten with Sam', '10:00'],
    ['Feed at 12am', '0:00'],
    ['Feed at 0:30', '0:30'],
  ])('%s: %s', (title, expected) => {
    const time = timeIn(title, date)
    const written = time && `${Math.floor(time.minutes / 60)}:${String(time.minutes % 60).padStart(2, '0')}`
    expect(time?.by ? `before ${written}` : written).toBe(expected)
  })

  it.each([
    'Buy 10 nappies',
    'Collect at 10 Park Street',
    'Pay £3.50 for swimming',
    'Flour 1.50 kg',
    'Walk for 20 minutes',
    'Save by 20%',
    'Read chapter 3',
    'Version 1.2.30',
    'Half an hour of quiet',
    'Look at 3 nurseries',
  ])('%s: none', (title) => expect(timeIn(title, date)).toBeNull())
})

describe('applying a suggested order', () => {
  it('moves only the named tasks, within the positions that they have', () => {
    const list = tasksOf('a', 'b', 'c', 'd', 'e')
    expect(
      inOrder(list, [4, 2, 0])
        .map((each) => each.title)
        .join(''),
    ).toBe('ebcda')
  })

  it('changes nothing the second time, and can be undone', () => {
    const list = fc.uniqueArray(fc.nat(50), { maxLength: 10 }).map((ids) => ids.map((id) => task(`T${id}`, id)))
    fc.assert(
      fc.property(list, fc.uniqueArray(fc.nat(50)), (tasks, ids) => {
        const once = inOrder(tasks, ids)
        expect(inOrder(once, ids)).toBe(once)
        expect(new Set(once)).toEqual(new Set(tasks))
        const before = tasks.filter((each) => ids.includes(each.id)).map((each) => each.id)
        expect(inOrder(once, before)).toEqual(tasks)
      }),
    )
  })
})

import { activityWeekdays } from '../../domain/activities.ts'
import { addDays } from '../../domain/day.ts'
import type { ContentBody, ContentKindName } from '../../domain/content-kinds.ts'
import { londonDay } from '../../domain/london.ts'
import { meetupTypes } from '../../domain/meetups.ts'
import { repositoryItems } from '../content/repository.ts'
import { contentVersions } from '../content/table.ts'
import type { Db } from '../db/open.ts'
import { asSystem } from '../db/scope.ts'
import { draft } from '../meetups/testing.ts'
import { columnsOf } from '../meetups/rows.ts'
import { meetups } from '../meetups/table.ts'

const perInsert = 1000

async function inParts<T>(rows: readonly T[], write: (part: T[]) => Promise<unknown>): Promise<void> {
  for (let from = 0; from < rows.length; from += perInsert) await write(rows.slice(from, from + perInsert))
}

/**
 * Writes `count` meetups. Nine of ten are published and take place within the next half year; the others are over,
 * drafts or withdrawn.
 */
export async function writeMeetups(db: Db, count: number, now: Date): Promise<void> {
  const today = londonDay(now)
  const rows = Array.from({ length: count }, (_, index) => {
    const rest = index % 10 === 9 ? Math.floor(index / 10) % 3 : null
    const meetup = {
      ...draft,
      title: `Meetup number ${index}`,
      type: meetupTypes[index % meetupTypes.length] ?? 'polish',
      // A spiral over the city, so that the map has meetups everywhere and none at the same point.
      lat: 51.4545 + 0.00001 * index * Math.sin(index),
      lng: -2.5879 + 0.00001 * index * Math.cos(index),
      date: addDays(today, rest === 0 ? -1 - (index % 20) : 1 + ((index * 37) % 180)),
      time: `${String(9 + (index % 8)).padStart(2, '0')}:30`,
      endTime: '18:00',
    }
    const status = rest === 1 ? ('draft' as const) : rest === 2 ? ('withdrawn' as const) : ('published' as const)
    return {
      ...columnsOf(meetup),
      status,
      publishedAt: status === 'draft' ? null : now,
      createdAt: now,
      updatedAt: now,
    }
  })
  await asSystem(() => inParts(rows, (part) => db.insert(meetups).values(part)))
}

const bodies: Readonly<Partial<Record<ContentKindName, (index: number) => ContentBody>>> = {
  tips: (index) => ({
    title: `Tip number ${index}`,
    content: 'Two are plenty today. Choose them in the morning, and let the others wait until tomorrow.',
    category: ['time-management', 'self-care', 'productivity', 'wellness'][index % 4],
    difficulty: 'Easy',
  }),
  wisdom: (index) => ({ content: `Wisdom number ${index}: rest is part of the work.`, category: 'wellness' }),
  quotes: (index) => ({ text: `Quote number ${index}: slow, and steady.` }),
  help: (index) => ({
    topic: 'everyday',
    question: `Question number ${index}?`,
    answer: ['A short answer of one line.'],
  }),
  activities: (index) => ({
    title: `Activity number ${index}`,
    place: 'Central Library, College Green, Bristol',
    lat: 51.4517,
    lng: -2.6005,
    weekday: activityWeekdays[index % 7],
    time: '10:30',
    endTime: '11:00',
    termTimeOnly: false,
    free: true,
    ages: ['baby'],
    checked: '2026-11-01',
  }),
  recipes: (index) => {
    const all = repositoryItems('recipes')
    return { ...all[index % all.length]?.body, name: `Recipe number ${index}` }
  },
}

/** Kinds of the items that `writeItems` writes in turn. */
const kinds = Object.keys(bodies) as ContentKindName[]

/**
 * Writes `count` items of content, equally many of each kind. The first version of each is a draft. Of ten items six
 * are live, one is withdrawn, and three have only the draft. The live and withdrawn versions are reviewed.
 */
export async function writeItems(db: Db, count: number, now: Date): Promise<void> {
  const rows = Array.from({ length: count }, (_, index) => {
    const kind = kinds[index % kinds.length] ?? 'quotes'
    const turn = Math.floor(index / kinds.length) % 10
    const body = bodies[kind]?.(index) ?? {}
    const first = { kind, key: `many-${count}-${index}`, version: 1, state: 'draft', body, createdAt: now }
    if (turn >= 7) return [first]
    const state = turn === 6 ? 'withdrawn' : 'live'
    return [
      first,
      { ...first, version: 2, state, liveFrom: now, reviewedAt: now, reviewDue: addDays(londonDay(now), 300) },
    ]
  }).flat()
  await asSystem(() => inParts(rows, (part) => db.insert(contentVersions).values(part)))
}

import { and, asc, count, eq, gt, inArray, isNotNull, lt, lte, type SQL } from 'drizzle-orm'
import { product } from '../../content/open/product.ts'
import { calendarFile } from '../../domain/calendar-file.ts'
import { dayMs } from '../../domain/day.ts'
import { firstOfEachId } from '../../domain/first-of-each-id.ts'
import {
  mostShown,
  nextOccurrence,
  upcoming,
  type CancelledMeetup,
  type Meetup,
  type MeetupPage,
  type MeetupSearch,
} from '../../domain/meetups.ts'
import { pastMeetupDays } from '../../domain/periods.ts'
import type { AccessCheck, Entitled } from '../auth/entitlement.ts'
import type { Db } from '../db/open.ts'
import { containsWords } from '../db/folded.ts'
import { asSystem } from '../db/scope.ts'
import { isUuid } from '../db/uuid.ts'
import type { Env } from '../env.ts'
import { createAlerts, type AlertNeeds } from './alerts.ts'
import { eraseMeetups } from './erase-meetups.ts'
import { createGoings, isSignedUp, type GoingNeeds } from './goings.ts'
import { isPublished } from './published.ts'
import { mayRead } from './reader-access.ts'
import { columnsOf, repeatsOf, toCalendarMeetup, toDraft, toMeetup, type StoredMeetup } from './rows.ts'
import { isRepeated, meetups } from './table.ts'
import { sampleMeetups } from '../../content/premium/meetups.ts'

/** Returns the sample meetups. They have invented ratings and participants only in demo mode (D64). */
function samplesFor({ demo }: Pick<Env, 'demo'>): readonly Meetup[] {
  return sampleMeetups.map((sample) => ({
    ...sample,
    rating: demo ? sample.rating : null,
    participants: demo ? sample.participants : null,
  }))
}

/** Order of meetups in every list: by start time, then by title and id. */
export const shownFirst = [asc(meetups.startsAt), asc(meetups.title), asc(meetups.id)]

/** Returns up to `mostShown` published meetups after an offset that match all conditions. */
const readPublished = (db: Db, now: Date, conditions: readonly SQL[] = [], offset = 0): Promise<StoredMeetup[]> =>
  asSystem(() =>
    db
      .select()
      .from(meetups)
      .where(and(isPublished(now), ...conditions))
      .orderBy(...shownFirst)
      .offset(offset)
      .limit(mostShown),
  )

/** Returns the upcoming meetups that members have seen and that were cancelled or withdrawn. */
const readCalledOff = (db: Db, now: Date, ...conditions: readonly SQL[]): Promise<StoredMeetup[]> =>
  db
    .select()
    .from(meetups)
    .where(
      and(
        inArray(meetups.status, ['cancelled', 'withdrawn']),
        isNotNull(meetups.publishedAt),
        gt(meetups.endsAt, now),
        ...conditions,
      ),
    )
    .orderBy(...shownFirst)
    .limit(mostShown)

const isNamed = (name: string): SQL => (isUuid(name) ? eq(meetups.id, name) : eq(meetups.title, name))

const toCancelled = ({ id, title }: StoredMeetup): CancelledMeetup => ({ id, title })

export function createMeetups(services: AlertNeeds & GoingNeeds & { readonly billing: AccessCheck }) {
  const { db, env, clock, billing } = services
  const goings = createGoings(services)

  async function page(now: Date, conditions: readonly SQL[], offset: number): Promise<MeetupPage> {
    const rows = await readPublished(db, now, conditions, offset)
    const counted = await goings.counted(rows)
    const isLast = rows.length < mostShown && (rows.length > 0 || offset === 0)
    return {
      meetups: upcoming(
        rows.map((row) => ({ ...toMeetup(row), ...counted(row) })),
        now,
      ),
      total: isLast ? offset + rows.length : await countPublished(now, conditions),
    }
  }

  async function countPublished(now: Date, conditions: readonly SQL[]): Promise<number> {
    const [row] = await asSystem(() =>
      db
        .select({ count: count() })
        .from(meetups)
        .where(and(isPublished(now), ...conditions)),
    )
    return row?.count ?? 0
  }

  return {
    /** Returns the next meetups, or the sample meetups while no real meetup is published. */
    async upcoming(_for: Entitled): Promise<MeetupPage> {
      const now = clock()
      const next = await page(now, [], 0)
      if (next.total > 0) return next
      const samples = upcoming(samplesFor(env), now)
      return { meetups: samples, total: samples.length }
    },
    /** Searches all upcoming meetups by the rules of `searchMeetups`. `name` (id or title) finds cancelled ones too. */
    async find(
      _for: Entitled,
      { query = '', type, name, offset = 0 }: MeetupSearch,
    ): Promise<MeetupPage & { readonly cancelled: CancelledMeetup[] }> {
      const now = clock()
      const { title, address, description } = meetups
      const conditions = [
        ...containsWords(query, [title, address, description]),
        ...(type === undefined ? [] : [eq(meetups.type, type)]),
        ...(name === undefined ? [] : [isNamed(name)]),
      ]
      const found = await page(now, conditions, offset)
      const calledOff = name === undefined ? [] : await readCalledOff(db, now, isNamed(name))
      return { ...found, cancelled: calledOff.map(toCancelled) }
    },
    /** Returns the upcoming meetups that were cancelled or withdrawn, for members who were interested in them. */
    async calledOff(_for: Entitled): Promise<CancelledMeetup[]> {
      return (await readCalledOff(db, clock())).map(toCancelled)
    },
    async isOpen(): Promise<boolean> {
      const [one] = await asSystem(() =>
        db.select({ id: meetups.id }).from(meetups).where(isPublished(clock())).limit(1),
      )
      return one !== undefined
    },
    /** Moves published repeated meetups whose day is over to their next day. Runs every few minutes. */
    async moveRepeated(): Promise<void> {
      const now = clock()
      await db.transaction(async (tx) => {
        const over = await tx
          .select()
          .from(meetups)
          .where(and(eq(meetups.status, 'published'), isRepeated, lte(meetups.endsAt, now)))
          .for('update')
        for (const row of over) {
          const draft = toDraft(row)
          const date = nextOccurrence(row, repeatsOf(row), now)
          const participants = row.participants === null ? null : 0
          const columns = columnsOf({ ...draft, date, participants })
          await tx
            .update(meetups)
            .set({ ...columns, version: row.version + 1, updatedAt: now })
            .where(eq(meetups.id, row.id))
        }
      })
    },
    /**
     * Runs daily: erases meetups that ended more than `pastMeetupDays` days ago, including the organiser's name and the
     * sign-ups.
     */
    async erasePast(at: Date): Promise<void> {
      await goings.erasePast(at)
      await eraseMeetups(db, at, lt(meetups.endsAt, new Date(at.getTime() - pastMeetupDays * dayMs)))
    },
    alerts: createAlerts(services),
    goings,
    /**
     * Returns the member's iCalendar file: the next meetups, all later ones for which the member has signed up, and
     * those that were cancelled. Without access the file is empty, so that the calendar program deletes earlier events.
     */
    async feed(userId: string): Promise<string> {
      const now = clock()
      const rows = (await mayRead(db, billing, userId))
        ? [
            ...(await readPublished(db, now)),
            ...(await readPublished(db, now, [isSignedUp(db, userId)])),
            ...(await readCalledOff(db, now)),
          ]
        : []
      return calendarFile(firstOfEachId(rows).map(toCalendarMeetup), {
        name: `${product.name} meetups`,
        now,
        address: env.baseUrl,
        withNextDays: true,
      })
    },
  }
}

export type Meetups = ReturnType<typeof createMeetups>

import { and, asc, avg, count, eq, exists, gte, inArray, isNull, lt, sql, type SQL } from 'drizzle-orm'
import { sampleMeetups } from '../../content/premium/meetups.ts'
import { addDays, type LocalDay } from '../../domain/day.ts'
import { answersForRating, firstNameOf, type Going, type GoingState } from '../../domain/goings.ts'
import { londonDay, londonTime } from '../../domain/london.ts'
import { endOf, type Meetup } from '../../domain/meetups.ts'
import { isPaused, type Notifications } from '../../domain/notifications.ts'
import { pastMeetupDays } from '../../domain/periods.ts'
import type { Entitled } from '../auth/entitlement.ts'
import { isAdmin, type Member } from '../auth/guards.ts'
import { user } from '../auth/table.ts'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/open.ts'
import { asSystem } from '../db/scope.ts'
import { isUuid } from '../db/uuid.ts'
import type { Env } from '../env.ts'
import type { Log } from '../log.ts'
import type { Outbox } from '../mail/outbox.ts'
import { profiles } from '../profile/table.ts'
import { comingTomorrowMail, placeGivenMail } from './mails.ts'
import { isPublished } from './published.ts'
import { noSuchGoing, noSuchMeetup, notOver, onlySample } from './problems.ts'
import { toMeetup, type StoredMeetup } from './rows.ts'
import { meetupGoings, meetups } from './table.ts'

export type GoingNeeds = Readonly<{
  db: Db
  env: Env
  clock: Clock
  log: Log
  outbox: Pick<Outbox, 'put'>
  notifications: {
    rests(userId: string): Promise<boolean>
    settingsOf(userId: string, tx: Db): Promise<Pick<Notifications, 'pause'>>
  }
}>

/** A member who has a place at a meetup on a day, or is on its waiting list. */
export interface Comer {
  readonly userId: string
  readonly address: string
  /** First name as the organiser sees it. */
  readonly name: string
  readonly state: GoingState
}

/** Reminders are sent from this time on the day before, in Bristol. */
const remindFrom = '09:00'

const onDay = (meetupId: string, date: LocalDay) =>
  and(eq(meetupGoings.meetupId, meetupId), eq(meetupGoings.date, date))

/** Condition for the meetups to which the member comes, or waits for a place, on their next day. */
export const isSignedUp = (db: Db, userId: string): SQL =>
  exists(
    db
      .select({ id: meetupGoings.id })
      .from(meetupGoings)
      .where(
        and(
          eq(meetupGoings.meetupId, meetups.id),
          eq(meetupGoings.date, meetups.date),
          eq(meetupGoings.userId, userId),
        ),
      ),
  )

/** The order in which places are given: by the time of the sign-up. */
const inOrder = [asc(meetupGoings.createdAt), asc(meetupGoings.id)]

/**
 * Returns the members who come to a meetup on a day or are on its waiting list, in the order of their sign-ups. Needs
 * the system scope.
 */
export async function comersOf(db: Db, meetupId: string, date: LocalDay): Promise<Comer[]> {
  const rows = await db
    .select({ userId: user.id, address: user.email, name: meetupGoings.name, state: meetupGoings.state })
    .from(meetupGoings)
    .innerJoin(user, eq(user.id, meetupGoings.userId))
    .where(onDay(meetupId, date))
    .orderBy(...inOrder)
  return rows.map((row) => ({ ...row, state: row.state as GoingState }))
}

/** Deletes all sign-ups for a meetup on a day, because it was cancelled or moved. Needs the system scope. */
export async function endGoings(db: Db, meetupId: string, date: LocalDay): Promise<void> {
  await db.delete(meetupGoings).where(onDay(meetupId, date))
}

interface Counts {
  readonly going: number
  readonly waiting: number
}

const isGoing = sql`${meetupGoings.state} = 'going'`

async function countsOf(db: Db, { id, date }: StoredMeetup): Promise<Counts> {
  const [row] = await db
    .select({ all: count(), going: count(sql`case when ${isGoing} then 1 end`) })
    .from(meetupGoings)
    .where(onDay(id, date))
  const { all = 0, going = 0 } = row ?? {}
  return { going, waiting: all - going }
}

/**
 * Returns the number of free places: all places minus those taken through Harbour and those that the organiser entered
 * as taken. Infinity if the places are not limited.
 */
const placesLeft = ({ maxParticipants, participants }: StoredMeetup, going: number): number =>
  maxParticipants === null ? Infinity : Math.max(0, maxParticipants - (participants ?? 0) - going)

/**
 * Gives free places to the members who have waited longest, and queues their mails. Members who have paused everything
 * (D52) get the place but no mail. The caller has locked the meetup's row, so that each place is given once.
 */
async function givePlaces(
  { env, clock, log, outbox, notifications }: GoingNeeds,
  tx: Db,
  meetup: StoredMeetup,
): Promise<Counts> {
  const counts = await countsOf(tx, meetup)
  const free = Math.min(placesLeft(meetup, counts.going), counts.waiting)
  if (free === 0) return counts
  const now = clock()
  const first = (await comersOf(tx, meetup.id, meetup.date)).filter(({ state }) => state === 'waiting').slice(0, free)
  // The mail about the place contains time and place of the meetup, so for a meetup tomorrow no reminder is needed.
  const isSoon = meetup.date <= addDays(londonDay(now), 1)
  await tx
    .update(meetupGoings)
    .set({ state: 'going', ...(isSoon ? { remindedAt: now } : {}) })
    .where(
      and(
        onDay(meetup.id, meetup.date),
        inArray(
          meetupGoings.userId,
          first.map(({ userId }) => userId),
        ),
      ),
    )
  for (const { userId, address: to } of first) {
    if (isPaused(await notifications.settingsOf(userId, tx))) continue
    await outbox.put(await placeGivenMail({ to, meetup: toMeetup(meetup), baseUrl: env.baseUrl }), tx)
  }
  log.info({ meetup: meetup.id, places: first.length }, 'places given to members who waited')
  return { going: counts.going + first.length, waiting: counts.waiting - first.length }
}

/** The fields of a meetup that are computed from the sign-ups and answers of members: places taken and the rating. */
export type Counted = Pick<Meetup, 'participants' | 'rating'>

/**
 * Sign-ups of members for meetups (D54). The functions for members run in the system scope, because places are
 * counted over the rows of all members.
 */
export function createGoings(services: GoingNeeds) {
  const { db, env, clock, outbox, notifications } = services

  /** Locks the row of a meetup that members can see now; undefined for other meetups. */
  async function lockOpen(tx: Db, id: string): Promise<StoredMeetup | undefined> {
    const [row] = await tx
      .select()
      .from(meetups)
      .where(and(eq(meetups.id, id), isPublished(clock())))
      .for('update')
    return row
  }

  async function firstName(tx: Db, member: Member): Promise<string> {
    const [profile] = await tx.select({ name: profiles.firstName }).from(profiles).where(eq(profiles.userId, member.id))
    return firstNameOf(profile?.name ?? member.name)
  }

  /** Gives the places that have become free, for example because an account was deleted or an admin added places. */
  async function giveFreePlaces(): Promise<void> {
    const now = clock()
    const waited = await db
      .selectDistinct({ id: meetups.id })
      .from(meetupGoings)
      .innerJoin(meetups, and(eq(meetups.id, meetupGoings.meetupId), eq(meetups.date, meetupGoings.date)))
      .where(and(eq(meetupGoings.state, 'waiting'), gte(meetupGoings.date, londonDay(now)), isPublished(now)))
    for (const { id } of waited) {
      await db.transaction(async (tx) => {
        const meetup = await lockOpen(tx, id)
        if (meetup !== undefined) await givePlaces(services, tx, meetup)
      })
    }
  }

  /**
   * Reminds members once, on the day before. Members in their quiet hours or with a pause are checked again in the
   * next run.
   */
  async function remind(): Promise<void> {
    const now = clock()
    if (londonTime(now) < remindFrom) return
    const due = await db
      .select({ id: meetupGoings.id, userId: user.id, to: user.email, meetup: meetups })
      .from(meetupGoings)
      .innerJoin(meetups, and(eq(meetups.id, meetupGoings.meetupId), eq(meetups.date, meetupGoings.date)))
      .innerJoin(user, eq(user.id, meetupGoings.userId))
      .where(
        and(
          eq(meetupGoings.date, addDays(londonDay(now), 1)),
          eq(meetupGoings.state, 'going'),
          isNull(meetupGoings.remindedAt),
          isPublished(now),
        ),
      )
    for (const { id, userId, to, meetup } of due) {
      if (await notifications.rests(userId)) continue
      const mail = await comingTomorrowMail({ to, meetup: toMeetup(meetup), baseUrl: env.baseUrl })
      await db.transaction(async (tx) => {
        const marked = await tx
          .update(meetupGoings)
          .set({ remindedAt: now })
          .where(and(eq(meetupGoings.id, id), isNull(meetupGoings.remindedAt)))
          .returning({ id: meetupGoings.id })
        if (marked.length > 0) await outbox.put(mail, tx)
      })
    }
  }

  return {
    /**
     * Signs the member up, or puts the member on the waiting list if all places are taken. Repeating it changes
     * nothing.
     * @throws Problem 409 SAMPLE, 404 NO_SUCH_MEETUP
     */
    come: ({ member }: Entitled, id: string): Promise<Counts & { state: GoingState }> =>
      asSystem(() => {
        if (sampleMeetups.some((sample) => sample.id === id)) throw onlySample()
        if (!isUuid(id)) throw noSuchMeetup()
        return db.transaction(async (tx) => {
          // The account is locked before the meetup, in the same order as in an account deletion, to avoid deadlocks.
          await tx.select({ id: user.id }).from(user).where(eq(user.id, member.id)).for('key share')
          const meetup = await lockOpen(tx, id)
          if (meetup === undefined) throw noSuchMeetup()
          const { date } = meetup
          const { going, waiting } = await givePlaces(services, tx, meetup)
          const [own] = await tx
            .select({ state: meetupGoings.state })
            .from(meetupGoings)
            .where(and(onDay(id, date), eq(meetupGoings.userId, member.id)))
          if (own !== undefined) return { state: own.state as GoingState, going, waiting }
          const state: GoingState = waiting === 0 && placesLeft(meetup, going) > 0 ? 'going' : 'waiting'
          const at = sql`${clock().toISOString()}::timestamptz`
          await tx.insert(meetupGoings).values({
            meetupId: id,
            date,
            userId: member.id,
            name: await firstName(tx, member),
            state,
            // The time is later than that of all other sign-ups, so that sign-ups within the same millisecond keep the
            // order in which they locked the meetup.
            createdAt: sql`greatest(${at}, (select max(${meetupGoings.createdAt}) + interval '1 microsecond'
              from ${meetupGoings} where ${onDay(id, date)}))`,
          })
          return state === 'going' ? { state, going: going + 1, waiting } : { state, going, waiting: waiting + 1 }
        })
      }),

    /**
     * Deletes the member's sign-up, and gives a freed place to the member who has waited longest. Does nothing for a
     * member who has not signed up.
     */
    stay: (member: Member, id: string): Promise<void> =>
      asSystem(async () => {
        if (!isUuid(id)) return
        await db.transaction(async (tx) => {
          const meetup = await lockOpen(tx, id)
          await tx
            .delete(meetupGoings)
            .where(
              and(
                eq(meetupGoings.meetupId, id),
                eq(meetupGoings.userId, member.id),
                gte(meetupGoings.date, londonDay(clock())),
              ),
            )
          if (meetup !== undefined) await givePlaces(services, tx, meetup)
        })
      }),

    /** Returns the member's upcoming meetups, and those that ended within `pastMeetupDays` days. */
    read: (member: Member): Promise<Going[]> =>
      asSystem(async () => {
        const now = clock()
        const position = sql<number>`(select count(*)::int from meetup_goings ahead where ahead.meetup_id = ${meetupGoings.meetupId}
          and ahead.date = ${meetupGoings.date} and ahead.state = 'waiting' and ahead.created_at <= ${meetupGoings.createdAt})`
        const rows = await db
          .select({ row: meetupGoings, meetup: meetups, position })
          .from(meetupGoings)
          .innerJoin(meetups, eq(meetups.id, meetupGoings.meetupId))
          .where(
            and(eq(meetupGoings.userId, member.id), gte(meetupGoings.date, addDays(londonDay(now), -pastMeetupDays))),
          )
          .orderBy(asc(meetupGoings.date), ...inOrder)
        return rows.flatMap(({ row, meetup, position: at }): Going[] => {
          const { date, rating } = row
          const isOver = endOf({ date, endTime: meetup.endTime }) <= now
          const isWaiting = row.state === 'waiting'
          if (isOver ? isWaiting : meetup.status !== 'published' || meetup.date !== date) return []
          return [
            {
              meetupId: meetup.id,
              title: meetup.title,
              date,
              state: isWaiting ? 'waiting' : 'going',
              place: isWaiting ? at : null,
              asks: isOver && row.ratedAt === null,
              rating,
            },
          ]
        })
      }),

    /**
     * Stores the member's answer to 'How was it?'; null for no answer.
     * @throws Problem 404 NO_SUCH_GOING for a member who did not come, 409 NOT_OVER
     */
    rate: (member: Member, id: string, { rating, date }: { rating: number | null; date: string }): Promise<void> =>
      asSystem(async () => {
        if (!isUuid(id)) throw noSuchGoing()
        const own = and(onDay(id, date as LocalDay), eq(meetupGoings.userId, member.id), isGoing)
        const [found] = await db
          .select({ endTime: meetups.endTime })
          .from(meetupGoings)
          .innerJoin(meetups, eq(meetups.id, meetupGoings.meetupId))
          .where(own)
        if (found === undefined) throw noSuchGoing()
        if (endOf({ date: date as LocalDay, endTime: found.endTime }) > clock()) throw notOver()
        await db.update(meetupGoings).set({ rating, ratedAt: clock() }).where(own)
      }),

    /**
     * Returns first names and numbers for the organiser and for admins.
     * @throws Problem 404 NO_SUCH_MEETUP for everybody else
     */
    coming: (member: Member, id: string): Promise<Counts & { date: LocalDay; names: string[] }> =>
      asSystem(async () => {
        const [meetup] = isUuid(id)
          ? await db
              .select()
              .from(meetups)
              .where(and(eq(meetups.id, id), isNull(meetups.deletedAt)))
          : []
        if (meetup === undefined) throw noSuchMeetup()
        if (meetup.proposedBy !== member.id && !(await isAdmin(db, env, member))) throw noSuchMeetup()
        const comers = await comersOf(db, id, meetup.date)
        const names = comers.filter(({ state }) => state === 'going').map(({ name }) => name)
        return { date: meetup.date, going: names.length, waiting: comers.length - names.length, names }
      }),

    /**
     * Returns the number of places taken and the rating of each meetup. The rating is the mean of the answers that are
     * still stored; null for fewer than `answersForRating` answers.
     */
    counted: (rows: readonly StoredMeetup[]): Promise<(meetup: StoredMeetup) => Counted> =>
      asSystem(async () => {
        const found =
          rows.length === 0
            ? []
            : await db
                .select({
                  id: meetupGoings.meetupId,
                  going: count(sql`case when ${isGoing} and ${meetupGoings.date} = ${meetups.date} then 1 end`),
                  answers: count(meetupGoings.rating),
                  rating: avg(meetupGoings.rating).mapWith(Number),
                })
                .from(meetupGoings)
                .innerJoin(meetups, eq(meetups.id, meetupGoings.meetupId))
                .where(
                  inArray(
                    meetupGoings.meetupId,
                    rows.map(({ id }) => id),
                  ),
                )
                .groupBy(meetupGoings.meetupId)
        const known = new Map(found.map((each) => [each.id, each]))
        return ({ id, participants }) => {
          const { going = 0, answers = 0, rating = null } = known.get(id) ?? {}
          return {
            participants: participants === null && going === 0 ? null : (participants ?? 0) + going,
            rating: answers >= answersForRating ? rating : null,
          }
        }
      }),

    /** Runs every minute: gives free places and sends reminders. */
    async tick(): Promise<void> {
      await giveFreePlaces()
      await remind()
    },

    /** Runs daily: erases the sign-ups for meetups that were more than `pastMeetupDays` days ago. */
    async erasePast(at: Date): Promise<void> {
      await db.delete(meetupGoings).where(lt(meetupGoings.date, addDays(londonDay(at), -pastMeetupDays)))
    },
  }
}

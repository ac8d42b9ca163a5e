import { createHash } from 'node:crypto'
import { and, desc, eq, gt, isNull, lte } from 'drizzle-orm'
import { platforms } from '../../content/premium/groups.ts'
import { addMonths } from '../../domain/day.ts'
import { londonDay } from '../../domain/london.ts'
import {
  hasWayIn,
  meetupDraft,
  type AdminMeetup,
  type MeetupDraft,
  type MeetupStatus,
} from '../../domain/meetup-draft.ts'
import { endOf } from '../../domain/meetups.ts'
import type { AppParts } from '../app-parts.ts'
import type { Admin } from '../auth/guards.ts'
import type { Db } from '../db/open.ts'
import { isUuid } from '../db/uuid.ts'
import { keyUsed } from '../problem.ts'
import { eraseMeetups } from './erase-meetups.ts'
import { shownFirst } from './meetups.ts'
import { changedMeanwhile, invalid, noSuchMeetup, noWayIn, overAlready, tooFarAhead } from './problems.ts'
import { columnsOf, toAdminMeetup, toDraft, type Row } from './rows.ts'
import { meetups } from './table.ts'

type Needs = Pick<AppParts, 'db' | 'clock' | 'log'>

export interface NewMeetup extends MeetupDraft {
  readonly status: MeetupStatus
  readonly key: string
}

export type MeetupChange = Partial<MeetupDraft & { readonly status: MeetupStatus }>

/** How many that are over are shown: about two years of one a day. */
const pastShown = 700

/** All meetups: those to come first, in their order, then those that are over, the newest first. */
export async function listMeetups({ db, clock }: Needs, _for: Admin): Promise<AdminMeetup[]> {
  const now = clock()
  const toCome = await db
    .select()
    .from(meetups)
    .where(and(isNull(meetups.deletedAt), gt(meetups.endsAt, now)))
    .orderBy(...shownFirst)
  const past = await db
    .select()
    .from(meetups)
    .where(and(isNull(meetups.deletedAt), lte(meetups.endsAt, now)))
    .orderBy(desc(meetups.startsAt))
    .limit(pastShown)
  return [...toCome, ...past].map(toAdminMeetup)
}

/** Months ahead that a meetup may be when it is published: one of another century would keep the samples away for ever. */
const monthsAhead = 24

function insistOnSoon(draft: MeetupDraft, now: Date): void {
  if (endOf(draft) <= now) throw overAlready()
  if (draft.date > addMonths(londonDay(now), monthsAhead)) throw tooFarAhead()
}

/** A published meetup has a way to its organiser (D54), also one that is only changed: its group may have lost its address. */
function insistOnWayIn(draft: MeetupDraft): void {
  if (!hasWayIn(draft, platforms)) throw noWayIn()
}

/** Whether a row says already what a change says: then it was this very change, and its answer got lost. */
const says = (row: Row, change: MeetupChange): boolean =>
  Object.entries(change).every(([name, value]) => row[name as keyof MeetupChange] === value)

/** What came with a key, to be told from other words that come with it. */
const hashOf = (wish: Omit<NewMeetup, 'key'>): string =>
  createHash('sha256')
    .update(JSON.stringify(Object.entries(wish).toSorted(([a], [b]) => (a < b ? -1 : 1))))
    .digest('base64url')

/** What this very wish made before, as it is by now; null when its key is a new one. */
async function readMade(db: Db, { id }: Admin, key: string, wishHash: string): Promise<AdminMeetup | null> {
  const [row] = await db
    .select()
    .from(meetups)
    .where(and(eq(meetups.createdBy, id), eq(meetups.key, key)))
  if (row === undefined) return null
  if (row.wishHash !== wishHash) throw keyUsed()
  if (row.deletedAt !== null) throw noSuchMeetup()
  return toAdminMeetup(row)
}

/**
 * Adds a meetup. The same key again changes nothing and gives the same meetup, whatever became of it since.
 * @throws Problem 400 when it would be published but is over, years away or without a way in, 404 NO_SUCH_MEETUP when it was deleted
 *   since, 409 KEY_USED when the key came with other words before
 */
export async function addMeetup(
  { db, clock, log }: Needs,
  admin: Admin,
  { key, ...wish }: NewMeetup,
): Promise<AdminMeetup> {
  const { status, ...draft } = wish
  const wishHash = hashOf(wish)
  const before = await readMade(db, admin, key, wishHash)
  if (before !== null) return before
  const at = clock()
  if (status === 'published') {
    insistOnSoon(draft, at)
    insistOnWayIn(draft)
  }
  const publishedAt = status === 'published' ? at : null
  const [made] = await db
    .insert(meetups)
    .values({
      ...columnsOf(draft),
      status,
      key,
      wishHash,
      createdBy: admin.id,
      publishedAt,
      createdAt: at,
      updatedAt: at,
    })
    .onConflictDoNothing({ target: [meetups.createdBy, meetups.key] })
    .returning()
  if (made !== undefined) {
    log.info({ admin: admin.id, meetup: made.id, status }, 'meetup added')
    return toAdminMeetup(made)
  }
  const meanwhile = await readMade(db, admin, key, wishHash)
  if (meanwhile === null) throw noSuchMeetup()
  return meanwhile
}

/**
 * Changes a meetup that is still at `version`.
 * @throws Problem 400 when the whole does not go together or would be published but is over or years away, 404
 *   NO_SUCH_MEETUP, 409 CHANGED_MEANWHILE
 */
export async function changeMeetup(
  { db, clock, log }: Needs,
  admin: Admin,
  { id, version, change }: { readonly id: string; readonly version: number; readonly change: MeetupChange },
): Promise<AdminMeetup> {
  if (!isUuid(id)) throw noSuchMeetup()
  return db.transaction(async (tx) => {
    const [row] = await tx.select().from(meetups).where(eq(meetups.id, id)).for('update')
    if (row === undefined || row.deletedAt !== null) throw noSuchMeetup()
    if (says(row, change)) return toAdminMeetup(row)
    if (row.version !== version) throw changedMeanwhile()
    const { status = row.status, ...words } = change
    const whole = meetupDraft.safeParse({ ...toDraft(row), ...words })
    if (!whole.success) {
      throw invalid(whole.error.issues.map(({ path, message }) => ({ path: path.join('.'), message })))
    }
    const at = clock()
    const columns = columnsOf(whole.data)
    const appears = status === 'published' && row.status !== 'published'
    const moves = columns.endsAt.getTime() !== row.endsAt.getTime()
    if (status === 'published' && (appears || moves)) insistOnSoon(whole.data, at)
    if (status === 'published') insistOnWayIn(whole.data)
    const [changed] = await tx
      .update(meetups)
      .set({ ...columns, status, version: version + 1, updatedAt: at, ...(appears ? { publishedAt: at } : {}) })
      .where(eq(meetups.id, id))
      .returning()
    if (changed === undefined) throw noSuchMeetup()
    log.info({ admin: admin.id, meetup: id, status, fields: Object.keys(change) }, 'meetup changed')
    return toAdminMeetup(changed)
  })
}

/** Deletes a meetup for good; one that is gone already is the same. */
export async function deleteMeetup({ db, clock, log }: Needs, admin: Admin, id: string): Promise<void> {
  if (!isUuid(id)) return
  if ((await eraseMeetups(db, clock(), eq(meetups.id, id))) > 0) {
    log.info({ admin: admin.id, meetup: id }, 'meetup deleted')
  }
}

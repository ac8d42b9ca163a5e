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
import type { Admin } from '../auth/guards.ts'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/open.ts'
import { isUuid } from '../db/uuid.ts'
import type { Log } from '../log.ts'
import { keyUsed } from '../problem.ts'
import { eraseMeetups } from './erase-meetups.ts'
import { shownFirst } from './meetups.ts'
import { changedMeanwhile, invalid, noSuchMeetup, noWayIn, overAlready, tooFarAhead } from './problems.ts'
import { columnsOf, toAdminMeetup, toDraft, type StoredMeetup } from './rows.ts'
import { meetups } from './table.ts'

export type MeetupEditorNeeds = Readonly<{ db: Db; clock: Clock; log: Log }>

export interface NewMeetup extends MeetupDraft {
  readonly status: MeetupStatus
  readonly key: string
}

export type MeetupChange = Partial<MeetupDraft & { readonly status: MeetupStatus }>

/** Maximum number of past meetups in the list, which is about two years with one meetup a day. */
const pastShown = 700

/** Returns all meetups: upcoming ones in the order in which members see them, then past ones, newest first. */
export async function listMeetups({ db, clock }: MeetupEditorNeeds, _for: Admin): Promise<AdminMeetup[]> {
  const now = clock()
  const upcoming = await db
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
  return [...upcoming, ...past].map(toAdminMeetup)
}

/**
 * A publication date may be at most this many months ahead, because with a mistyped year the sample meetups would stay
 * hidden forever.
 */
const monthsAhead = 24

function assertSoon(draft: MeetupDraft, now: Date): void {
  if (endOf(draft) <= now) throw overAlready()
  if (draft.date > addMonths(londonDay(now), monthsAhead)) throw tooFarAhead()
}

/**
 * Checks that a published meetup has an address to join (D54). It runs at every change, because the address of the
 * meetup's group may have been removed.
 */
function assertWayIn(draft: MeetupDraft): void {
  if (!hasWayIn(draft, platforms)) throw noWayIn()
}

/** Whether the row already has these values; this is true for a repeated request after a lost response. */
const says = (row: StoredMeetup, change: MeetupChange): boolean =>
  Object.entries(change).every(([name, value]) => row[name as keyof MeetupChange] === value)

/** Returns a hash of the request, to detect a reused key with different content. */
const hashOf = (wish: Omit<NewMeetup, 'key'>): string =>
  createHash('sha256')
    .update(JSON.stringify(Object.entries(wish).toSorted(([a], [b]) => (a < b ? -1 : 1))))
    .digest('base64url')

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
 * Adds a meetup. A repeated key changes nothing and returns the meetup in its present state.
 * @throws Problem 400 for a published meetup that is over, years away or has no address to join, 404 NO_SUCH_MEETUP
 * when the meetup was deleted since, 409 KEY_USED for a key with different content
 */
export async function addMeetup(
  { db, clock, log }: MeetupEditorNeeds,
  admin: Admin,
  { key, ...wish }: NewMeetup,
): Promise<AdminMeetup> {
  const { status, ...draft } = wish
  const wishHash = hashOf(wish)
  const before = await readMade(db, admin, key, wishHash)
  if (before !== null) return before
  const at = clock()
  if (status === 'published') {
    assertSoon(draft, at)
    assertWayIn(draft)
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
 * Changes a meetup if it still has the version `version`.
 * @throws Problem 400 when the result is invalid, or would be published but is over or years away, 404 NO_SUCH_MEETUP,
 * 409 CHANGED_MEANWHILE
 */
export async function changeMeetup(
  { db, clock, log }: MeetupEditorNeeds,
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
    if (status === 'published' && (appears || moves)) assertSoon(whole.data, at)
    if (status === 'published') assertWayIn(whole.data)
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

/** Deletes a meetup permanently; does nothing for a meetup that is already deleted. */
export async function deleteMeetup({ db, clock, log }: MeetupEditorNeeds, admin: Admin, id: string): Promise<void> {
  if (!isUuid(id)) return
  if ((await eraseMeetups(db, clock(), eq(meetups.id, id))) > 0) {
    log.info({ admin: admin.id, meetup: id }, 'meetup deleted')
  }
}

import { and, asc, desc, eq, gt, lte } from 'drizzle-orm'
import { meetupDraft, type AdminMeetup, type MeetupDraft, type MeetupStatus } from '../../domain/meetup-draft.ts'
import { endOf } from '../../domain/meetups.ts'
import type { AppParts } from '../app-parts.ts'
import type { Admin } from '../auth/guards.ts'
import { isMeetupId } from './meetup-id.ts'
import { changedMeanwhile, invalid, keyUsed, noSuchMeetup, overAlready } from './problems.ts'
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
  const toCome = await db.select().from(meetups).where(gt(meetups.endsAt, now)).orderBy(asc(meetups.startsAt))
  const past = await db
    .select()
    .from(meetups)
    .where(lte(meetups.endsAt, now))
    .orderBy(desc(meetups.startsAt))
    .limit(pastShown)
  return [...toCome, ...past].map(toAdminMeetup)
}

/** Whether a row says already what a change says: then it was this very change, and its answer got lost. */
const says = (row: Row, change: MeetupChange): boolean =>
  Object.entries(change).every(([name, value]) => row[name as keyof MeetupChange] === value)

/**
 * Adds a meetup. The same key again changes nothing and gives the same meetup.
 * @throws Problem 400 when it would be published but is over, 409 KEY_USED when the key came with other words before
 */
export async function addMeetup(
  { db, clock, log }: Needs,
  admin: Admin,
  { key, ...wish }: NewMeetup,
): Promise<AdminMeetup> {
  const { status, ...draft } = wish
  const at = clock()
  if (status === 'published' && endOf(draft) <= at) throw overAlready()
  const publishedAt = status === 'published' ? at : null
  const [made] = await db
    .insert(meetups)
    .values({ ...columnsOf(draft), status, key, createdBy: admin.id, publishedAt, createdAt: at, updatedAt: at })
    .onConflictDoNothing({ target: [meetups.createdBy, meetups.key] })
    .returning()
  if (made !== undefined) {
    log.info({ admin: admin.id, meetup: made.id, status }, 'meetup added')
    return toAdminMeetup(made)
  }
  const [before] = await db
    .select()
    .from(meetups)
    .where(and(eq(meetups.createdBy, admin.id), eq(meetups.key, key)))
  if (before === undefined || !says(before, wish)) throw keyUsed()
  return toAdminMeetup(before)
}

/**
 * Changes a meetup that is still at `version`.
 * @throws Problem 400 when the whole does not go together or would be published but is over, 404 NO_SUCH_MEETUP, 409 CHANGED_MEANWHILE
 */
export async function changeMeetup(
  { db, clock, log }: Needs,
  admin: Admin,
  { id, version, change }: { readonly id: string; readonly version: number; readonly change: MeetupChange },
): Promise<AdminMeetup> {
  if (!isMeetupId(id)) throw noSuchMeetup()
  return db.transaction(async (tx) => {
    const [row] = await tx.select().from(meetups).where(eq(meetups.id, id)).for('update')
    if (row === undefined) throw noSuchMeetup()
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
    if (status === 'published' && (appears || moves) && columns.endsAt <= at) throw overAlready()
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
export async function deleteMeetup({ db, log }: Needs, admin: Admin, id: string): Promise<void> {
  if (!isMeetupId(id)) return
  const gone = await db.delete(meetups).where(eq(meetups.id, id)).returning({ id: meetups.id })
  if (gone.length > 0) log.info({ admin: admin.id, meetup: id }, 'meetup deleted')
}

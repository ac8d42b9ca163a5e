import { createHash } from 'node:crypto'
import { and, count, eq, gt, inArray, isNull, lte, or, sql, type SQL } from 'drizzle-orm'
import { addMonths } from '../../domain/day.ts'
import type { Platform } from '../../domain/groups.ts'
import { londonDay } from '../../domain/london.ts'
import {
  hasWayIn,
  meetupDraft,
  meetupSections,
  meetupsPerPage,
  type AdminMeetup,
  type AdminMeetupList,
  type AdminMeetupWish,
  type MeetupDraft,
  type MeetupSection,
  type MeetupStatus,
} from '../../domain/meetup-draft.ts'
import { endOf } from '../../domain/meetups.ts'
import type { Admin } from '../auth/guards.ts'
import type { Db } from '../db/open.ts'
import { containsWords } from '../db/folded.ts'
import { asSystem } from '../db/scope.ts'
import { isUuid } from '../db/uuid.ts'
import type { Log } from '../log.ts'
import { keyUsed } from '../http/problem.ts'
import { eraseMeetups } from './erase-meetups.ts'
import type { Decision } from './mails.ts'
import { shownFirst } from './meetups.ts'
import { tellCalledOff, tellMoved, tellOrganiser, type NoticeNeeds } from './notices.ts'
import {
  changedMeanwhile,
  invalid,
  noReason,
  noSuchMeetup,
  noWayIn,
  overAlready,
  tooFarAhead,
  wrongState,
} from './problems.ts'
import { columnsOf, toAdminMeetup, toDraft, type StoredMeetup } from './rows.ts'
import { isHiding, isPublished } from './published.ts'
import { meetupReports, meetups } from './table.ts'

export type MeetupEditorNeeds = NoticeNeeds &
  Readonly<{ db: Db; log: Log; readPlatforms: () => Promise<readonly Platform[]> }>

export interface NewMeetup extends MeetupDraft {
  readonly status: MeetupStatus
  readonly key: string
}

export type MeetupChange = Partial<MeetupDraft & { readonly status: MeetupStatus }>

/** A change of a meetup by an admin. `wanted` is the decision about a change that the organiser has requested. */
export interface AdminChange {
  readonly id: string
  readonly version: number
  readonly change: MeetupChange
  readonly wanted?: 'accept' | 'decline' | undefined
  readonly reason?: string | undefined
}

/**
 * Returns the section of the list that a meetup belongs to, as SQL. It follows the same rule as `sectionOf` in the
 * app.
 */
const sectionAt = (now: Date) => sql<MeetupSection>`case
  when ${meetups.status} in ('draft', 'proposed') then ${meetups.status}
  when ${meetups.endsAt} <= ${now.toISOString()}::timestamptz then 'past'
  when ${meetups.status} = 'published' and ${meetups.wantedChange} is null then 'to-come'
  when ${meetups.status} = 'published' then 'proposed'
  else 'withdrawn' end`

/**
 * Returns the first meetups of each section of the list, in the order in which members see them; past meetups newest
 * first. With `section` it returns only that section's meetups after an offset.
 */
export async function listMeetups(
  { db, clock }: MeetupEditorNeeds,
  _for: Admin,
  { section, offset = 0, q = '', ids = '' }: AdminMeetupWish,
): Promise<AdminMeetupList> {
  const now = clock()
  const sorted = db
    .select({
      id: meetups.id,
      title: meetups.title,
      startsAt: meetups.startsAt,
      section: sectionAt(now).as('section'),
    })
    .from(meetups)
    .where(and(isNull(meetups.deletedAt), ...containsWords(q, [meetups.title, meetups.address, meetups.organizer])))
    .as('sorted')
  const time = sql`extract(epoch from ${sorted.startsAt})`
  const order = sql`case when ${sorted.section} = 'past' then -${time} else ${time} end, ${sorted.title}, ${sorted.id}`
  const placed = db
    .select({
      id: sorted.id,
      section: sorted.section,
      place: sql<number>`row_number() over (partition by ${sorted.section} order by ${order})`.as('place'),
    })
    .from(sorted)
    .as('placed')
  const onPage = db
    .select({ id: placed.id })
    .from(placed)
    .where(
      and(
        gt(placed.place, offset),
        lte(placed.place, offset + meetupsPerPage),
        section === undefined ? undefined : eq(placed.section, section),
      ),
    )
  const known = ids.split(',').filter(isUuid)
  const rows = await db
    .select()
    .from(meetups)
    .where(and(isNull(meetups.deletedAt), or(inArray(meetups.id, onPage), inArray(meetups.id, known))))
    .orderBy(...shownFirst)
  const counted = await db.select({ section: sorted.section, count: count() }).from(sorted).groupBy(sorted.section)
  const numbers = new Map(counted.map((row) => [row.section, row.count]))
  const [shown] = await db.select({ count: count() }).from(meetups).where(isPublished(now))
  const hidden = new Set((await db.select().from(meetupReports).where(isHiding)).map(({ meetupId }) => meetupId))
  return {
    meetups: rows.map((row) => ({ ...toAdminMeetup(row), ...(hidden.has(row.id) && { hidden: true }) })),
    counts: Object.fromEntries(
      meetupSections.map((name) => [name, numbers.get(name) ?? 0]),
    ) as AdminMeetupList['counts'],
    seen: shown?.count ?? 0,
  }
}

/**
 * The day of a published meetup may be at most this many months ahead. A meetup with a mistyped year would be upcoming
 * for years, and the sample meetups would stay hidden.
 */
const monthsAhead = 24

export function assertSoon(draft: MeetupDraft, now: Date): void {
  if (endOf(draft) <= now) throw overAlready()
  if (draft.date > addMonths(londonDay(now), monthsAhead)) throw tooFarAhead()
}

/**
 * Checks that a published meetup has an address to join (D54). It runs at every change, because the address of the
 * meetup's group may have been removed.
 */
function assertWayIn(draft: MeetupDraft, platforms: readonly Platform[]): void {
  if (!hasWayIn(draft, platforms)) throw noWayIn()
}

/**
 * Statuses that an admin can give to a meetup. A cancelled meetup stays cancelled, because those who wanted to come
 * were notified; a proposal can be published or declined.
 */
const nextStatuses: Readonly<Record<MeetupStatus, readonly MeetupStatus[]>> = {
  draft: ['published', 'withdrawn'],
  published: ['draft', 'withdrawn'],
  withdrawn: ['draft', 'published'],
  proposed: ['published', 'declined'],
  declined: ['published'],
  cancelled: [],
}

/**
 * Validates all fields together.
 * @throws Problem 400 with an error for each invalid field
 */
export function wholeDraft(draft: MeetupDraft): MeetupDraft {
  const { data, error } = meetupDraft.safeParse(draft)
  if (data !== undefined) return data
  throw invalid(error.issues.map(({ path, message }) => ({ path: path.join('.'), message })))
}

/** Whether the row already has these values; this is true for a repeated request after a lost response. */
const says = (row: StoredMeetup, change: MeetupChange): boolean =>
  Object.entries(change).every(([name, value]) => row[name as keyof MeetupChange] === value)

/** Returns a hash of the request, to detect a reused key with different content. */
export const wishHashOf = (wish: object): string =>
  createHash('sha256')
    .update(JSON.stringify(Object.entries(wish).toSorted(([a], [b]) => (a < b ? -1 : 1))))
    .digest('base64url')

/**
 * Returns the meetup that was created with the key and satisfies the condition `own`; null if there is none.
 * @throws Problem 404, 409 KEY_USED
 */
export async function readMade(db: Db, own: SQL, key: string, wishHash: string): Promise<StoredMeetup | null> {
  const [row] = await db
    .select()
    .from(meetups)
    .where(and(own, eq(meetups.key, key)))
  if (row === undefined) return null
  if (row.wishHash !== wishHash) throw keyUsed()
  if (row.deletedAt !== null) throw noSuchMeetup()
  return row
}

/**
 * Adds a meetup. A repeated key changes nothing and returns the meetup in its present state.
 * @throws Problem 400 for a published meetup that is over, years away or has no address to join, 404 NO_SUCH_MEETUP
 * when the meetup was deleted since, 409 KEY_USED for a key with different content
 */
export async function addMeetup(
  needs: MeetupEditorNeeds,
  admin: Admin,
  { key, ...wish }: NewMeetup,
): Promise<AdminMeetup> {
  const { db, clock, log } = needs
  const { status, ...draft } = wish
  const wishHash = wishHashOf(wish)
  const own = eq(meetups.createdBy, admin.id)
  const before = await readMade(db, own, key, wishHash)
  if (before !== null) return toAdminMeetup(before)
  const at = clock()
  if (status === 'published') {
    assertSoon(draft, at)
    assertWayIn(draft, await needs.readPlatforms())
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
  const meanwhile = await readMade(db, own, key, wishHash)
  if (meanwhile === null) throw noSuchMeetup()
  return toAdminMeetup(meanwhile)
}

/**
 * Changes a meetup if its current version is `version`, decides about a proposal or a requested change, and notifies
 * the organiser and the members who come.
 * @throws Problem 400 when the result is invalid, or would be published but is over or years away, or a reason is
 * missing; 404 NO_SUCH_MEETUP, 409 CHANGED_MEANWHILE, WRONG_STATE
 */
export async function changeMeetup(
  needs: MeetupEditorNeeds,
  admin: Admin,
  { id, version, change, wanted, reason }: AdminChange,
): Promise<AdminMeetup> {
  const { db, clock, log } = needs
  if (!isUuid(id)) throw noSuchMeetup()
  // Read before the transaction, because the embedded database has one connection.
  const platforms = await needs.readPlatforms()
  return asSystem(() =>
    db.transaction(async (tx) => {
      const [row] = await tx.select().from(meetups).where(eq(meetups.id, id)).for('update')
      if (row === undefined || row.deletedAt !== null) throw noSuchMeetup()
      if (wanted === undefined ? says(row, change) : row.wantedChange === null) return toAdminMeetup(row)
      if (row.version !== version) throw changedMeanwhile()
      const { status = row.status, ...words } = change
      if (status !== row.status && !nextStatuses[row.status].includes(status)) throw wrongState()
      const isDeclined = status === 'declined' || wanted === 'decline'
      if (isDeclined && reason === undefined) throw noReason()
      const asked = wanted === 'accept' ? row.wantedChange : null
      const draft = wholeDraft({ ...toDraft(row), ...asked, ...words })
      const at = clock()
      const columns = columnsOf(draft)
      const appears = status === 'published' && row.status !== 'published'
      const moves = columns.endsAt.getTime() !== row.endsAt.getTime()
      if (status === 'published' && (appears || moves)) assertSoon(draft, at)
      if (status === 'published') assertWayIn(draft, platforms)
      const isDecided = wanted !== undefined || status !== row.status
      const [changed] = await tx
        .update(meetups)
        .set({
          ...columns,
          status,
          version: version + 1,
          updatedAt: at,
          ...(appears ? { publishedAt: at } : {}),
          ...(isDecided ? { wantedChange: null, reason: isDeclined ? (reason ?? null) : null } : {}),
        })
        .where(eq(meetups.id, id))
        .returning()
      if (changed === undefined) throw noSuchMeetup()
      if (row.status === 'published') {
        await (status === 'published' ? tellMoved(needs, tx, row, changed) : tellCalledOff(needs, tx, row))
      }
      const decision = decisionOf(row.status, status, wanted)
      if (decision !== null) await tellOrganiser(needs, tx, changed, decision)
      log.info({ admin: admin.id, meetup: id, status, fields: Object.keys(change) }, 'meetup changed')
      return toAdminMeetup(changed)
    }),
  )
}

/** Returns the decision for the mail to the organiser; null if the change is not a decision. */
function decisionOf(before: MeetupStatus, after: MeetupStatus, wanted: AdminChange['wanted']): Decision | null {
  if (wanted !== undefined) return wanted === 'accept' ? 'accepted' : 'kept'
  if (before === after) return null
  if (after === 'published' || after === 'declined') return after
  return before === 'published' ? 'withdrawn' : null
}

/** Deletes a meetup permanently; does nothing for a meetup that is already deleted. */
export async function deleteMeetup(needs: MeetupEditorNeeds, admin: Admin, id: string): Promise<void> {
  const { db, clock, log } = needs
  if (!isUuid(id)) return
  const erased = await asSystem(() =>
    db.transaction(async (tx) => {
      const [row] = await tx.select().from(meetups).where(eq(meetups.id, id)).for('update')
      if (row?.status === 'published') {
        await tellCalledOff(needs, tx, row)
        await tellOrganiser(needs, tx, row, 'withdrawn')
      }
      return eraseMeetups(tx, clock(), eq(meetups.id, id))
    }),
  )
  if (erased > 0) log.info({ admin: admin.id, meetup: id }, 'meetup deleted')
}

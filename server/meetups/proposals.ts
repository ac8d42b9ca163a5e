import { and, count, desc, eq, gt, isNull, sql } from 'drizzle-orm'
import {
  draftOfProposal,
  mostProposals,
  type MeetupDraft,
  type Proposal,
  type ProposalDraft,
  type WantedChange,
} from '../../domain/meetup-draft.ts'
import type { Entitled } from '../auth/entitlement.ts'
import type { Member } from '../auth/guards.ts'
import { user } from '../auth/table.ts'
import type { Db } from '../db/open.ts'
import { asSystem } from '../db/scope.ts'
import { isUuid } from '../db/uuid.ts'
import type { Log } from '../log.ts'
import { assertSoon, wishHashOf, readMade, wholeDraft } from './admin-meetups.ts'
import { eraseMeetups } from './erase-meetups.ts'
import { tellCalledOff, tellOperator, type NoticeNeeds } from './notices.ts'
import { changedMeanwhile, noMoreProposals, noSuchMeetup, tooManyProposals, wrongState } from './problems.ts'
import { columnsOf, toDraft, toProposal, type StoredMeetup } from './rows.ts'
import { meetupReports, meetups } from './table.ts'

export type ProposalNeeds = NoticeNeeds & Readonly<{ db: Db; log: Log }>

/**
 * After this many reports about a member's meetups that the team found true, the member can make no more proposals.
 */
const mostUpheld = 3

/** Maximum number of proposals in a member's list. */
const mostListed = 50

/*
 * Meetups that members propose and organise (D54). The functions run in the system scope, because they count
 * reports and notify other members; each function checks that the meetup is the member's own.
 */

const isOwn = ({ id }: Pick<Member, 'id'>) => and(eq(meetups.proposedBy, id), isNull(meetups.deletedAt))

/** Returns the member's own proposals, newest first. */
export async function listProposals({ db }: ProposalNeeds, member: Member): Promise<Proposal[]> {
  const rows = await db.select().from(meetups).where(isOwn(member)).orderBy(desc(meetups.createdAt)).limit(mostListed)
  return rows.map(toProposal)
}

/** @throws Problem 403 after three upheld reports, 409 while three proposals wait */
async function assertMayPropose(tx: Db, { id }: Member, now: Date): Promise<void> {
  const [reports] = await tx
    .select({ upheld: count() })
    .from(meetupReports)
    .innerJoin(meetups, eq(sql`${meetups.id}::text`, meetupReports.meetupId))
    .where(and(eq(meetups.proposedBy, id), eq(meetupReports.upheld, true)))
  if ((reports?.upheld ?? 0) >= mostUpheld) throw noMoreProposals()
  const [open] = await tx
    .select({ waiting: count() })
    .from(meetups)
    .where(and(eq(meetups.proposedBy, id), eq(meetups.status, 'proposed'), gt(meetups.endsAt, now)))
  if ((open?.waiting ?? 0) >= mostProposals) throw tooManyProposals(mostProposals)
}

/**
 * Stores a proposal. A repeated key changes nothing and returns the proposal in its present state.
 * @throws Problem 400, 403 NO_MORE_PROPOSALS, 404 when it was cancelled since, 409 TOO_MANY_PROPOSALS, KEY_USED
 */
export function propose(
  needs: ProposalNeeds,
  { member }: Entitled,
  { key = crypto.randomUUID(), ...words }: ProposalDraft & { readonly key?: string | undefined },
): Promise<Proposal> {
  const { db, clock, log } = needs
  const wishHash = wishHashOf(words)
  return asSystem(() =>
    db.transaction(async (tx) => {
      // The account is locked, so that simultaneous proposals of one member are counted one after the other.
      await tx.select({ id: user.id }).from(user).where(eq(user.id, member.id)).for('no key update')
      const before = await readMade(tx, eq(meetups.proposedBy, member.id), key, wishHash)
      if (before !== null) return toProposal(before)
      const at = clock()
      const draft = wholeDraft(draftOfProposal(words))
      assertSoon(draft, at)
      await assertMayPropose(tx, member, at)
      const own = { proposedBy: member.id, key, wishHash }
      const [made] = await tx
        .insert(meetups)
        .values({ ...columnsOf(draft), ...own, status: 'proposed', createdAt: at, updatedAt: at })
        .returning()
      if (made === undefined) throw new Error('The insert of the proposal returned no row.')
      await tellOperator(needs, tx, false)
      log.info({ meetup: made.id }, 'meetup proposed')
      return toProposal(made)
    }),
  )
}

/**
 * Locks the row of one of the member's proposals.
 * @throws Problem 404 NO_SUCH_MEETUP
 */
async function lockOwn(tx: Db, member: Member, id: string): Promise<StoredMeetup> {
  const [row] = isUuid(id)
    ? await tx
        .select()
        .from(meetups)
        .where(and(eq(meetups.id, id), isOwn(member)))
        .for('update')
    : []
  if (row === undefined) throw noSuchMeetup()
  return row
}

/**
 * Returns the changed fields that differ from the row. If the number of places changes, the number of taken places is
 * included, because a meetup has both numbers or neither.
 */
function differing(row: StoredMeetup, change: Partial<ProposalDraft>): WantedChange {
  const { maxParticipants: most } = change
  const participants = most === null ? null : (row.participants ?? 0)
  const wanted: Partial<MeetupDraft> = { ...change, ...(most === undefined ? {} : { participants }) }
  return Object.fromEntries(Object.entries(wanted).filter(([name, value]) => row[name as keyof MeetupDraft] !== value))
}

/**
 * Changes a proposal. A proposal that waits for a decision is changed at once, a declined proposal waits again, and the
 * change of a published meetup is stored in `wantedChange` until an admin decides about it.
 * @throws Problem 400, 403 NO_MORE_PROPOSALS, 404, 409 CHANGED_MEANWHILE, WRONG_STATE, TOO_MANY_PROPOSALS
 */
export function changeProposal(
  needs: ProposalNeeds,
  member: Member,
  { id, version, change }: { readonly id: string; readonly version: number; readonly change: Partial<ProposalDraft> },
): Promise<Proposal> {
  const { db, clock, log } = needs
  return asSystem(() =>
    db.transaction(async (tx) => {
      const row = await lockOwn(tx, member, id)
      const wanted = differing(row, change)
      const isPublished = row.status === 'published'
      const isWaiting = Object.keys(wanted).length > 0
      // `isThere` means that the change is stored already, for example if a request is repeated after a lost response.
      const isThere = isPublished ? isSame(wanted, row.wantedChange ?? {}) : !isWaiting && row.status === 'proposed'
      if (isThere) return toProposal(row)
      if (row.version !== version) throw changedMeanwhile()
      if (!['proposed', 'declined', 'published'].includes(row.status)) throw wrongState()
      const at = clock()
      const draft = wholeDraft({ ...toDraft(row), ...wanted })
      assertSoon(draft, at)
      if (row.status === 'declined') await assertMayPropose(tx, member, at)
      const [changed = row] = await tx
        .update(meetups)
        .set({
          ...(isPublished
            ? { wantedChange: isWaiting ? { ...wanted } : null }
            : { ...columnsOf(draft), status: 'proposed' as const }),
          reason: null,
          version: version + 1,
          updatedAt: at,
        })
        .where(eq(meetups.id, id))
        .returning()
      if (row.status === 'declined') await tellOperator(needs, tx, false)
      if (isPublished && isWaiting && row.wantedChange === null) await tellOperator(needs, tx, true)
      log.info({ meetup: id, fields: Object.keys(wanted) }, 'proposal changed')
      return toProposal(changed)
    }),
  )
}

function isSame(a: WantedChange, b: WantedChange): boolean {
  const names = Object.keys({ ...a, ...b }) as (keyof WantedChange)[]
  return names.every((name) => a[name] === b[name])
}

/** Cancels a published meetup and notifies the members who come; deletes a proposal that was never published. */
export function cancelProposal(needs: ProposalNeeds, member: Member, id: string): Promise<void> {
  const { db, clock, log } = needs
  return asSystem(() =>
    db.transaction(async (tx) => {
      const row = await lockOwn(tx, member, id)
      const at = clock()
      if (row.publishedAt === null) {
        await eraseMeetups(tx, at, eq(meetups.id, id))
      } else if (row.status === 'published' && row.endsAt > at) {
        await tellCalledOff(needs, tx, row)
        await tx
          .update(meetups)
          .set({ status: 'cancelled', wantedChange: null, reason: null, version: row.version + 1, updatedAt: at })
          .where(eq(meetups.id, id))
      } else return
      log.info({ meetup: id }, 'proposal cancelled')
    }),
  )
}

/**
 * Must be called before an account is deleted. Erases all meetups that the user has proposed, and notifies the members
 * who come to those that are upcoming. Needs the system scope.
 */
export async function endMeetupsOf(needs: NoticeNeeds, tx: Db, userId: string): Promise<void> {
  const own = eq(meetups.proposedBy, userId)
  const rows = await tx.select().from(meetups).where(own).for('update')
  for (const row of rows) await tellCalledOff(needs, tx, row)
  await eraseMeetups(tx, needs.clock(), own)
}

import { and, eq, inArray, like, or, sql } from 'drizzle-orm'
import type { AppParts } from '../app-parts.ts'
import { insistAnAdminStays } from '../auth/admins.ts'
import { isOwner, type Member } from '../auth/guards.ts'
import { emailChanges, user, verification } from '../auth/table.ts'
import { sandboxObjects, subscribers } from '../billing/table.ts'
import type { Db } from '../db/open.ts'
import { asSystem } from '../db/scope.ts'
import { describeError } from '../log.ts'
import { outbox as mails } from '../mail/table.ts'
import { wholeAddress } from '../mail/whole-address.ts'
import { meetupReports } from '../meetups/table.ts'
import { messages } from '../messages/table.ts'
import { Problem } from '../problem.ts'
import { urgentRequests } from '../supplies/table.ts'
import { hers, holdings, type Person } from './holdings.ts'
import { goodbyeLetter } from './letters.ts'
import type { Tombstones } from './tombstones.ts'

interface Parts extends Pick<AppParts, 'db' | 'env' | 'limiter' | 'log' | 'outbox'> {
  readonly tombstones: Tombstones
  /** Ends whatever would be charged; gives the pence that go back. @throws Problem 503 when the provider is away. */
  readonly endForGood: (userId: string) => Promise<number>
  /** Notes the trial of an address, so that it is not had twice. */
  readonly keepTrial: (tx: Db, person: Person, start: Date, end: Date) => Promise<void>
}

/** Whose account it is: the member's own wish, or nobody's for years (retention). */
type Leaving = Pick<Member, 'id' | 'email' | 'emailVerified'>

/** Deletes accounts, and deletes them again when a backup brings them back (docs/decisions/0013). */
export function createErasure(parts: Parts) {
  const { db, env, log, outbox, tombstones } = parts

  /** @throws Problem 409 OWNER, 409 LAST_ADMIN */
  async function insistSomebodyStays(tx: Db, member: Leaving): Promise<void> {
    if (isOwner(env, member)) {
      throw new Problem({
        status: 409,
        code: 'OWNER',
        detail:
          'This is the owner’s account, named in the configuration (OWNER_EMAIL). Name another one there first; then it can be deleted.',
      })
    }
    const only = 'You are the only admin. Make somebody else one first; then your account can be deleted.'
    await insistAnAdminStays(tx, env, member.id, only)
  }

  /**
   * Everything of hers, in one transaction: the account, what hangs on it, and what merely names her. False when
   * somebody else was first.
   */
  async function erase(tx: Db, person: Person): Promise<boolean> {
    // Conversations before accounts, as whoever answers one takes them, so that no two wait for each other.
    const inConversation = or(eq(messages.userId, person.id), eq(messages.answeredBy, person.id))
    await tx.select({ id: messages.id }).from(messages).where(inConversation).orderBy(messages.id).for('update')
    // Then the account, before all else that is hers.
    const found = await tx.select({ id: user.id }).from(user).where(eq(user.id, person.id)).for('update')
    if (found.length === 0) return false
    const [plan] = await tx.select().from(subscribers).where(eq(subscribers.userId, person.id))
    if (plan?.trialStartDate && plan.trialEndDate) {
      await parts.keepTrial(tx, person, plan.trialStartDate, plan.trialEndDate)
    }
    await tombstones.set(tx, person.id)
    await parts.limiter.forgetAccount(person.email, tx)
    if (plan?.customerId) await tx.delete(sandboxObjects).where(eq(sandboxObjects.customer, plan.customerId))
    await tx.delete(sandboxObjects).where(sql`${sandboxObjects.data}->>'userId' = ${person.id}`)
    // A sign-in or a link under way at Google has her id inside.
    await tx.delete(verification).where(sql`position(${person.id} in ${verification.value}) > 0`)
    // An address she wanted to move to, and was asked, is hers too.
    await tx
      .delete(mails)
      .where(
        and(
          like(mails.kind, 'email-change-%'),
          inArray(
            mails.recipient,
            tx.select({ to: emailChanges.newEmail }).from(emailChanges).where(eq(emailChanges.userId, person.id)),
          ),
        ),
      )
    await forgetMailsAbout(tx, person.id)
    await tx.delete(user).where(eq(user.id, person.id))
    for (const holding of holdings.filter(({ by, stays }) => by === 'email' && stays !== true)) {
      await tx.execute(sql`delete from ${sql.identifier(holding.table)} where ${hers(holding, person)}`)
    }
    // What the team has not been sent yet and speaks of her.
    await tx.delete(mails).where(sql`lower(${mails.textBody}) ~ ${wholeAddress(person.email)}`)
    return true
  }

  /** Mails to the team about something of hers have its id in their link, and may have her phone number. */
  async function forgetMailsAbout(tx: Db, userId: string): Promise<void> {
    await tx.execute(sql`delete from ${mails} where exists (
      select from (
        select id from ${messages} where ${messages.userId} = ${userId}
        union all select id from ${urgentRequests} where ${urgentRequests.userId} = ${userId}
        union all select id from ${meetupReports} where ${meetupReports.userId} = ${userId}
      ) hers where position(hers.id::text in ${mails.textBody}) > 0)`)
  }

  async function remove(member: Leaving): Promise<void> {
    const person = { id: member.id, email: member.email.toLowerCase() }
    await db.transaction((tx) => insistSomebodyStays(tx, member))
    const refunded = await parts.endForGood(person.id)
    const letter = await goodbyeLetter(person.email, refunded)
    await db.transaction(async (tx) => {
      await insistSomebodyStays(tx, member)
      if (await erase(tx, person)) await outbox.put(letter, tx)
    })
    log.info('an account was deleted')
    // Best effort: the row in the database is written, and the next sweep copies it.
    await tombstones.heal().catch((error: unknown) => log.error(describeError(error), 'tombstones not written'))
  }

  async function sweep(): Promise<void> {
    const risen = await tombstones.risen(await tombstones.heal())
    let failed = 0
    for (const person of risen) {
      try {
        await parts.endForGood(person.id)
        await db.transaction((tx) => erase(tx, { id: person.id, email: person.email.toLowerCase() }))
        log.warn('a deleted account was back, and was deleted again')
      } catch (error) {
        failed += 1
        log.error(describeError(error), 'a deleted account is back')
      }
    }
    if (failed > 0) throw new Error(`${failed} deleted accounts are back`)
  }

  return {
    /**
     * Ends what would be charged, then deletes her. Cut off in between, or done twice, it ends the same.
     * @throws Problem 409 OWNER, 409 LAST_ADMIN, 503 PAYMENTS_AWAY, and then nothing is deleted
     */
    remove: (member: Leaving): Promise<void> => asSystem(() => remove(member)),

    /** Deletes again whoever a restored backup brought back. */
    sweep: (): Promise<void> => asSystem(sweep),
  }
}

export type Erasure = ReturnType<typeof createErasure>

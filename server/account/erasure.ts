import { and, eq, inArray, like, or, sql } from 'drizzle-orm'
import { product } from '../../content/open/product.ts'
import { pounds } from '../../domain/catalogue.ts'
import { assertAnAdminStays } from '../auth/admins.ts'
import { isOwner, type Member } from '../auth/guards.ts'
import { emailChanges, user, verification } from '../auth/table.ts'
import { sandboxObjects, subscribers } from '../billing/table.ts'
import type { Db } from '../db/open.ts'
import { asSystem } from '../db/scope.ts'
import type { Env } from '../env.ts'
import type { Limiter } from '../limits/limiter.ts'
import { describeError, type Log } from '../log.ts'
import { writeMail, type Mail } from '../mail/mail-content.ts'
import type { Outbox } from '../mail/outbox.ts'
import { outbox as mails } from '../mail/table.ts'
import { wholeAddress } from '../mail/whole-address.ts'
import { meetupReports } from '../meetups/table.ts'
import { messages } from '../messages/table.ts'
import { Problem } from '../http/problem.ts'
import { urgentRequests } from '../supplies/table.ts'
import { rowsOfSubject, holdings, type DataSubject } from './holdings.ts'
import type { Tombstones } from './tombstones.ts'

interface Needs {
  readonly db: Db
  readonly env: Env
  readonly limiter: Limiter
  readonly log: Log
  readonly outbox: Outbox
  readonly tombstones: Tombstones
  /**
   * Ends all subscriptions of the account and returns the refunded amount in pence.
   * @throws Problem 503 when the payment provider cannot be reached
   */
  readonly endAllSubscriptions: (userId: string) => Promise<number>
  /** Notifies the participants that the account's meetups are cancelled, and erases the account's proposals. */
  readonly endMeetupsOf: (tx: Db, userId: string) => Promise<void>
  readonly recordTrial: (tx: Db, person: DataSubject, start: Date, end: Date) => Promise<void>
}

/** The account to delete, either at the member's request or because nobody used it for years (retention). */
type Leaving = Pick<Member, 'id' | 'email' | 'emailVerified'>

/** Deletes accounts. Accounts that a restored backup brings back are deleted again (docs/decisions/0013). */
export function createErasure(services: Needs) {
  const { db, env, log, outbox, tombstones } = services

  /**
   * Rejects the deletion of the owner and of the last admin.
   * @throws Problem 409 OWNER, 409 LAST_ADMIN
   */
  async function assertSomebodyStays(tx: Db, member: Leaving): Promise<void> {
    if (isOwner(env, member)) {
      throw new Problem(
        409,
        'OWNER',
        'This is the owner’s account, named in the configuration (OWNER_EMAIL). Name another one there first; then it can be deleted.',
      )
    }
    const only = 'You are the only admin. Make somebody else one first; then your account can be deleted.'
    await assertAnAdminStays(tx, env, member.id, only)
  }

  /**
   * Deletes the account and everything that refers to it, in one transaction. Returns false when it was already
   * deleted.
   */
  async function erase(tx: Db, person: DataSubject): Promise<boolean> {
    // Conversations are locked before accounts, in the same order as when somebody answers a conversation, to avoid
    // deadlocks.
    const inConversation = or(eq(messages.userId, person.id), eq(messages.answeredBy, person.id))
    await tx.select({ id: messages.id }).from(messages).where(inConversation).orderBy(messages.id).for('update')
    // The account's row is locked before its other rows, as in all code, to avoid deadlocks.
    const found = await tx.select({ id: user.id }).from(user).where(eq(user.id, person.id)).for('update')
    if (found.length === 0) return false
    const [plan] = await tx.select().from(subscribers).where(eq(subscribers.userId, person.id))
    if (plan?.trialStartDate && plan.trialEndDate) {
      await services.recordTrial(tx, person, plan.trialStartDate, plan.trialEndDate)
    }
    await services.endMeetupsOf(tx, person.id)
    await tombstones.add(tx, person.id)
    await services.limiter.forgetAccount(person.email, tx)
    if (plan?.customerId) await tx.delete(sandboxObjects).where(eq(sandboxObjects.customer, plan.customerId))
    await tx.delete(sandboxObjects).where(sql`${sandboxObjects.data}->>'userId' = ${person.id}`)
    // A pending sign-in or a pending link with Google contains the account's id in its value.
    await tx.delete(verification).where(sql`position(${person.id} in ${verification.value}) > 0`)
    // The mails of this account's own change of address are sent to the new address, so they are not found by the
    // account's address.
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
      await tx.execute(sql`delete from ${sql.identifier(holding.table)} where ${rowsOfSubject(holding, person)}`)
    }
    // Queued mails that name the address of the deleted account, for example those to the team, are deleted.
    await tx.delete(mails).where(sql`lower(${mails.textBody}) ~ ${wholeAddress(person.email)}`)
    return true
  }

  /**
   * Deletes queued mails to the team about this member, because they contain the id of a message, request or report,
   * and may contain a phone number.
   */
  async function forgetMailsAbout(tx: Db, userId: string): Promise<void> {
    await tx.execute(sql`delete from ${mails} where exists (
      select from (
        select id from ${messages} where ${messages.userId} = ${userId}
        union all select id from ${urgentRequests} where ${urgentRequests.userId} = ${userId}
        union all select id from ${meetupReports} where ${meetupReports.userId} = ${userId}
      ) own where position(own.id::text in ${mails.textBody}) > 0)`)
  }

  async function remove(member: Leaving): Promise<void> {
    const person = { id: member.id, email: member.email.toLowerCase() }
    await db.transaction((tx) => assertSomebodyStays(tx, member))
    const refunded = await services.endAllSubscriptions(person.id)
    const mail = await accountDeletedMail(person.email, refunded)
    await db.transaction(async (tx) => {
      await assertSomebodyStays(tx, member)
      if (await erase(tx, person)) await outbox.put(mail, tx)
    })
    log.info('an account was deleted')
    // A failure is only logged: the tombstone is already in the database, and the next sweep copies it to the file.
    await tombstones.synchronise().catch((error: unknown) => log.error(describeError(error), 'tombstones not written'))
  }

  async function deleteRestored(): Promise<void> {
    const restored = await tombstones.accountsWithTombstone(await tombstones.synchronise())
    let failed = 0
    for (const person of restored) {
      try {
        await services.endAllSubscriptions(person.id)
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
     * Ends all subscriptions, then deletes the account. It can be repeated safely after an interruption.
     * @throws Problem 409 OWNER, 409 LAST_ADMIN, 503 PAYMENTS_AWAY; in these cases nothing is deleted
     */
    remove: (member: Leaving): Promise<void> => asSystem(() => remove(member)),

    /** Deletes accounts that exist again after a backup was restored. */
    deleteRestoredAccounts: (): Promise<void> => asSystem(deleteRestored),
  }
}

export type Erasure = ReturnType<typeof createErasure>

/**
 * The mail that confirms the deletion of an account. `refunded` is in pence; the mail contains no name, because the
 * name is deleted too.
 */
function accountDeletedMail(to: string, refunded: number): Promise<Mail> {
  return writeMail({
    kind: 'account-deleted',
    class: 'other',
    forget: true,
    to,
    subject: 'Your account is deleted',
    paragraphs: [
      `Your ${product.name} account and everything that belonged to it on our server were deleted just now, but for what the privacy page names. If you had a subscription, it has ended and nothing more is taken.`,
      ...(refunded === 0
        ? []
        : [
            `${pounds(refunded)} is on its way back to the card you paid with. Banks usually take 5 to 10 working days to show it.`,
          ]),
      'The device you did it on was cleared too. Other devices forget you at their next visit; what they keep in their browser can be cleared there.',
      'This is the last message to you. It is forgotten itself as soon as it is sent.',
    ],
    closing: [`If it was not you, please write to ${product.contact}. Fair winds.`],
  })
}

import { and, eq, gt, isNull, lt, ne, or, sql } from 'drizzle-orm'
import type { Agreement, EmailChange, NewAddress, Side } from '../../domain/account-details.ts'
import { codeLength, codeMinutes, codeTries } from '../../domain/credentials.ts'
import type { Db } from '../db/open.ts'
import { asSystem } from '../db/scope.ts'
import type { Limit } from '../limits/limiter.ts'
import { outbox as mails } from '../mail/table.ts'
import { isThereAlready, Problem } from '../http/problem.ts'
import { wholeAddress } from '../mail/whole-address.ts'
import { launchNotifications } from '../supplies/table.ts'
import { refusal } from './answers.ts'
import type { AuthNeeds } from './auth.ts'
import { confirmNewAddressMail, confirmChangeMail, addressChangedMail, addressTakenMail } from './email-change-mails.ts'
import { reauthenticate } from './fresh.ts'
import { isOwner, type Member } from './guards.ts'
import { mailsAnAddress } from './limits.ts'
import { emailChanges, user, verification } from './table.ts'
import { isEqual, keyedHash, newDigits, newToken, tokenHash } from '../secrets.ts'

type Row = typeof emailChanges.$inferSelect
type Outcome = Agreement | Problem

/**
 * Limit of the mails that one member can cause. `mailsAnAddress` limits the mails to one address, so that many accounts
 * cannot flood an inbox either.
 */
const perMember: Limit = { name: 'email-change', max: 5, windowS: 3600 }

const minuteMs = 60_000
const linkMs = 24 * 60 * minuteMs

const taken = () => new Problem(409, 'EMAIL_TAKEN', 'That address has an account of its own by now.')

/**
 * Changes an account's email address. The old and the new address must both confirm, by link or typed code, in any
 * order; nothing changes before both have confirmed.
 */
export function createEmailChanges(services: AuthNeeds) {
  const { db, env, clock, outbox, limiter, auth } = services
  const { secret } = auth.options

  /**
   * Returns a keyed hash of a typed code. The key is needed because a code is short; account, side and address are
   * included, so that the code is valid for these only.
   */
  const codeHash = (userId: string, side: Side, newEmail: string, digits: string): string =>
    keyedHash(secret, `email change ${userId} ${side} ${newEmail} ${digits}`)

  const running = () => and(isNull(emailChanges.doneAt), gt(emailChanges.expiresAt, clock()))

  function fresh(userId: string, side: Side, newEmail: string) {
    const token = newToken()
    const digits = newDigits(codeLength)
    return {
      url: `${env.baseUrl}/account/email?token=${token}`,
      digits,
      tokenHash: tokenHash(token),
      codeHash: codeHash(userId, side, newEmail, digits),
    }
  }

  async function isTaken(tx: Db, email: string, userId: string): Promise<boolean> {
    const [other] = await tx
      .select({ id: user.id })
      .from(user)
      .where(and(eq(user.email, email), eq(user.emailVerified, true), ne(user.id, userId)))
    return other !== undefined
  }

  async function underWay(userId: string): Promise<Row | undefined> {
    const [row] = await db
      .select()
      .from(emailChanges)
      .where(and(eq(emailChanges.userId, userId), running()))
    return row
  }

  /**
   * Reads and locks the pending change of the account. Locks the account row first, as all code does, to avoid
   * deadlocks.
   */
  async function locked(tx: Db, userId: string): Promise<{ row: Row; email: string } | null> {
    const [owner] = await tx.select({ email: user.email }).from(user).where(eq(user.id, userId)).for('update')
    const [row] = await tx
      .select()
      .from(emailChanges)
      .where(and(eq(emailChanges.userId, userId), gt(emailChanges.expiresAt, clock())))
      .for('update')
    return owner === undefined || row === undefined ? null : { row, email: owner.email }
  }

  /**
   * Updates rows that contain the address but no account id, so that a later deletion of the account finds them by its
   * new address.
   */
  async function updateRowsWithAddress(tx: Db, oldEmail: string, newEmail: string): Promise<void> {
    await tx
      .update(mails)
      .set({ recipient: newEmail })
      .where(eq(sql`lower(${mails.recipient})`, oldEmail))
    // Queued notices to the operator wait up to an hour. The account's address in their text is replaced.
    const named = wholeAddress(oldEmail)
    const renamed = (column: typeof mails.textBody | typeof mails.htmlBody) =>
      sql`regexp_replace(${column}, ${named}, ${`\\1${newEmail.replaceAll('\\', '\\\\')}\\2`}, 'gi')`
    await tx
      .update(mails)
      .set({ textBody: renamed(mails.textBody), htmlBody: renamed(mails.htmlBody) })
      .where(and(eq(mails.class, 'notice'), sql`lower(${mails.textBody}) ~ ${named}`))
    // Rate limit counters and known clients are stored by address too; those of the old address are deleted.
    await limiter.forgetAccount(oldEmail, tx)
    const listed = await tx.delete(launchNotifications).where(eq(launchNotifications.email, oldEmail)).returning()
    const rows = listed.map((each) => ({ ...each, email: newEmail }))
    if (rows.length > 0) await tx.insert(launchNotifications).values(rows).onConflictDoNothing()
  }

  async function move(tx: Db, row: Row, oldEmail: string): Promise<Outcome> {
    if (await isTaken(tx, row.newEmail, row.userId)) {
      await tx.delete(emailChanges).where(eq(emailChanges.userId, row.userId))
      return taken()
    }
    await tx.delete(user).where(and(eq(user.email, row.newEmail), eq(user.emailVerified, false)))
    const at = clock()
    await tx
      .update(user)
      .set({ email: row.newEmail, emailVerified: true, updatedAt: at })
      .where(eq(user.id, row.userId))
    await tx.update(emailChanges).set({ doneAt: at }).where(eq(emailChanges.userId, row.userId))
    // A reset link sent to the old address must no longer work.
    await tx.delete(verification).where(eq(verification.value, row.userId))
    await updateRowsWithAddress(tx, oldEmail, row.newEmail)
    for (const to of [oldEmail, row.newEmail]) await outbox.put(await addressChangedMail(to, row.newEmail), tx)
    return { changed: true, waiting_for: null }
  }

  async function agree(tx: Db, { row, email }: { row: Row; email: string }, side: Side): Promise<Outcome> {
    if (row.doneAt !== null) return { changed: true, waiting_for: null }
    const at = clock()
    const oldAgreedAt = row.oldAgreedAt ?? (side === 'old' ? at : null)
    const newAgreedAt = row.newAgreedAt ?? (side === 'new' ? at : null)
    await tx.update(emailChanges).set({ oldAgreedAt, newAgreedAt }).where(eq(emailChanges.userId, row.userId))
    if (oldAgreedAt !== null && newAgreedAt !== null) return move(tx, row, email)
    return { changed: false, waiting_for: oldAgreedAt === null ? 'old' : 'new' }
  }

  async function tryCode(tx: Db, found: { row: Row; email: string }, side: Side, digits: string): Promise<Outcome> {
    const { row } = found
    const tries = side === 'old' ? row.oldTries : row.newTries
    if (tries >= codeTries) return refusal(403, 'TOO_MANY_ATTEMPTS')
    if (row.codesUntil <= clock()) return refusal(400, 'OTP_EXPIRED')
    const given = codeHash(row.userId, side, row.newEmail, digits)
    if (isEqual(given, side === 'old' ? row.oldCode : row.newCode)) return agree(tx, found, side)
    const counted = side === 'old' ? { oldTries: tries + 1 } : { newTries: tries + 1 }
    await tx.update(emailChanges).set(counted).where(eq(emailChanges.userId, row.userId))
    return refusal(400, 'INVALID_OTP')
  }

  /**
   * Runs a transaction in the system scope, because the member's scope cannot read whether another account has the
   * address.
   */
  const together = <T>(work: (tx: Db) => Promise<T>): Promise<T> => asSystem(() => db.transaction(work))

  /**
   * Retries once if a simultaneous change took the address; the second attempt then reports that the address is taken.
   */
  async function withRetry(work: (tx: Db) => Promise<Outcome>): Promise<Outcome> {
    try {
      return await together(work)
    } catch (error) {
      if (isThereAlready(error)) return together(work)
      throw error
    }
  }

  /** Throws the refusal only after the transaction, so that counted tries and deletions are committed. */
  async function settled(work: (tx: Db) => Promise<Outcome>): Promise<Agreement> {
    const outcome = await withRetry(work)
    if (outcome instanceof Problem) throw outcome
    return outcome
  }

  return {
    async view(userId: string): Promise<EmailChange | null> {
      const row = await underWay(userId)
      if (row === undefined) return null
      return {
        new_email: row.newEmail,
        old_agreed: row.oldAgreedAt !== null,
        new_agreed: row.newAgreedAt !== null,
        expires_at: row.expiresAt.toISOString(),
      }
    },

    /**
     * Mails both addresses, or only the one that has not confirmed yet. The response does not tell whether the new
     * address has an account; its owner gets a mail instead. Each new address needs a re-authentication, so that a
     * stranger with an open session cannot take the account over.
     * @throws Problem 400 SAME_EMAIL, 409 OWNER_EMAIL, 429, and the errors of `reauthenticate`
     */
    async begin(member: Member, { email: newEmail, password }: NewAddress): Promise<void> {
      if (newEmail === member.email.toLowerCase()) {
        throw new Problem(400, 'SAME_EMAIL', 'That is your address already.')
      }
      if (isOwner(env, member)) {
        throw new Problem(
          409,
          'OWNER_EMAIL',
          'This address is the owner’s in the configuration (OWNER_EMAIL). Change it there first.',
        )
      }
      if ((await underWay(member.id))?.newEmail !== newEmail) await reauthenticate(services, member, password)
      await limiter.spend(perMember, member.id)
      await limiter.spend(mailsAnAddress, `email-change:${newEmail}`)
      const { id: userId, email } = member
      const [old, young] = [fresh(userId, 'old', newEmail), fresh(userId, 'new', newEmail)]
      const at = clock()
      await together(async (tx) => {
        await tx.select({ id: user.id }).from(user).where(eq(user.id, userId)).for('update')
        const [before] = await tx
          .select()
          .from(emailChanges)
          .where(and(eq(emailChanges.userId, userId), eq(emailChanges.newEmail, newEmail), running()))
        const row = {
          newEmail,
          oldToken: old.tokenHash,
          newToken: young.tokenHash,
          oldCode: old.codeHash,
          newCode: young.codeHash,
          oldTries: 0,
          newTries: 0,
          oldAgreedAt: before?.oldAgreedAt ?? null,
          newAgreedAt: before?.newAgreedAt ?? null,
          codesUntil: new Date(at.getTime() + codeMinutes * minuteMs),
          expiresAt: new Date(at.getTime() + linkMs),
          doneAt: null,
          createdAt: at,
        }
        await tx
          .insert(emailChanges)
          .values({ userId, ...row })
          .onConflictDoUpdate({ target: emailChanges.userId, set: row })
        if (row.oldAgreedAt === null) await outbox.put(await confirmChangeMail({ to: email, newEmail, ...old }), tx)
        if (await isTaken(tx, newEmail, userId)) await outbox.put(await addressTakenMail(newEmail), tx)
        else if (row.newAgreedAt === null) await outbox.put(await confirmNewAddressMail({ to: newEmail, ...young }), tx)
      })
    },

    async drop(userId: string): Promise<void> {
      await db.delete(emailChanges).where(and(eq(emailChanges.userId, userId), isNull(emailChanges.doneAt)))
    },

    /**
     * Confirms by link. The link proves access to the mailbox, so no sign-in is needed.
     * @throws Problem 400 INVALID_TOKEN, 409 EMAIL_TAKEN
     */
    agreeByLink(token: string): Promise<Agreement> {
      const hash = tokenHash(token)
      return settled(async (tx) => {
        const [known] = await tx
          .select({ userId: emailChanges.userId })
          .from(emailChanges)
          .where(or(eq(emailChanges.oldToken, hash), eq(emailChanges.newToken, hash)))
        const found = known === undefined ? null : await locked(tx, known.userId)
        const side = found?.row.oldToken === hash ? 'old' : found?.row.newToken === hash ? 'new' : null
        return found === null || side === null ? refusal(400, 'INVALID_TOKEN') : agree(tx, found, side)
      })
    },

    /**
     * Confirms by typed code.
     * @throws Problem 400 INVALID_OTP, 400 OTP_EXPIRED, 403 TOO_MANY_ATTEMPTS, 409 EMAIL_TAKEN
     */
    agreeByCode(userId: string, side: Side, digits: string): Promise<Agreement> {
      return settled(async (tx) => {
        const found = await locked(tx, userId)
        return found?.row.doneAt !== null ? refusal(400, 'OTP_EXPIRED') : tryCode(tx, found, side, digits)
      })
    },
  }
}

export type EmailChanges = ReturnType<typeof createEmailChanges>

export async function sweepEmailChanges(db: Db, now: Date): Promise<void> {
  await db.delete(emailChanges).where(lt(emailChanges.expiresAt, now))
}

import type { AuthContext } from 'better-auth'
import { and, desc, eq, inArray, lt, ne } from 'drizzle-orm'
import { termsVersion } from '../../content/open/legal.ts'
import { readChosenPlan, type ChosenPlan } from '../../domain/chosen-plan.ts'
import { codeLength, codeMinutes, codeTries, firstNameMax } from '../../domain/credentials.ts'
import { tidiedName } from '../../domain/profile.ts'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/open.ts'
import type { Env } from '../env.ts'
import type { Limiter } from '../limits/limiter.ts'
import type { Log } from '../log.ts'
import type { Outbox } from '../mail/outbox.ts'
import { Problem } from '../http/problem.ts'
import { profiles } from '../profile/table.ts'
import { asProblem, refusal } from './answers.ts'
import type { ClientIdentity } from './client-identity.ts'
import { confirmationMail } from './mails.ts'
import { confirmations, mayMail } from './limits.ts'
import { assertGoodPassword } from './passwords.ts'
import { account, session, signUps, user } from './table.ts'
import { isEqual, keyedHash, keyFor, newDigits, newToken, tokenHash } from '../secrets.ts'

type Row = typeof signUps.$inferSelect

export interface NewAccount {
  readonly name: string
  readonly email: string
  readonly password: string
  readonly plan?: string | undefined
}

export interface Confirmed {
  /** Path of the page on which the user must choose a password; null if the account already has one. */
  readonly next: string | null
  /** The address that was just confirmed; null if the user clicks the link again. */
  readonly email: string | null
  /**
   * Id of the account to sign in. Set only if the address was confirmed in the browser whose password became valid
   * (D43).
   */
  readonly signIn: string | null
}

interface Parts {
  readonly db: Db
  readonly env: Pick<Env, 'baseUrl' | 'leakedPasswordsUrl'>
  readonly log: Log
  readonly secret: string
  readonly outbox: Outbox
  readonly limiter: Limiter
  readonly clock: Clock
  readonly plans: { storeChosenPlan(userId: string, plan: ChosenPlan | null): Promise<void> }
  /** Better Auth's context, which hashes passwords and stores reset links. */
  readonly library: () => Promise<{
    readonly password: Pick<AuthContext['password'], 'hash' | 'verify'>
    readonly internalAdapter: Pick<AuthContext['internalAdapter'], 'createVerificationValue'>
  }>
}

const minuteMs = 60_000

const linkMs = 24 * 60 * minuteMs

/** Maximum number of sign-ups stored for one address. It includes sign-ups by strangers on any device. */
const mostRows = 100

/** An entered password is compared with the passwords of at most this many sign-ups of the address, newest first. */
const mostCompared = 3

const nameFrom = (email: string): string => tidiedName(email.split('@')[0] ?? '').slice(0, firstNameMax)

const passwordsOf = (rows: readonly Row[]): string[] => [...new Set(rows.flatMap(({ password }) => password ?? []))]

/**
 * Sign-up and confirmation of an address (spec §4 Account; D26, D45). Until the owner confirms the address, it may have
 * several sign-ups, from the owner and from strangers, each with its own name and password. A link or code proves only
 * access to the mailbox; the browser in which it is used decides which password becomes valid (docs/security.md).
 */
export function createSignUps(parts: Parts) {
  const { db, env, outbox, limiter, clock, plans, library } = parts
  const codeKey = keyFor('sign-up codes', parts.secret)

  const codeHash = (id: string, digits: string): string => keyedHash(codeKey, `${id} ${digits}`)

  const rowsOf = (tx: Db, userId: string): Promise<Row[]> =>
    tx.select().from(signUps).where(eq(signUps.userId, userId)).orderBy(desc(signUps.createdAt), desc(signUps.id))

  async function findByEmail(email: string) {
    const [found] = await db.select().from(user).where(eq(user.email, email))
    return found
  }

  async function store(
    tx: Db,
    row: Pick<Row, 'userId' | 'device' | 'client' | 'name' | 'password' | 'plan'>,
    { to, browser, mails }: { readonly to: string; readonly browser: string | null; readonly mails: boolean },
  ): Promise<void> {
    const at = clock()
    const token = newToken()
    const digits = newDigits(codeLength)
    const id = crypto.randomUUID()
    await tx.insert(signUps).values({
      ...row,
      id,
      tokenHash: tokenHash(token),
      codeHash: codeHash(id, digits),
      codeUntil: new Date(at.getTime() + (mails ? codeMinutes * minuteMs : 0)),
      expiresAt: new Date(at.getTime() + linkMs),
      createdAt: at,
    })
    const old = tx
      .select({ id: signUps.id })
      .from(signUps)
      .where(eq(signUps.userId, row.userId))
      .orderBy(desc(signUps.createdAt), desc(signUps.id))
      .offset(mostRows)
    await tx.delete(signUps).where(inArray(signUps.id, old))
    if (!mails) return
    const url = `${env.baseUrl}/confirm-email?token=${encodeURIComponent(token)}`
    await outbox.put(await confirmationMail({ to, url, digits, at, browser }), tx)
  }

  /**
   * Returns the hash of an earlier sign-up of this address with the same password. If there is none, returns a new
   * hash.
   */
  async function hashFor(email: string, password: string): Promise<string> {
    const context = await library()
    const found = await findByEmail(email)
    for (const hash of passwordsOf(found === undefined ? [] : await rowsOf(db, found.id)).slice(0, mostCompared)) {
      if (await context.password.verify({ hash, password })) return hash
    }
    return context.password.hash(password)
  }

  /**
   * Selects the sign-up to confirm. That is the sign-up with this browser's cookie. If there is none, and all sign-ups
   * have the same password, it is the one with the same network address and browser. In all other cases it selects
   * none, because the password may be a stranger's.
   */
  function signUpToConfirm(rows: readonly Row[], visitor: ClientIdentity): Row | undefined {
    const own = rows.find(({ device }) => device !== null && device === visitor.device)
    if (own !== undefined) return own
    return passwordsOf(rows).length === 1 ? rows.find(({ client }) => client === visitor.client) : undefined
  }

  /** Returns the path of the page on which a user who has just confirmed the mailbox chooses a password. */
  async function passwordPage(userId: string): Promise<string> {
    const token = newToken(24)
    const { internalAdapter } = await library()
    const expiresAt = new Date(Date.now() + 60 * minuteMs)
    await internalAdapter.createVerificationValue({ identifier: `reset-password:${token}`, value: userId, expiresAt })
    return `/reset-password?token=${token}`
  }

  async function setOwner(tx: Db, userId: string, name: string): Promise<void> {
    const at = clock()
    const confirmed = { name, firstName: name, fullName: name, emailVerified: true, updatedAt: at }
    await tx.update(user).set(confirmed).where(eq(user.id, userId))
    await tx.update(profiles).set({ firstName: name }).where(eq(profiles.userId, userId))
    // The rows stay until their links expire, so that a second click gives the same response.
    await tx.update(signUps).set({ password: null, codeUntil: at }).where(eq(signUps.userId, userId))
  }

  /**
   * Confirms the address. Deletes all earlier sessions and sign-in methods, except the password of the matching
   * sign-up.
   */
  async function confirm(userId: string, visitor: ClientIdentity): Promise<Confirmed> {
    const { email, plan, hasWayIn, proven } = await db.transaction(async (tx) => {
      const [owner] = await tx.select().from(user).where(eq(user.id, userId)).for('update')
      if (owner === undefined) throw refusal(401, 'INVALID_TOKEN')
      if (owner.emailVerified) {
        const ways = await tx.select({ id: account.id }).from(account).where(eq(account.userId, userId))
        return { email: null, plan: null, hasWayIn: ways.length > 0, proven: false }
      }
      const row = signUpToConfirm(await rowsOf(tx, userId), visitor)
      await tx.delete(session).where(eq(session.userId, userId))
      await tx.delete(account).where(eq(account.userId, userId))
      const at = clock()
      const password = row?.password ?? null
      const isProven = password !== null && visitor.device !== null && row?.device === visitor.device
      if (password !== null) {
        await tx.insert(account).values({
          id: crypto.randomUUID(),
          accountId: userId,
          providerId: 'credential',
          userId,
          password,
          passwordProvenAt: isProven ? at : null,
          createdAt: at,
          updatedAt: at,
        })
      }
      await setOwner(tx, userId, row?.name ?? nameFrom(owner.email))
      return {
        email: owner.email,
        plan: readChosenPlan(row?.plan ?? null),
        hasWayIn: password !== null,
        proven: isProven,
      }
    })
    if (plan !== null) await plans.storeChosenPlan(userId, plan)
    return { email, next: hasWayIn ? null : await passwordPage(userId), signIn: proven ? userId : null }
  }

  return {
    /**
     * Creates an unconfirmed account for a new address, or sends another mail for an unconfirmed address. Sign-ups of
     * other browsers stay unchanged; for the same browser the newest name and password count. The response contains
     * only the entered data.
     * @throws Problem 400 for a weak password, 422 USER_ALREADY_EXISTS, 429 when all visitors sign up too often, 503
     * BUSY
     */
    async signUp(visitor: ClientIdentity, { name, password, plan, email: entered }: NewAccount): Promise<object> {
      const email = entered.toLowerCase()
      try {
        await assertGoodPassword(password, parts)
        if ((await findByEmail(email))?.emailVerified === true) throw taken()
        const hash = await hashFor(email, password)
        const mails = await mayMail(limiter, 'confirm', email, visitor.address)
        if (mails) await limiter.spend(confirmations, 'all')
        const at = clock()
        await db.transaction(async (tx) => {
          const names = { name, firstName: name, fullName: name }
          // `usedAt` equals `createdAt` until the first sign-in; `isUnused` checks that.
          const times = { createdAt: at, updatedAt: at, usedAt: at }
          await tx
            .insert(user)
            .values({ id: crypto.randomUUID(), email, ...names, ...times })
            .onConflictDoNothing()
          const [owner] = await tx.select().from(user).where(eq(user.email, email)).for('update')
          if (owner === undefined || owner.emailVerified) throw taken()
          await tx
            .update(user)
            .set({ updatedAt: at, ...agreedTerms(at) })
            .where(eq(user.id, owner.id))
          await tx.insert(profiles).values({ userId: owner.id, firstName: name, createdAt: at }).onConflictDoNothing()
          const sign = { name, password: hash, plan: readChosenPlan(plan ?? null) }
          if (visitor.device !== null) {
            const own = and(eq(signUps.userId, owner.id), eq(signUps.device, visitor.device))
            await tx.update(signUps).set(sign).where(own)
          }
          const { device, client, browser } = visitor
          await store(tx, { userId: owner.id, device, client, ...sign }, { to: email, browser, mails })
        })
        const shown = { name, firstName: name, fullName: name, email, emailVerified: false, image: null }
        return { user: { ...shown, id: crypto.randomUUID(), createdAt: at, updatedAt: at } }
      } catch (error) {
        throw error instanceof Problem ? error : asProblem(error)
      }
    },

    /**
     * Sends another confirmation mail to an unconfirmed address. The response does not tell whether an unconfirmed
     * sign-up exists for the address (D26).
     * @throws Problem 429
     */
    async sendAgain(visitor: ClientIdentity, entered: string): Promise<void> {
      const email = entered.toLowerCase()
      const owner = await findByEmail(email)
      if (owner === undefined || owner.emailVerified) return
      if (!(await mayMail(limiter, 'confirm', email, visitor.address))) return
      await limiter.spend(confirmations, 'all')
      await db.transaction(async (tx) => {
        const rows = await rowsOf(tx, owner.id)
        const row = rows.find(({ device }) => device !== null && device === visitor.device) ?? rows[0]
        if (row === undefined) return
        const { userId, device, client, name, password, plan } = row
        await store(
          tx,
          { userId, device, client, name, password, plan },
          { to: email, browser: visitor.browser, mails: true },
        )
      })
    },

    /**
     * Confirms the address by the link in the mail.
     * @throws Problem 401 INVALID_TOKEN, 401 TOKEN_EXPIRED
     */
    async confirmByLink(visitor: ClientIdentity, token: string): Promise<Confirmed> {
      const [row] = await db
        .select()
        .from(signUps)
        .where(eq(signUps.tokenHash, tokenHash(token)))
      if (row === undefined) throw refusal(401, 'INVALID_TOKEN')
      if (row.expiresAt <= clock()) throw refusal(401, 'TOKEN_EXPIRED')
      return confirm(row.userId, visitor)
    },

    /**
     * Confirms the address by any unexpired code. Wrong codes are counted per code, and separately for the browser that
     * signed up, so that a stranger's guesses do not use up the owner's tries.
     * @throws Problem 400 INVALID_OTP, 400 OTP_EXPIRED, 403 TOO_MANY_ATTEMPTS
     */
    async confirmByCode(visitor: ClientIdentity, email: string, digits: string): Promise<Confirmed> {
      const found = await db.transaction(async (tx): Promise<Problem | string> => {
        const [owner] = await tx.select().from(user).where(eq(user.email, email.toLowerCase())).for('update')
        const rows = owner === undefined || owner.emailVerified ? [] : await rowsOf(tx, owner.id)
        const live = rows.filter(({ codeUntil }) => codeUntil > clock())
        if (owner === undefined || live.length === 0)
          return refusal(400, rows.length === 0 ? 'INVALID_OTP' : 'OTP_EXPIRED')
        const isOwn = ({ device }: Row): boolean => device !== null && device === visitor.device
        const open = live.filter((row) => (isOwn(row) ? row.ownTries : row.tries) < codeTries)
        if (open.length === 0) return refusal(403, 'TOO_MANY_ATTEMPTS')
        const isRight = ({ id, codeHash: kept }: Row): boolean => isEqual(kept, codeHash(id, digits))
        if (open.some(isRight)) return owner.id
        for (const row of open) {
          const counted = isOwn(row) ? { ownTries: row.ownTries + 1 } : { tries: row.tries + 1 }
          await tx.update(signUps).set(counted).where(eq(signUps.id, row.id))
        }
        return refusal(400, 'INVALID_OTP')
      })
      // The error is thrown outside the transaction, so that the counted tries are committed.
      if (found instanceof Problem) throw found
      return confirm(found, visitor)
    },

    /**
     * Confirms the address after a password reset: keeps the new password and deletes everything else, as `confirm`
     * does. The name is kept only if all sign-ups have the same password. If they differ, the name may be a stranger's.
     */
    async confirmedByReset(userId: string): Promise<void> {
      await db.transaction(async (tx) => {
        const [owner] = await tx.select().from(user).where(eq(user.id, userId)).for('update')
        if (owner === undefined || owner.emailVerified) return
        await tx.delete(session).where(eq(session.userId, userId))
        await tx.delete(account).where(and(eq(account.userId, userId), ne(account.providerId, 'credential')))
        const sure = passwordsOf(await rowsOf(tx, userId)).length < 2
        await setOwner(tx, userId, sure ? owner.name : nameFrom(owner.email))
      })
    },

    async isUnused(email: string): Promise<boolean> {
      const unused = and(eq(user.email, email), eq(user.usedAt, user.createdAt))
      return (await db.select({ id: user.id }).from(user).where(unused)).length > 0
    },

    async isWaiting(email: string, password: string): Promise<boolean> {
      const owner = await findByEmail(email)
      if (owner === undefined || owner.emailVerified) return false
      const context = await library()
      for (const hash of passwordsOf(await rowsOf(db, owner.id)).slice(0, mostCompared)) {
        if (await context.password.verify({ hash, password })) return true
      }
      return false
    },
  }
}

export const agreedTerms = (at: Date) => ({ termsVersion, termsAgreedAt: at })

const taken = () => new Problem(422, 'USER_ALREADY_EXISTS', 'User already registered')

/** Deletes expired links of confirmed addresses; those of unconfirmed accounts are deleted with the account. */
export async function sweepSignUps(db: Db, now: Date): Promise<void> {
  const confirmed = db.select({ id: user.id }).from(user).where(eq(user.emailVerified, true))
  await db.delete(signUps).where(and(lt(signUps.expiresAt, now), inArray(signUps.userId, confirmed)))
}

import { createHash, createHmac, hkdfSync, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
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
import type { Outbox } from '../mail/outbox.ts'
import { Problem } from '../problem.ts'
import { profiles } from '../profile/table.ts'
import { asProblem, refusal } from './answers.ts'
import type { Asker } from './asker.ts'
import { confirmationLetter } from './letters.ts'
import { confirmations, mayMail } from './limits.ts'
import { insistOnGoodPassword } from './new-password.ts'
import { account, session, signUps, user } from './table.ts'

type Row = typeof signUps.$inferSelect

/** What somebody entered to sign up. */
export interface NewAccount {
  readonly name: string
  readonly email: string
  readonly password: string
  readonly plan?: string | undefined
}

/** A confirmed address; `next` is the path where a password has to be chosen first, null where one stands. */
export interface Confirmed {
  readonly status: true
  readonly next: string | null
}

interface Parts {
  readonly db: Db
  readonly env: Pick<Env, 'baseUrl'>
  readonly secret: string
  readonly outbox: Outbox
  readonly limiter: Limiter
  readonly clock: Clock
  readonly plans: { keepChoice(userId: string, plan: ChosenPlan | null): Promise<void> }
  /** The library's own context: how a password is hashed, and where a reset link is kept. */
  readonly library: () => Promise<{
    readonly password: Pick<AuthContext['password'], 'hash' | 'verify'>
    readonly internalAdapter: Pick<AuthContext['internalAdapter'], 'createVerificationValue'>
  }>
}

const minuteMs = 60_000

/** How long the link of a mail confirms. */
const linkMs = 24 * 60 * minuteMs

/** Rows kept of one address: many devices may ask for it, strangers' among them. */
const mostRows = 100

/** A log-in with an unconfirmed address compares its password with that many sign-ups, the newest first. */
const mostCompared = 3

const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url')

/** A first name for somebody whose own is not known. */
const nameFrom = (email: string): string => tidiedName(email.split('@')[0] ?? '').slice(0, firstNameMax)

const passwordsOf = (rows: readonly Row[]): string[] => [...new Set(rows.flatMap(({ password }) => password ?? []))]

/**
 * Sign-up and confirmation of an address (spec §4 Account; D26, D45). Until its owner confirms it, an address may have
 * several sign-ups: hers, and those of strangers. Each keeps its own name and password. Whichever mail the owner
 * confirms by, its link or code proves only that she reads the mailbox; whose password stands is decided by the browser
 * in which she does it (docs/security.md).
 */
export function createSignUps(parts: Parts) {
  const { db, env, outbox, limiter, clock, plans, library } = parts
  const codeKey = Buffer.from(hkdfSync('sha256', parts.secret, '', 'sign-up codes', 32))

  const codeHash = (id: string, digits: string): Buffer =>
    createHmac('sha256', codeKey).update(`${id} ${digits}`).digest()

  const rowsOf = (tx: Db, userId: string): Promise<Row[]> =>
    tx.select().from(signUps).where(eq(signUps.userId, userId)).orderBy(desc(signUps.createdAt), desc(signUps.id))

  async function findByEmail(email: string) {
    const [found] = await db.select().from(user).where(eq(user.email, email))
    return found
  }

  /** Keeps a sign-up under a new link and code, and mails both where one more mail is allowed. */
  async function keep(
    tx: Db,
    row: Pick<Row, 'userId' | 'device' | 'client' | 'name' | 'password' | 'plan'>,
    { to, browser, mails }: { readonly to: string; readonly browser: string | null; readonly mails: boolean },
  ): Promise<void> {
    const at = clock()
    const token = randomBytes(32).toString('base64url')
    const digits = String(randomInt(10 ** codeLength)).padStart(codeLength, '0')
    const id = crypto.randomUUID()
    await tx.insert(signUps).values({
      ...row,
      id,
      tokenHash: hashOf(token),
      codeHash: codeHash(id, digits).toString('base64url'),
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
    await outbox.put(await confirmationLetter({ to, url, digits, at, browser }), tx)
  }

  /** The hash under which somebody asked already with this very password, else a new one. */
  async function hashFor(email: string, password: string): Promise<string> {
    const context = await library()
    const found = await findByEmail(email)
    for (const hash of passwordsOf(found === undefined ? [] : await rowsOf(db, found.id)).slice(0, mostCompared)) {
      if (await context.password.verify({ hash, password })) return hash
    }
    return context.password.hash(password)
  }

  /**
   * Whose sign-up is it that is confirmed here? The one of this browser; without its cookie the only one there is, where
   * address and kind of browser are the same. Otherwise none: its password may be a stranger's.
   */
  function standing(rows: readonly Row[], asker: Asker): Row | undefined {
    const own = rows.find(({ device }) => device !== null && device === asker.device)
    if (own !== undefined) return own
    return passwordsOf(rows).length === 1 ? rows.find(({ client }) => client === asker.client) : undefined
  }

  /** The link on which a password is chosen, by somebody who has just proved that the mailbox is hers. */
  async function choosing(userId: string): Promise<string> {
    const token = randomBytes(24).toString('base64url')
    const { internalAdapter } = await library()
    const expiresAt = new Date(Date.now() + 60 * minuteMs)
    await internalAdapter.createVerificationValue({ identifier: `reset-password:${token}`, value: userId, expiresAt })
    return `/reset-password?token=${token}`
  }

  /** The account is confirmed and has this name; its sign-ups have nothing more to give. */
  async function setOwner(tx: Db, userId: string, name: string): Promise<void> {
    const at = clock()
    const confirmed = { name, firstName: name, fullName: name, emailVerified: true, updatedAt: at }
    await tx.update(user).set(confirmed).where(eq(user.id, userId))
    await tx.update(profiles).set({ firstName: name }).where(eq(profiles.userId, userId))
    // The links stay known until they run out, so that one that is tapped twice says the same twice.
    await tx.update(signUps).set({ password: null, codeUntil: at }).where(eq(signUps.userId, userId))
  }

  /** Confirms the address: all that was bound to the account before falls away, but for the password that stands. */
  async function confirm(userId: string, asker: Asker): Promise<Confirmed> {
    const { isNew, plan, hasWayIn } = await db.transaction(async (tx) => {
      const [owner] = await tx.select().from(user).where(eq(user.id, userId)).for('update')
      if (owner === undefined) throw refusal(401, 'INVALID_TOKEN')
      if (owner.emailVerified) {
        const ways = await tx.select({ id: account.id }).from(account).where(eq(account.userId, userId))
        return { isNew: false, plan: null, hasWayIn: ways.length > 0 }
      }
      const row = standing(await rowsOf(tx, userId), asker)
      await tx.delete(session).where(eq(session.userId, userId))
      await tx.delete(account).where(eq(account.userId, userId))
      const at = clock()
      const password = row?.password ?? null
      if (row !== undefined && password !== null) {
        const proven = row.device !== null && row.device === asker.device
        await tx.insert(account).values({
          id: crypto.randomUUID(),
          accountId: userId,
          providerId: 'credential',
          userId,
          password,
          passwordProvenAt: proven ? at : null,
          createdAt: at,
          updatedAt: at,
        })
      }
      await setOwner(tx, userId, row?.name ?? nameFrom(owner.email))
      return { isNew: true, plan: readChosenPlan(row?.plan ?? null), hasWayIn: password !== null }
    })
    if (isNew && plan !== null) await plans.keepChoice(userId, plan)
    return { status: true, next: hasWayIn ? null : await choosing(userId) }
  }

  return {
    /**
     * Sign-up: a new address gets an account to be confirmed, an unconfirmed one another mail. What another browser asked
     * for stays as it is; the same browser's newest name and password count. The answer holds what was entered and
     * nothing of what was there before.
     * @throws Problem 400 for a weak password, 422 USER_ALREADY_EXISTS, 429 when all visitors sign up too often, 503 BUSY
     */
    async signUp(asker: Asker, { name, password, plan, email: entered }: NewAccount): Promise<object> {
      const email = entered.toLowerCase()
      try {
        insistOnGoodPassword(password)
        if ((await findByEmail(email))?.emailVerified === true) throw taken()
        const hash = await hashFor(email, password)
        const mails = await mayMail(limiter, 'confirm', email, asker.address)
        if (mails) await limiter.spend(confirmations, 'all')
        const at = clock()
        await db.transaction(async (tx) => {
          const names = { name, firstName: name, fullName: name }
          const times = { createdAt: at, updatedAt: at }
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
          if (asker.device !== null) {
            const own = and(eq(signUps.userId, owner.id), eq(signUps.device, asker.device))
            await tx.update(signUps).set(sign).where(own)
          }
          const { device, client, browser } = asker
          await keep(tx, { userId: owner.id, device, client, ...sign }, { to: email, browser, mails })
        })
        const shown = { name, firstName: name, fullName: name, email, emailVerified: false, image: null }
        return { user: { ...shown, id: crypto.randomUUID(), createdAt: at, updatedAt: at } }
      } catch (error) {
        throw error instanceof Problem ? error : asProblem(error)
      }
    },

    /** Mails an unconfirmed address once more. The answer never tells whether there was one (D26). @throws Problem 429 */
    async sendAgain(asker: Asker, entered: string): Promise<void> {
      const email = entered.toLowerCase()
      const owner = await findByEmail(email)
      if (owner === undefined || owner.emailVerified) return
      if (!(await mayMail(limiter, 'confirm', email, asker.address))) return
      await limiter.spend(confirmations, 'all')
      await db.transaction(async (tx) => {
        const rows = await rowsOf(tx, owner.id)
        const row = rows.find(({ device }) => device !== null && device === asker.device) ?? rows[0]
        if (row === undefined) return
        const { userId, device, client, name, password, plan } = row
        await keep(
          tx,
          { userId, device, client, name, password, plan },
          { to: email, browser: asker.browser, mails: true },
        )
      })
    },

    /** @throws Problem 401 INVALID_TOKEN, 401 TOKEN_EXPIRED */
    async confirmByLink(asker: Asker, token: string): Promise<Confirmed> {
      const [row] = await db
        .select()
        .from(signUps)
        .where(eq(signUps.tokenHash, hashOf(token)))
      if (row === undefined) throw refusal(401, 'INVALID_TOKEN')
      if (row.expiresAt <= clock()) throw refusal(401, 'TOKEN_EXPIRED')
      return confirm(row.userId, asker)
    },

    /**
     * Any code that is still valid confirms, whichever mail it came in. Wrong ones are counted for each code, and apart for
     * the browser that asked for it: a stranger's guesses do not use up the owner's tries.
     * @throws Problem 400 INVALID_OTP, 400 OTP_EXPIRED, 403 TOO_MANY_ATTEMPTS
     */
    async confirmByCode(asker: Asker, email: string, digits: string): Promise<Confirmed> {
      const found = await db.transaction(async (tx): Promise<Problem | string> => {
        const [owner] = await tx.select().from(user).where(eq(user.email, email.toLowerCase())).for('update')
        const rows = owner === undefined || owner.emailVerified ? [] : await rowsOf(tx, owner.id)
        const live = rows.filter(({ codeUntil }) => codeUntil > clock())
        if (owner === undefined || live.length === 0)
          return refusal(400, rows.length === 0 ? 'INVALID_OTP' : 'OTP_EXPIRED')
        const isOwn = ({ device }: Row): boolean => device !== null && device === asker.device
        const open = live.filter((row) => (isOwn(row) ? row.ownTries : row.tries) < codeTries)
        if (open.length === 0) return refusal(403, 'TOO_MANY_ATTEMPTS')
        const isRight = ({ id, codeHash: kept }: Row): boolean => {
          const expected = Buffer.from(kept, 'base64url')
          const given = codeHash(id, digits)
          return expected.length === given.length && timingSafeEqual(expected, given)
        }
        if (open.some(isRight)) return owner.id
        for (const row of open) {
          const counted = isOwn(row) ? { ownTries: row.ownTries + 1 } : { tries: row.tries + 1 }
          await tx.update(signUps).set(counted).where(eq(signUps.id, row.id))
        }
        return refusal(400, 'INVALID_OTP')
      })
      // What was counted stays counted: so it is thrown outside.
      if (found instanceof Problem) throw found
      return confirm(found, asker)
    },

    /**
     * A reset confirms the address too: the new password is the one that was chosen just now, and everything else falls
     * away as with `confirm`. A name stays only where no second sign-up could have brought it.
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

    /** Whether this is the password of a sign-up that waits to be confirmed. */
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

export type SignUps = ReturnType<typeof createSignUps>

/** The terms that whoever makes an account at this moment agrees to: the newest. */
export const agreedTerms = (at: Date) => ({ termsVersion, termsAgreedAt: at })

const taken = () => new Problem({ status: 422, code: 'USER_ALREADY_EXISTS', detail: 'User already registered' })

/** Forgets links of confirmed addresses that have run out; an unconfirmed account takes its sign-ups along. */
export async function sweepSignUps(db: Db, now: Date): Promise<void> {
  const confirmed = db.select({ id: user.id }).from(user).where(eq(user.emailVerified, true))
  await db.delete(signUps).where(and(lt(signUps.expiresAt, now), inArray(signUps.userId, confirmed)))
}

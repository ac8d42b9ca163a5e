import { createCipheriv, createDecipheriv, randomBytes, randomInt } from 'node:crypto'
import { and, eq, isNull, lt, ne, sql } from 'drizzle-orm'
import { encode } from 'uqr'
import { product } from '../../content/open/product.ts'
import { codeLength } from '../../domain/credentials.ts'
import { dayMs } from '../../domain/day.ts'
import { digitsOf } from '../../domain/pasted.ts'
import {
  plainRecoveryCode,
  recoveryAlphabet,
  recoveryCodeCount,
  recoveryLength,
  shownRecoveryCode,
  type SecondFactorSetup,
} from '../../domain/second-factor.ts'
import type { Db } from '../db/open.ts'
import type { Env } from '../env.ts'
import type { Limit } from '../limits/limiter.ts'
import { Problem } from '../http/problem.ts'
import type { AuthNeeds } from './auth.ts'
import { isOn, markFactorGiven } from './factor-given.ts'
import type { Member } from './guards.ts'
import { base32, secretBytes, setupAddress, stepOfCode } from './one-time-codes.ts'
import { recoveryCodeUsedMail, secondFactorOffMail, secondFactorOnMail } from './second-factor-mails.ts'
import { secondFactors, session, user } from './table.ts'
import { keyedHash, keyFor } from '../secrets.ts'

/**
 * Limits of wrong codes for one account. `here` counts wrong codes from one client at a sign-in, or from the member's
 * open sessions. `anywhere` stops guessing from many clients. It skips clients that signed in before, so that the owner
 * is not locked out.
 */
export const wrongFactors = {
  here: { name: 'wrong-factor-here', max: 10, windowS: 15 * 60 },
  anywhere: { name: 'wrong-factor', max: 50, windowS: 3600 },
} satisfies Record<string, Limit>

const wrongCode = () =>
  new Problem(
    400,
    'INVALID_CODE',
    'That code is not right, or it has been used. Wait for the next one in your app, and type that.',
  )

const notOn = () => new Problem(409, 'NOT_ON', 'Two-step sign-in is off.')

const alreadyOn = () => new Problem(409, 'ALREADY_ON', 'Two-step sign-in is on already.')

/** Deletes set-ups that were not confirmed within a day. */
export async function sweepSecondFactors(db: Db, now: Date): Promise<void> {
  const dayAgo = new Date(now.getTime() - dayMs)
  await db.delete(secondFactors).where(and(isNull(secondFactors.onSince), lt(secondFactors.createdAt, dayAgo)))
}

/**
 * Turns the second factor of an account off, ends its sessions and informs the member by mail. It is for a member who
 * has lost the phone and the recovery codes, and only the operator's command calls it. Returns false when the account
 * has no second factor.
 */
export function removeSecondFactor(
  { db, env, outbox }: Pick<AuthNeeds, 'db' | 'outbox'> & { readonly env: Pick<Env, 'baseUrl'> },
  email: string,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [owner] = await tx.select().from(user).where(eq(user.email, email.trim().toLowerCase()))
    if (owner === undefined) return false
    const gone = await tx.delete(secondFactors).where(isOn(owner.id)).returning({ userId: secondFactors.userId })
    if (gone.length === 0) return false
    await tx.delete(session).where(eq(session.userId, owner.id))
    await outbox.put(await secondFactorOffMail(owner.email, `${env.baseUrl}/account/details`), tx)
    return true
  })
}

function qrOf(address: string): SecondFactorSetup['qr'] {
  const { size, data } = encode(address)
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return { size, path: dark.join('') }
}

const cipherName = 'aes-256-gcm'
const ivBytes = 12
const tagBytes = 16

/** One-time codes (RFC 6238) and recovery codes as the second factor of an account (spec §4 Account, D56). */
export function createSecondFactor({ db, env, clock, limiter, outbox, auth }: AuthNeeds) {
  const { secret } = auth.options
  const cipherKey = keyFor('second factor', secret)
  const recoveryKey = keyFor('recovery codes', secret)
  const detailsUrl = `${env.baseUrl}/account/details`

  /** Encrypts the secret. The account's id is authenticated, so that a row copied to another account is useless. */
  function sealed(userId: string, plain: Buffer): string {
    const iv = randomBytes(ivBytes)
    const cipher = createCipheriv(cipherName, cipherKey, iv).setAAD(Buffer.from(userId))
    return Buffer.concat([iv, cipher.update(plain), cipher.final(), cipher.getAuthTag()]).toString('base64url')
  }

  /** Decrypts the secret. Returns null if the server's secret has changed since it was encrypted. */
  function opened(userId: string, text: string): Buffer | null {
    const bytes = Buffer.from(text, 'base64url')
    const decipher = createDecipheriv(cipherName, cipherKey, bytes.subarray(0, ivBytes))
      .setAAD(Buffer.from(userId))
      .setAuthTag(bytes.subarray(-tagBytes))
    try {
      return Buffer.concat([decipher.update(bytes.subarray(ivBytes, -tagBytes)), decipher.final()])
    } catch {
      return null
    }
  }

  const recoveryHash = (userId: string, plain: string): string => keyedHash(recoveryKey, `${userId} ${plain}`)

  function makeRecoveryCodes(userId: string) {
    const one = () =>
      Array.from({ length: recoveryLength }, () => recoveryAlphabet[randomInt(recoveryAlphabet.length)]).join('')
    const codes = Array.from({ length: recoveryCodeCount }, one)
    return { shown: codes.map(shownRecoveryCode), hashes: codes.map((plain) => recoveryHash(userId, plain)) }
  }

  /**
   * Accepts a code of the app, which works once. The condition on the time step decides which of two simultaneous
   * requests succeeds.
   */
  async function acceptOneTimeCode(tx: Db, row: typeof secondFactors.$inferSelect, typed: string): Promise<boolean> {
    const digits = digitsOf(typed, codeLength + 1)
    const plain = opened(row.userId, row.secret)
    const step = plain === null ? null : stepOfCode(plain, digits, clock())
    if (step === null) return false
    const accepted = await tx
      .update(secondFactors)
      .set({ lastStep: step })
      .where(and(eq(secondFactors.userId, row.userId), lt(secondFactors.lastStep, step)))
      .returning({ userId: secondFactors.userId })
    return accepted.length > 0
  }

  async function acceptRecoveryCode(userId: string, typed: string): Promise<number | null> {
    const hash = recoveryHash(userId, plainRecoveryCode(typed))
    const [left] = await db
      .update(secondFactors)
      .set({ recoveryHashes: sql`array_remove(${secondFactors.recoveryHashes}, ${hash})` })
      .where(and(isOn(userId), sql`${hash} = any(${secondFactors.recoveryHashes})`))
      .returning({ hashes: secondFactors.recoveryHashes })
    return left?.hashes.length ?? null
  }

  async function rowOf(userId: string) {
    const [row] = await db.select().from(secondFactors).where(eq(secondFactors.userId, userId))
    return row
  }

  /**
   * Accepts a code of the app or a recovery code; each works once. After the use of a recovery code the member gets a
   * mail.
   * @throws Problem 400 INVALID_CODE, 409 NOT_ON
   */
  async function accept({ id, email }: Pick<Member, 'id' | 'email'>, typed: string): Promise<void> {
    const row = await rowOf(id)
    if (!row?.onSince) throw notOn()
    const isRecovery = plainRecoveryCode(typed).length === recoveryLength
    if (!isRecovery) {
      if (!(await acceptOneTimeCode(db, row, typed))) throw wrongCode()
      return
    }
    const left = await acceptRecoveryCode(id, typed)
    if (left === null) throw wrongCode()
    await outbox.put(await recoveryCodeUsedMail(email, left, detailsUrl))
  }

  /** Runs `check` within the limit of wrong codes of the member's open sessions. */
  async function limited<T>(member: Member, check: () => Promise<T>): Promise<T> {
    const subject = `session ${member.id}`
    await limiter.spend(wrongFactors.here, subject)
    const result = await check()
    await limiter.refund([wrongFactors.here, subject])
    return result
  }

  return {
    accept,

    async read({ id }: Member): Promise<{ onSince: Date | null; left: number }> {
      const row = await rowOf(id)
      const onSince = row?.onSince ?? null
      return { onSince, left: onSince === null ? 0 : (row?.recoveryHashes.length ?? 0) }
    },

    /**
     * Creates a new secret. It has no effect until a first code confirms it.
     * @throws Problem 409 ALREADY_ON
     */
    async begin({ id, email }: Member): Promise<SecondFactorSetup> {
      const plain = randomBytes(secretBytes)
      const fresh = { secret: sealed(id, plain), lastStep: 0, recoveryHashes: [], createdAt: clock() }
      const made = await db
        .insert(secondFactors)
        .values({ userId: id, ...fresh })
        .onConflictDoUpdate({ target: secondFactors.userId, set: fresh, setWhere: isNull(secondFactors.onSince) })
        .returning({ userId: secondFactors.userId })
      if (made.length === 0) throw alreadyOn()
      const address = setupAddress(plain, { issuer: product.name, account: email })
      return { secret: base32(plain), address, qr: qrOf(address) }
    },

    /**
     * Turns the second factor on with a first code, ends the other sessions and returns the recovery codes.
     * @throws Problem 400 INVALID_CODE, 409 ALREADY_ON, 409 NOT_ON, 429
     */
    turnOn: (member: Member, typed: string): Promise<readonly string[]> =>
      limited(member, async () => {
        const { id, email, sessionId } = member
        const row = await rowOf(id)
        if (row === undefined) throw notOn()
        if (row.onSince !== null) throw alreadyOn()
        const { shown, hashes } = makeRecoveryCodes(id)
        await db.transaction(async (tx) => {
          if (!(await acceptOneTimeCode(tx, row, typed))) throw wrongCode()
          const at = clock()
          await tx
            .update(secondFactors)
            .set({ onSince: at, recoveryHashes: hashes })
            .where(eq(secondFactors.userId, id))
          // The other sessions were opened without the second factor.
          await tx.delete(session).where(and(eq(session.userId, id), ne(session.id, sessionId)))
          await tx.update(session).set({ factorAt: at }).where(eq(session.id, sessionId))
          await outbox.put(await secondFactorOnMail(email, detailsUrl), tx)
        })
        return shown
      }),

    /**
     * Confirms a code in an open session.
     * @throws Problem 400 INVALID_CODE, 409 NOT_ON, 429
     */
    confirm: (member: Member, typed: string): Promise<void> =>
      limited(member, async () => {
        await accept(member, typed)
        await markFactorGiven(db, member.sessionId, clock())
      }),

    /**
     * Replaces the recovery codes.
     * @throws Problem 400 INVALID_CODE, 409 NOT_ON, 429
     */
    renewRecoveryCodes: (member: Member, typed: string): Promise<readonly string[]> =>
      limited(member, async () => {
        await accept(member, typed)
        const { shown, hashes } = makeRecoveryCodes(member.id)
        await db.update(secondFactors).set({ recoveryHashes: hashes }).where(isOn(member.id))
        return shown
      }),

    /**
     * Turns the second factor off.
     * @throws Problem 400 INVALID_CODE, 409 NOT_ON, 429
     */
    turnOff: (member: Member, typed: string): Promise<void> =>
      limited(member, async () => {
        await accept(member, typed)
        await db.transaction(async (tx) => {
          await tx.delete(secondFactors).where(eq(secondFactors.userId, member.id))
          await tx.update(session).set({ factorAt: null }).where(eq(session.userId, member.id))
          await outbox.put(await secondFactorOffMail(member.email, detailsUrl), tx)
        })
      }),
  }
}

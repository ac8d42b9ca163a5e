import { randomUUID } from 'node:crypto'
import { isIP } from 'node:net'
import type * as WebAuthn from '@simplewebauthn/server'
import { and, asc, eq, lt, or } from 'drizzle-orm'
import { product } from '../../content/open/product.ts'
import {
  passkeyChallengeMs,
  type NewCredential,
  type Passkey,
  type PasskeyCreation,
  type PasskeyRequest,
  type SignedChallenge,
} from '../../domain/passkeys.ts'
import { dayMs } from '../../domain/day.ts'
import type { Clock } from '../clock.ts'
import { asSystem } from '../db/scope.ts'
import type { Db } from '../db/open.ts'
import type { Env } from '../env.ts'
import type { Log } from '../log.ts'
import { Problem } from '../http/problem.ts'
import type { Member } from './guards.ts'
import { passkeys, verification } from './table.ts'
import { newToken, tokenHash } from '../secrets.ts'

/** Maximum number of passkeys of one account. */
const most = 20

/** COSE numbers of EdDSA, ES256 and RS256, which all current authenticators and Node can use. */
const algorithms = [-8, -7, -257]

/** What a challenge is for: to sign in, to add a passkey, or to confirm that a signed-in member is present. */
type Purpose = 'sign-in' | 'add' | 'confirm'

const expired = () => new Problem(400, 'PASSKEY_EXPIRED', 'That took too long. Please try again.')

/**
 * The same error for every wrong signature and every unknown passkey, so that the error does not tell which passkeys
 * exist.
 */
const refused = (status: 401 | 403) =>
  new Problem(
    status,
    'PASSKEY_REFUSED',
    'That passkey does not open this account. It may have been removed. Please use your password.',
  )

const copied = () =>
  new Problem(
    403,
    'PASSKEY_COPIED',
    'This passkey seems to have been copied, so we did not accept it. Please use your password, then remove the passkey in your account.',
  )

const notPossible = () => new Problem(400, 'PASSKEY_INVALID', 'That passkey could not be added. Please try again.')

/**
 * Verifies with SimpleWebAuthn. The library is loaded at the first use, because loading it adds a third of a second to
 * the start. Resolves with null when the browser's answer is invalid.
 */
async function verified<T>(verify: (library: typeof WebAuthn) => Promise<T>): Promise<T | null> {
  const library = await import('@simplewebauthn/server')
  return verify(library).catch(() => null)
}

/** Returns the challenge that the browser signed; null if it cannot be read. */
function challengeIn(clientDataJSON: string): string | null {
  try {
    const data: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString())
    const challenge = data !== null && typeof data === 'object' && 'challenge' in data ? data.challenge : null
    return typeof challenge === 'string' ? challenge : null
  } catch {
    return null
  }
}

const identifierOf = (purpose: Purpose, challenge: string): string => `passkey-${purpose}:${tokenHash(challenge)}`

type Row = typeof passkeys.$inferSelect

const viewOf = ({ id, credentialId, name, createdAt, usedAt }: Row): Passkey => ({
  id,
  credential_id: credentialId,
  name,
  created_at: createdAt.toISOString(),
  used_at: usedAt?.toISOString() ?? null,
})

const listed = ({ credentialId }: Row) => ({ type: 'public-key' as const, id: credentialId })

/**
 * Passkeys of the members (spec §4, D56). Each challenge is stored in `verification` as a hash, is valid for five
 * minutes, and is deleted when it is answered. User verification is required, because a passkey replaces the password:
 * somebody who only holds the device must not get in.
 */
export function createPasskeys({ db, env, clock, log }: Readonly<{ db: Db; env: Env; clock: Clock; log: Log }>) {
  const rpId = new URL(env.baseUrl).hostname
  const expected = { expectedOrigin: [...env.origins], expectedRPID: rpId, requireUserVerification: true }

  const rowsOf = (userId: string) =>
    db.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(asc(passkeys.createdAt))

  async function newChallenge(purpose: Purpose, value: string): Promise<string> {
    const challenge = newToken()
    const now = clock()
    const row = { id: randomUUID(), identifier: identifierOf(purpose, challenge), value }
    const times = { expiresAt: new Date(now.getTime() + passkeyChallengeMs), createdAt: now, updatedAt: now }
    await asSystem(() => db.insert(verification).values({ ...row, ...times }))
    return challenge
  }

  /**
   * Deletes the challenge, even if the answer then proves wrong, so that it works only once. Returns the challenge and
   * the value that was stored with it.
   * @throws Problem 400 PASSKEY_EXPIRED if it is unknown, used or too old
   */
  async function takeChallenge(purpose: Purpose, clientDataJSON: string) {
    const challenge = challengeIn(clientDataJSON)
    if (challenge === null) throw expired()
    const [row] = await asSystem(() =>
      db
        .delete(verification)
        .where(eq(verification.identifier, identifierOf(purpose, challenge)))
        .returning(),
    )
    if (row === undefined || row.expiresAt <= clock()) throw expired()
    return { challenge, value: row.value }
  }

  /**
   * Stores the signature counter of a passkey. The counter must be higher than the stored one, or both must be 0. In
   * any other case two devices sign with the same key, so the signature is refused and logged. One statement compares
   * and stores the counter, so that of two simultaneous signatures with the same counter only one is accepted.
   */
  async function count(row: Row, counter: number): Promise<void> {
    const rises = lt(passkeys.counter, counter)
    const never = counter === 0 ? or(rises, eq(passkeys.counter, 0)) : rises
    // The time of the last use is rounded down to the day, because the exact time would be a record of visits.
    const usedAt = new Date(Math.floor(clock().getTime() / dayMs) * dayMs)
    const counted = await asSystem(() =>
      db
        .update(passkeys)
        .set({ counter, usedAt })
        .where(and(eq(passkeys.id, row.id), never))
        .returning({ id: passkeys.id }),
    )
    if (counted.length > 0) return
    log.warn({ passkey: row.id, stored: row.counter, answered: counter }, 'refused a passkey whose counter went back')
    throw copied()
  }

  return {
    /**
     * Whether passkeys work at the public address: browsers allow them for domain names, but not for IP addresses.
     */
    isPossible: isIP(rpId.replace(/^\[|\]$/g, '')) === 0,

    list: async (userId: string): Promise<Passkey[]> => (await rowsOf(userId)).map(viewOf),

    /**
     * Starts a signature. Without `userId` the browser offers all passkeys of the site (sign-in). With `userId` it
     * offers only that member's passkeys, to confirm that the member is present.
     */
    async request(userId?: string): Promise<PasskeyRequest> {
      const rows = userId === undefined ? [] : await rowsOf(userId)
      return {
        challenge: await newChallenge(userId === undefined ? 'sign-in' : 'confirm', userId ?? ''),
        rpId,
        timeout: passkeyChallengeMs,
        userVerification: 'required',
        allowCredentials: rows.map(listed),
      }
    },

    /**
     * Verifies the signature of a challenge from `request` and returns the owner of the passkey. `userId` must be the
     * same as in that call. The user was verified by the device (PIN, finger or face).
     * @throws Problem 400 PASSKEY_EXPIRED; PASSKEY_REFUSED, as 401 or, with `userId`, as 403; 403 PASSKEY_COPIED
     */
    async prove(answer: SignedChallenge, userId?: string): Promise<{ readonly userId: string }> {
      const no = refused(userId === undefined ? 401 : 403)
      const purpose = userId === undefined ? 'sign-in' : 'confirm'
      const { challenge, value } = await takeChallenge(purpose, answer.response.clientDataJSON)
      const [row] = await asSystem(() => db.select().from(passkeys).where(eq(passkeys.credentialId, answer.id)))
      if (row === undefined || value !== (userId ?? '')) throw no
      if (userId !== undefined && row.userId !== userId) throw no
      const { userHandle, ...response } = answer.response
      // The user handle may be missing only with `userId`: a browser omits it only if the server named the passkeys.
      if (userHandle !== row.userHandle && !(userId !== undefined && (userHandle ?? null) === null)) throw no
      const result = await verified((library) =>
        library.verifyAuthenticationResponse({
          response: { ...answer, response, clientExtensionResults: {} },
          ...expected,
          expectedChallenge: challenge,
          // With 0 the library accepts any counter; `count` compares it after the signature was verified.
          credential: { id: row.credentialId, publicKey: Buffer.from(row.publicKey, 'base64url'), counter: 0 },
        }),
      )
      if (result?.verified !== true) throw no
      await count(row, result.authenticationInfo.newCounter)
      return { userId: row.userId }
    },

    /**
     * Starts adding a passkey for the member.
     * @throws Problem 409 TOO_MANY_PASSKEYS
     */
    async begin(member: Member): Promise<PasskeyCreation> {
      const rows = await rowsOf(member.id)
      if (rows.length >= most) {
        throw new Problem(
          409,
          'TOO_MANY_PASSKEYS',
          `You have ${most} passkeys, which is the most. Please remove one first.`,
        )
      }
      const handle = rows[0]?.userHandle ?? newToken()
      return {
        challenge: await newChallenge('add', `${member.id} ${handle}`),
        rp: { id: rpId, name: product.name },
        user: { id: handle, name: member.email, displayName: member.name },
        pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key', alg })),
        timeout: passkeyChallengeMs,
        attestation: 'none',
        authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
        excludeCredentials: rows.map(listed),
      }
    },

    /**
     * Stores the passkey that the browser made for a challenge from `begin`.
     * @throws Problem 400 PASSKEY_EXPIRED or PASSKEY_INVALID
     */
    async add(member: Member, answer: NewCredential, name: string): Promise<Passkey> {
      const { challenge, value } = await takeChallenge('add', answer.response.clientDataJSON)
      const [userId, userHandle = ''] = value.split(' ')
      if (userId !== member.id) throw expired()
      const result = await verified((library) =>
        library.verifyRegistrationResponse({
          response: { ...answer, clientExtensionResults: {} },
          ...expected,
          expectedChallenge: challenge,
          supportedAlgorithmIDs: algorithms,
        }),
      )
      if (result?.verified !== true) throw notPossible()
      const { id: credentialId, publicKey, counter } = result.registrationInfo.credential
      const [row] = await db
        .insert(passkeys)
        .values({
          id: randomUUID(),
          userId: member.id,
          credentialId,
          publicKey: Buffer.from(publicKey).toString('base64url'),
          counter,
          userHandle,
          name,
          createdAt: clock(),
        })
        .onConflictDoNothing()
        .returning()
      if (row === undefined) throw notPossible()
      return viewOf(row)
    },

    /** Renames a passkey of the member. Resolves with null if the member has no such passkey. */
    async rename(member: Member, id: string, name: string): Promise<Passkey | null> {
      const [row] = await db
        .update(passkeys)
        .set({ name })
        .where(and(eq(passkeys.id, id), eq(passkeys.userId, member.id)))
        .returning()
      return row === undefined ? null : viewOf(row)
    },

    /** Removes a passkey of the member. Resolves with whether there was one. */
    async remove(member: Member, id: string): Promise<boolean> {
      const gone = await db
        .delete(passkeys)
        .where(and(eq(passkeys.id, id), eq(passkeys.userId, member.id)))
        .returning({ id: passkeys.id })
      return gone.length > 0
    },
  }
}

export type Passkeys = ReturnType<typeof createPasskeys>

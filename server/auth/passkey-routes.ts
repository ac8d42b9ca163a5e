import { Hono, type Context } from 'hono'
import * as z from 'zod'
import { browserWords } from '../../domain/browser-words.ts'
import {
  newCredential,
  passkey,
  passkeyCreation,
  passkeyList,
  passkeyName,
  passkeyRequest,
  signedChallenge,
} from '../../domain/passkeys.ts'
import { emptyBody, jsonBody } from '../http/body.ts'
import { addressBlock, clientAddress } from '../http/client-address.ts'
import { describer } from '../http/describe.ts'
import type { Limit } from '../limits/limiter.ts'
import { Problem } from '../http/problem.ts'
import type { AuthNeeds } from './auth.ts'
import { markFactorGiven } from './factor-given.ts'
import { isFreshSession, reauthenticate } from './fresh.ts'
import { membersOnly, publicRouteAsSystem, type Member } from './guards.ts'
import { passkeyAddedMail, passkeyRemovedMail } from './passkey-mails.ts'
import { createPasskeys } from './passkeys.ts'
import { withSecondFactor } from './sign-in-steps.ts'

const describe = describer('account')

/**
 * Limit of challenges for a sign-in, per client. The page /login requests one when it opens and then every four
 * minutes.
 */
const challenges: Limit = { name: 'passkey-challenge', max: 300, windowS: 600 }
/** Limit of refused signatures per client. A sign-in that succeeds is not counted. */
const signIns: Limit = { name: 'passkey-sign-in', max: 60, windowS: 600 }
const perMember: Limit = { name: 'passkeys', max: 60, windowS: 600 }

const proof = z.strictObject({ current_password: z.string().max(1000).optional() })
const signature = z.strictObject({ credential: signedChallenge })

const notThere = () => new Problem(404, 'NO_SUCH_PASSKEY', 'This passkey is not there any more.')

/** Routes of passkeys (spec §4, D56): sign-in by passkey, and the member's list on /account/details. */
export function passkeyRoutes(services: AuthNeeds) {
  const { auth, db, env, clock, limiter, outbox } = services
  const members = membersOnly(services)
  const passkeys = createPasskeys(services)

  /** Requires a sign-in within the last ten minutes, or the password (fresh.ts). */
  async function assertRecent(member: Member, password: string | undefined): Promise<void> {
    if (!(await isFreshSession(db, member, clock()))) await reauthenticate(services, member, password)
  }

  const browserOf = (c: Context) => browserWords(c.req.header('user-agent') ?? null)

  const changeOf = (c: Context, { email: to }: Member) => ({
    to,
    url: `${env.baseUrl}/account/details#passkeys`,
    at: clock(),
    browser: browserOf(c),
  })

  return new Hono()
    .post(
      '/api/passkeys/challenge',
      publicRouteAsSystem,
      describe({
        summary: 'Start a sign-in by passkey; the answer goes to the browser’s `navigator.credentials.get`',
        gives: passkeyRequest,
        errors: [403, 429],
      }),
      emptyBody,
      async (c) => {
        await limiter.spend(challenges, addressBlock(clientAddress(c, env)))
        return c.json(await passkeys.request())
      },
    )
    .post(
      '/api/passkeys/sign-in',
      publicRouteAsSystem,
      describe({
        summary: 'Sign in by passkey; the same answer for an unknown passkey and a wrong signature',
        gives: z.object({ status: z.boolean() }),
        errors: [401, 403, 429],
      }),
      jsonBody(signature),
      async (c) => {
        const client = addressBlock(clientAddress(c, env))
        await limiter.spend(signIns, client)
        const { userId } = await passkeys.prove(c.req.valid('json').credential)
        await limiter.refund([signIns, client])
        // The device verified the user, so the passkey counts as password and second factor.
        const opened = await withSecondFactor(() =>
          auth.api.openSession({ body: { userId }, headers: c.req.raw.headers, asResponse: true }),
        )
        for (const cookie of opened.headers.getSetCookie()) c.header('set-cookie', cookie, { append: true })
        return c.json({ status: true })
      },
    )
    .get(
      '/api/account/passkeys',
      members,
      describe({
        summary: 'List the passkeys of the signed-in member',
        gives: passkeyList,
        errors: [401],
      }),
      async (c) => c.json({ passkeys: await passkeys.list(c.var.member.id) }),
    )
    .post(
      '/api/account/passkeys/challenge',
      members,
      describe({
        summary:
          'Start a new passkey; needs a sign-in within ten minutes or the password. The answer goes to the browser’s ' +
          '`navigator.credentials.create`',
        gives: passkeyCreation,
        errors: [401, 403, 409, 429, 503],
      }),
      jsonBody(proof),
      async (c) => {
        const { member } = c.var
        await limiter.spend(perMember, member.id)
        await assertRecent(member, c.req.valid('json').current_password)
        return c.json(await passkeys.begin(member))
      },
    )
    .post(
      '/api/account/passkeys',
      members,
      describe({
        summary: 'Add the passkey that the browser made; the member receives an email',
        gives: passkey,
        errors: [401, 403, 429],
      }),
      jsonBody(z.strictObject({ credential: newCredential })),
      async (c) => {
        const { member } = c.var
        await limiter.spend(perMember, member.id)
        const added = await passkeys.add(member, c.req.valid('json').credential, browserOf(c) ?? 'Passkey')
        await outbox.put(await passkeyAddedMail(changeOf(c, member)))
        return c.json(added)
      },
    )
    .post(
      '/api/account/passkeys/confirm/challenge',
      members,
      describe({
        summary:
          'Start to confirm with one of the member’s passkeys; without any, `allowCredentials` is empty. The answer ' +
          'goes to the browser’s `navigator.credentials.get`',
        gives: passkeyRequest,
        errors: [401, 403, 429],
      }),
      emptyBody,
      async (c) => {
        const { member } = c.var
        await limiter.spend(perMember, member.id)
        return c.json(await passkeys.request(member.id))
      },
    )
    .post(
      '/api/account/passkeys/confirm',
      members,
      describe({
        summary: 'Give the second factor again in this session by a passkey, before what asks for a fresh one',
        gives: null,
        errors: [401, 403, 429],
      }),
      jsonBody(signature),
      async (c) => {
        const { member } = c.var
        await limiter.spend(perMember, member.id)
        await passkeys.prove(c.req.valid('json').credential, member.id)
        await markFactorGiven(db, member.sessionId, clock())
        return c.body(null, 204)
      },
    )
    .patch(
      '/api/account/passkeys/:id',
      members,
      describe({ summary: 'Rename a passkey', gives: passkey, errors: [401, 403, 404, 429] }),
      jsonBody(z.strictObject({ name: passkeyName })),
      async (c) => {
        const { member } = c.var
        await limiter.spend(perMember, member.id)
        const renamed = await passkeys.rename(member, c.req.param('id'), c.req.valid('json').name)
        if (renamed === null) throw notThere()
        return c.json(renamed)
      },
    )
    .delete(
      '/api/account/passkeys/:id',
      members,
      describe({
        summary:
          'Remove a passkey; needs a sign-in within ten minutes or the password. The member receives an email. Also 204 when it is already gone',
        gives: null,
        errors: [401, 403, 429, 503],
      }),
      jsonBody(proof),
      async (c) => {
        const { member } = c.var
        await limiter.spend(perMember, member.id)
        await assertRecent(member, c.req.valid('json').current_password)
        if (await passkeys.remove(member, c.req.param('id')))
          await outbox.put(await passkeyRemovedMail(changeOf(c, member)))
        return c.body(null, 204)
      },
    )
}

import { Hono } from 'hono'
import * as z from 'zod'
import {
  factorCode,
  recoveryCodes,
  secondFactorSetup,
  secondFactorState,
  type SecondFactorState,
} from '../../domain/second-factor.ts'
import { jsonBody } from '../http/body.ts'
import { describer } from '../http/describe.ts'
import type { Limit } from '../limits/limiter.ts'
import type { AuthNeeds } from './auth.ts'
import { reauthenticate } from './fresh.ts'
import { isAdminWithoutFactor, membersOnly, type Member } from './guards.ts'
import { createSecondFactor } from './second-factor.ts'

const describe = describer('account')

const perMember: Limit = { name: 'factor', max: 60, windowS: 600 }

const proof = z.strictObject({ current_password: z.string().max(1000).optional() })
const codeAndProof = proof.extend({ code: factorCode.shape.code })

/** Routes `/api/account/second-factor`: the member's one-time codes and recovery codes (D56). */
export function secondFactorRoutes(services: AuthNeeds) {
  const { db, env, limiter } = services
  const members = membersOnly(services)
  const factor = createSecondFactor(services)

  async function stateOf(member: Member): Promise<SecondFactorState> {
    const { onSince, left } = await factor.read(member)
    return {
      on_since: onSince?.toISOString() ?? null,
      recovery_codes_left: left,
      needed: await isAdminWithoutFactor(db, env, member),
    }
  }

  return new Hono()
    .get(
      '/api/account/second-factor',
      members,
      describe({
        summary: 'Tell whether the signed-in member has one-time codes as second factor',
        gives: secondFactorState,
        errors: [401],
      }),
      async (c) => c.json(await stateOf(c.var.member)),
    )
    .post(
      '/api/account/second-factor',
      members,
      describe({
        summary:
          'Begin to set up one-time codes; needs the password or a fresh sign-in; nothing is on before a first code',
        gives: secondFactorSetup,
        errors: [401, 403, 409, 429, 503],
      }),
      jsonBody(proof),
      async (c) => {
        const { member } = c.var
        await limiter.spend(perMember, member.id)
        await reauthenticate(services, member, c.req.valid('json').current_password)
        return c.json(await factor.begin(member))
      },
    )
    .post(
      '/api/account/second-factor/on',
      members,
      describe({
        summary: 'Turn one-time codes on with a first code; ends all other sessions; gives the recovery codes once',
        gives: recoveryCodes,
        errors: [401, 403, 409, 429],
      }),
      jsonBody(factorCode),
      async (c) => c.json({ recovery_codes: await factor.turnOn(c.var.member, c.req.valid('json').code) }),
    )
    .post(
      '/api/account/second-factor/confirm',
      members,
      describe({
        summary: 'Give a code again in this session, before what asks for a fresh one',
        gives: null,
        errors: [401, 403, 409, 429],
      }),
      jsonBody(factorCode),
      async (c) => {
        await factor.confirm(c.var.member, c.req.valid('json').code)
        return c.body(null, 204)
      },
    )
    .post(
      '/api/account/second-factor/recovery-codes',
      members,
      describe({
        summary: 'Make new recovery codes with a code; the earlier ones work no more',
        gives: recoveryCodes,
        errors: [401, 403, 409, 429],
      }),
      jsonBody(factorCode),
      async (c) => c.json({ recovery_codes: await factor.renewRecoveryCodes(c.var.member, c.req.valid('json').code) }),
    )
    .delete(
      '/api/account/second-factor',
      members,
      describe({
        summary: 'Turn one-time codes off; needs a code, and the password or a fresh sign-in',
        gives: null,
        errors: [401, 403, 409, 429, 503],
      }),
      jsonBody(codeAndProof),
      async (c) => {
        const { member } = c.var
        await limiter.spend(perMember, member.id)
        const { code, current_password: current } = c.req.valid('json')
        await reauthenticate(services, member, current)
        await factor.turnOff(member, code)
        return c.body(null, 204)
      },
    )
}

import { Hono, type Context } from 'hono'
import { invitation, inviter, joining, sharedList, sharedLists, sharing } from '../../domain/lists.ts'
import { syncAnswer, syncRequest } from '../../domain/sync.ts'
import { entitledOnly, type AccessCheck } from '../auth/entitlement.ts'
import { membersOnly, type Member, type SessionReader } from '../auth/guards.ts'
import { jsonBody } from '../http/body.ts'
import { addressBlock, clientAddress } from '../http/client-address.ts'
import { describer } from '../http/describe.ts'
import type { Env } from '../env.ts'
import type { Limit, Limiter } from '../limits/limiter.ts'
import type { Lists } from './lists.ts'
import type { Sync } from './sync.ts'

const describeSync = describer('sync')
const describe = describer('lists')

type Needs = Readonly<{
  auth: SessionReader
  sync: Sync
  lists: Lists
  billing: AccessCheck
  limiter: Limiter
  env: Env
}>

/** Limit of sync requests. A device sends one request for each edit and one for each change on another device. */
const perMember: Limit = { name: 'sync', max: 3000, windowS: 600 }

const perSharer: Limit = { name: 'lists', max: 120, windowS: 600 }
/** Limits of wrong invitation codes (docs/security.md). There are a million codes, of which few are valid. */
const codesOfMember: Limit = { name: 'list-codes', max: 10, windowS: 86_400 }
const codesOfClient: Limit = { name: 'list-codes-client', max: 30, windowS: 86_400 }

/** Route that synchronises the member's devices (D49). */
export function syncRoutes({ auth, sync, limiter }: Needs) {
  return new Hono().post(
    '/api/sync',
    membersOnly({ auth }),
    describeSync({
      summary: 'Send the changes of a device, and get the changes of the member’s other devices, a page at a time',
      gives: syncAnswer,
      errors: [401, 409, 429],
    }),
    jsonBody(syncRequest),
    async (c) => {
      await limiter.spend(perMember, c.var.member.id)
      return c.json(await sync.exchange(c.var.member, c.req.valid('json')))
    },
  )
}

/** Routes to share the shopping list and task lists (D50). */
export function listRoutes({ auth, lists, billing, limiter, env }: Needs) {
  const members = membersOnly({ auth })

  /**
   * Runs `open` and counts wrong invitation codes.
   * @throws Problem 429 after too many wrong codes
   */
  async function withCode<T>(c: Context<{ Variables: { member: Member } }>, open: () => Promise<T>): Promise<T> {
    const spent = [
      [codesOfMember, c.var.member.id],
      [codesOfClient, addressBlock(clientAddress(c, env))],
    ] as const
    for (const [limit, subject] of spent) await limiter.spend(limit, subject)
    const opened = await open()
    await limiter.refund(...spent)
    return opened
  }

  return new Hono()
    .get(
      '/api/lists',
      members,
      describe({ summary: 'The shared lists of the member', gives: sharedLists, errors: [401] }),
      async (c) => c.json({ lists: await lists.lists(c.var.member) }),
    )
    .post(
      '/api/lists',
      entitledOnly({ auth, billing }),
      describe({
        summary: 'Share a list of the member: gives a code that lets one person join within 48 hours',
        gives: invitation,
        errors: [401, 403, 409, 429],
      }),
      jsonBody(sharing),
      async (c) => {
        await limiter.spend(perSharer, c.var.entitled.member.id)
        return c.json(await lists.invite(c.var.entitled, c.req.valid('json').list ?? ''))
      },
    )
    .get(
      '/api/lists/invitations/:code',
      members,
      describe({ summary: 'Who shares a list by this code', gives: inviter, errors: [401, 404, 429] }),
      async (c) => c.json(await withCode(c, () => lists.inviter(c.req.param('code')))),
    )
    .post(
      '/api/lists/join',
      members,
      describe({ summary: 'Join a shared list', gives: sharedList, errors: [401, 404, 409, 429] }),
      jsonBody(joining),
      async (c) => c.json(await withCode(c, () => lists.join(c.var.member, c.req.valid('json').code))),
    )
    .delete(
      '/api/lists/:id',
      members,
      describe({ summary: 'Stop sharing the member’s list', gives: null, errors: [401, 404] }),
      async (c) => {
        await lists.stop(c.var.member, c.req.param('id'))
        return c.body(null, 204)
      },
    )
    .delete(
      '/api/lists/:id/codes',
      members,
      describe({ summary: 'End the codes that nobody used yet', gives: null, errors: [401, 404] }),
      async (c) => {
        await lists.endCodes(c.var.member, c.req.param('id'))
        return c.body(null, 204)
      },
    )
    .delete(
      '/api/lists/:id/people/:number',
      members,
      describe({
        summary: 'Leave a shared list, or remove somebody from the member’s own one',
        gives: null,
        errors: [401, 404],
      }),
      async (c) => {
        await lists.remove(c.var.member, c.req.param('id'), Number(c.req.param('number')))
        return c.body(null, 204)
      },
    )
    .post(
      '/api/lists/:id/sync',
      members,
      describe({
        summary: 'Like `POST /api/sync`, for a shared list',
        gives: syncAnswer,
        errors: [400, 401, 403, 404, 413, 429],
      }),
      jsonBody(syncRequest),
      async (c) => {
        await limiter.spend(perMember, c.var.member.id)
        return c.json(await lists.exchange(c.var.member, c.req.param('id'), c.req.valid('json')))
      },
    )
}

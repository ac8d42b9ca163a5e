import { Hono } from 'hono'
import { syncAnswer, syncRequest } from '../../domain/sync.ts'
import { membersOnly, type SessionReader } from '../auth/guards.ts'
import { jsonBody } from '../body.ts'
import { describe } from '../describe.ts'
import type { Limit, Limiter } from '../limits/limiter.ts'
import type { Sync } from './sync.ts'

type Needs = Readonly<{ auth: SessionReader; sync: Sync; limiter: Limiter }>

/** A request for each edit and one for each change elsewhere, on several devices. */
const perMember: Limit = { name: 'sync', max: 3000, windowS: 600 }

/** Sync of the member's devices (D49). */
export function syncRoutes({ auth, sync, limiter }: Needs) {
  return new Hono().post(
    '/api/sync',
    membersOnly({ auth }),
    describe({
      summary: 'Send the changes of a device, and get the changes of the member’s other devices, a page at a time',
      tag: 'sync',
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

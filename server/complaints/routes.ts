import { Hono } from 'hono'
import { dayMs } from '../../domain/day.ts'
import { dataComplaint, type DataComplaint } from '../../domain/complaints.ts'
import { complaintDays } from '../../domain/periods.ts'
import { publicRouteAsSystem } from '../auth/guards.ts'
import { jsonBody } from '../http/body.ts'
import { addressBlock, clientAddress } from '../http/client-address.ts'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/open.ts'
import { describer } from '../http/describe.ts'
import { operatorOf, type Env } from '../env.ts'
import type { Limit, Limiter } from '../limits/limiter.ts'
import type { Outbox } from '../mail/outbox.ts'
import { complaintMail, complaintReceivedMail } from './mails.ts'
import { dataComplaints } from './table.ts'

const describe = describer('messages')

type Needs = Readonly<{ db: Db; env: Env; clock: Clock; limiter: Limiter; outbox: Outbox }>

/**
 * Each complaint sends a mail to the given address, so their number is limited. Many users of a mobile network share
 * one IP address, so the limit is not lower.
 */
const perClient: Limit = { name: 'complaints', max: 10, windowS: 3600 }
const toAddress: Limit = { name: 'complaints-to', max: 5, windowS: 24 * 3600 }
const fromAll: Limit = { name: 'complaints-all', max: 200, windowS: 3600 }

/** Routes for complaints about the use of data, from visitors and members (D67). */
export function complaintRoutes({ db, env, clock, limiter, outbox }: Needs) {
  async function store({ email, complaint, key }: DataComplaint): Promise<void> {
    const [at, id] = [clock(), crypto.randomUUID()]
    const due = new Date(at.getTime() + complaintDays * dayMs)
    const received = await complaintReceivedMail(email, at, due)
    const to = operatorOf(env)
    const told = to === undefined ? null : await complaintMail({ to, id, due, baseUrl: env.baseUrl })
    await db.transaction(async (tx) => {
      const made = await tx
        .insert(dataComplaints)
        .values({ id, email, complaint, key, createdAt: at })
        .onConflictDoNothing()
        .returning({ id: dataComplaints.id })
      if (made.length === 0) return
      await outbox.put(received, tx)
      if (told !== null) await outbox.put(told, tx)
    })
  }

  return new Hono().post(
    '/api/data-complaints',
    publicRouteAsSystem,
    describe({
      summary: 'Send a complaint about the use of data, with or without an account; confirmed by email',
      gives: null,
      errors: [403, 429],
    }),
    jsonBody(dataComplaint),
    async (c) => {
      const complaint = c.req.valid('json')
      await limiter.spend(perClient, addressBlock(clientAddress(c, env)))
      await limiter.spend(toAddress, complaint.email)
      await limiter.spend(fromAll, 'all')
      await store(complaint)
      return c.body(null, 204)
    },
  )
}

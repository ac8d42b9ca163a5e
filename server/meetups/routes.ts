import { Hono } from 'hono'
import * as z from 'zod/mini'
import { report } from '../../domain/reports.ts'
import { entitledOnly, type AccessCheck } from '../auth/entitlement.ts'
import { membersOnly, type SessionReader } from '../auth/guards.ts'
import { jsonBody } from '../body.ts'
import { describe } from '../describe.ts'
import type { Limit, Limiter } from '../limits/limiter.ts'
import type { Meetups } from './meetups.ts'
import { storeReport, type ReportNeeds } from './reports.ts'

type Needs = ReportNeeds & Readonly<{ auth: SessionReader; billing: AccessCheck; limiter: Limiter; meetups: Meetups }>

/**
 * The limit is high enough for repeated taps. The number of new reports has its own limit, which is counted from the
 * stored rows.
 */
const reportsPerMember: Limit = { name: 'report', max: 200, windowS: 600 }
const switchesPerMember: Limit = { name: 'meetup-switches', max: 100, windowS: 600 }

const nothing = z.strictObject({})

/** Routes for reports about meetups, and to switch mails about new meetups on and off (D38). */
export function meetupRoutes(services: Needs) {
  const { limiter, meetups } = services
  const { alerts } = meetups
  const members = membersOnly(services)
  const entitled = entitledOnly(services)
  return new Hono()
    .post(
      '/api/reports',
      members,
      describe({
        summary: 'Report a concern about a meetup; on success the report is stored and queued for the team',
        tag: 'meetups',
        gives: null,
        errors: [401, 403, 404, 409, 429],
      }),
      jsonBody(report),
      async (c) => {
        await limiter.spend(reportsPerMember, c.var.member.id)
        await storeReport(services, c.var.member, c.req.valid('json'))
        return c.body(null, 204)
      },
    )
    .get(
      '/api/meetups/open',
      members,
      describe({
        summary: 'Tell whether a real meetup is published; while none is, members with access see samples',
        tag: 'meetups',
        gives: z.object({ open: z.boolean() }),
        errors: [401],
      }),
      async (c) => c.json({ open: await meetups.isOpen() }),
    )
    .get(
      '/api/meetup-alerts',
      members,
      describe({
        summary: 'Read whether alert emails of new meetups are on for the signed-in member',
        tag: 'meetups',
        gives: z.object({ on: z.boolean() }),
        errors: [401],
      }),
      async (c) => c.json({ on: await alerts.isOn(c.var.member) }),
    )
    .put(
      '/api/meetup-alerts',
      entitled,
      describe({
        summary: 'Start alert emails of new meetups for the signed-in member',
        tag: 'meetups',
        gives: null,
        errors: [401, 403, 429],
      }),
      jsonBody(nothing),
      async (c) => {
        await limiter.spend(switchesPerMember, c.var.entitled.member.id)
        await alerts.turnOn(c.var.entitled)
        return c.body(null, 204)
      },
    )
    .delete(
      '/api/meetup-alerts',
      members,
      describe({
        summary: 'Stop alert emails of new meetups for the signed-in member',
        tag: 'meetups',
        gives: null,
        errors: [401, 403, 429],
      }),
      jsonBody(nothing),
      async (c) => {
        await limiter.spend(switchesPerMember, c.var.member.id)
        await alerts.turnOff(c.var.member)
        return c.body(null, 204)
      },
    )
}

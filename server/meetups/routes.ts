import { Hono } from 'hono'
import * as z from 'zod/mini'
import { comingView, goingAnswer, goingsView, ratingWish } from '../../domain/goings.ts'
import { foundMeetups, meetupSearch } from '../../domain/meetups.ts'
import { report } from '../../domain/reports.ts'
import { entitledOnly, type AccessCheck } from '../auth/entitlement.ts'
import { membersOnly, type SessionReader } from '../auth/guards.ts'
import { emptyBody, jsonBody } from '../http/body.ts'
import { describer } from '../http/describe.ts'
import type { Limit, Limiter } from '../limits/limiter.ts'
import type { Meetups } from './meetups.ts'
import { storeReport, type ReportNeeds } from './reports.ts'

const describe = describer('meetups')

type Needs = ReportNeeds & Readonly<{ auth: SessionReader; billing: AccessCheck; limiter: Limiter; meetups: Meetups }>

/**
 * The limit is high enough for repeated taps. The number of new reports has its own limit, which is counted from the
 * stored rows.
 */
const reportsPerMember: Limit = { name: 'report', max: 200, windowS: 600 }
const switchesPerMember: Limit = { name: 'meetup-switches', max: 100, windowS: 600 }

const goingsPerMember: Limit = { name: 'goings', max: 100, windowS: 600 }

/** The limit is high enough for a search at each pause in typing. */
const searchesPerMember: Limit = { name: 'meetup-searches', max: 300, windowS: 600 }

/** Routes for reports about meetups, for mails about new meetups (D38), and for sign-ups to a meetup (D54). */
export function meetupRoutes(services: Needs) {
  const { limiter, meetups } = services
  const { alerts, goings } = meetups
  const members = membersOnly(services)
  const entitled = entitledOnly(services)
  return new Hono()
    .post(
      '/api/reports',
      members,
      describe({
        summary: 'Report a concern about a meetup; on success the report is stored and queued for the team',
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
        gives: z.object({ open: z.boolean() }),
        errors: [401],
      }),
      async (c) => c.json({ open: await meetups.isOpen() }),
    )
    .post(
      '/api/meetups/search',
      entitled,
      describe({
        summary: 'Search all upcoming meetups by words and community, or find one by id or title; 100 at a time',
        gives: foundMeetups,
        errors: [401, 403, 429],
      }),
      jsonBody(meetupSearch),
      async (c) => {
        await limiter.spend(searchesPerMember, c.var.entitled.member.id)
        return c.json(await meetups.find(c.var.entitled, c.req.valid('json')))
      },
    )
    .get(
      '/api/meetup-alerts',
      members,
      describe({
        summary: 'Read whether alert emails of new meetups are on for the signed-in member',
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
        gives: null,
        errors: [401, 403, 429],
      }),
      emptyBody,
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
        gives: null,
        errors: [401, 403, 429],
      }),
      emptyBody,
      async (c) => {
        await limiter.spend(switchesPerMember, c.var.member.id)
        await alerts.turnOff(c.var.member)
        return c.body(null, 204)
      },
    )
    .get(
      '/api/meetup-goings',
      members,
      describe({
        summary: 'List the upcoming meetups to which the signed-in member comes, and those of the last 30 days',
        gives: goingsView,
        errors: [401],
      }),
      async (c) => c.json({ goings: await goings.read(c.var.member) }),
    )
    .post(
      '/api/meetups/:id/going',
      entitled,
      describe({
        summary: 'Come to a meetup, or wait for a place when it is full; a repeated request changes nothing',
        gives: goingAnswer,
        errors: [401, 403, 404, 409, 429],
      }),
      emptyBody,
      async (c) => {
        await limiter.spend(goingsPerMember, c.var.entitled.member.id)
        return c.json(await goings.come(c.var.entitled, c.req.param('id')))
      },
    )
    .delete(
      '/api/meetups/:id/going',
      members,
      describe({
        summary:
          'Not come after all; the member who waits longest gets the place. Also 204 for somebody who does not come',
        gives: null,
        errors: [401, 403, 429],
      }),
      emptyBody,
      async (c) => {
        await limiter.spend(goingsPerMember, c.var.member.id)
        await goings.stay(c.var.member, c.req.param('id'))
        return c.body(null, 204)
      },
    )
    .put(
      '/api/meetups/:id/rating',
      members,
      describe({
        summary: 'Rate a meetup that is over, for those who came; null when the member does not want to answer',
        gives: null,
        errors: [401, 403, 404, 409, 429],
      }),
      jsonBody(ratingWish),
      async (c) => {
        await limiter.spend(goingsPerMember, c.var.member.id)
        await goings.rate(c.var.member, c.req.param('id'), c.req.valid('json'))
        return c.body(null, 204)
      },
    )
    .get(
      '/api/meetups/:id/coming',
      members,
      describe({
        summary: 'Read first names and number of those who come, for the organiser and admins; 404 for others',
        gives: comingView,
        errors: [401, 404],
      }),
      async (c) => c.json(await goings.coming(c.var.member, c.req.param('id'))),
    )
}

import { Hono } from 'hono'
import { calendar, calendarList, newCalendar } from '../../domain/calendars.ts'
import { membersOnly, type SessionReader } from '../auth/guards.ts'
import { jsonBody } from '../http/body.ts'
import { describer } from '../http/describe.ts'
import type { Limit, Limiter } from '../limits/limiter.ts'
import type { Calendars } from './calendars.ts'

const describe = describer('calendars')

type Needs = Readonly<{ auth: SessionReader; calendars: Calendars; limiter: Limiter }>

export const calendarsPath = '/api/calendars'
/** Maximum size of the request body, which contains the calendar file. */
export const largestCalendarBody = 1_500_000

/** Limit of added calendars, because each addition reads a web address. */
const additions: Limit = { name: 'calendars', max: 20, windowS: 3600 }

/** Routes for external calendars that a member sees in the planner. They are part of the free plan. */
export function calendarRoutes({ auth, calendars, limiter }: Needs) {
  const members = membersOnly({ auth })
  return new Hono()
    .get(
      calendarsPath,
      members,
      describe({
        summary: 'The member’s calendars with their events, from 14 days ago to 120 days ahead',
        gives: calendarList,
        errors: [401],
      }),
      async (c) => c.json({ calendars: await calendars.list(c.var.member) }),
    )
    .post(
      calendarsPath,
      members,
      describe({
        summary: 'Add a calendar by its address, or from a file; read at once',
        gives: calendar,
        status: 201,
        errors: [401, 409, 422, 429, 503],
      }),
      jsonBody(newCalendar),
      async (c) => {
        await limiter.spend(additions, c.var.member.id)
        return c.json(await calendars.add(c.var.member, c.req.valid('json')), 201)
      },
    )
    .delete(
      `${calendarsPath}/:id`,
      members,
      describe({ summary: 'Remove a calendar', gives: null, errors: [401, 404] }),
      async (c) => {
        await calendars.remove(c.var.member, c.req.param('id'))
        return c.body(null, 204)
      },
    )
}

import { Hono } from 'hono'
import * as z from 'zod/mini'
import {
  adminMeetupList,
  adminMeetupSchema,
  adminMeetupWish,
  draftChanges,
  meetupDraft,
  reasonGiven,
} from '../../domain/meetup-draft.ts'
import { adminsOnly, type SessionReader } from '../auth/guards.ts'
import { emptyBody, jsonBody, validQuery } from '../http/body.ts'
import { describer } from '../http/describe.ts'
import type { Env } from '../env.ts'
import type { Limit, Limiter } from '../limits/limiter.ts'
import { addMeetup, changeMeetup, deleteMeetup, listMeetups, type MeetupEditorNeeds } from './admin-meetups.ts'

const describe = describer('admin')

type Needs = MeetupEditorNeeds & Readonly<{ auth: SessionReader; env: Env; limiter: Limiter }>

/** The limit is high enough for an afternoon of work and low enough to stop a script. */
const perAdmin: Limit = { name: 'admin-meetups', max: 300, windowS: 600 }

/** A new meetup is a draft or published; only an existing meetup can be withdrawn. */
const newMeetup = z.extend(meetupDraft, {
  status: z.optional(z.enum(['draft', 'published'])),
  key: z.optional(z.uuid()),
})

/** The statuses `proposed` and `cancelled` are missing, because only the member who organises a meetup sets them. */
const changedMeetup = z.extend(draftChanges, {
  version: z.int(),
  status: z.exactOptional(z.enum(['draft', 'published', 'withdrawn', 'declined'])),
  wanted: z.optional(z.enum(['accept', 'decline'])),
  reason: z.optional(reasonGiven),
})

export function adminMeetupRoutes(services: Needs) {
  const { limiter } = services
  const admins = adminsOnly(services)
  return new Hono()
    .get(
      '/api/admin/meetups',
      admins,
      describe({
        summary: 'List real meetups: the first 20 of each part of the list, or of one part those after an offset',
        gives: adminMeetupList,
        errors: [400, 401, 403],
      }),
      validQuery(adminMeetupWish),
      async (c) => c.json(await listMeetups(services, c.var.admin, c.req.valid('query'))),
    )
    .post(
      '/api/admin/meetups',
      admins,
      describe({
        summary: 'Add a meetup; a repeated idempotency key gives the same meetup, or 404 after its deletion',
        gives: adminMeetupSchema,
        status: 201,
        errors: [401, 403, 404, 409, 429],
      }),
      jsonBody(newMeetup),
      async (c) => {
        await limiter.spend(perAdmin, c.var.admin.id)
        const { key = crypto.randomUUID(), status = 'draft', ...draft } = c.req.valid('json')
        return c.json(await addMeetup(services, c.var.admin, { ...draft, status, key }), 201)
      },
    )
    .patch(
      '/api/admin/meetups/:id',
      admins,
      describe({
        summary:
          'Change, publish or withdraw a meetup, decide on a proposal or a wanted change (a refusal needs a reason); ' +
          '409 when its version differs from the given one',
        gives: adminMeetupSchema,
        errors: [401, 403, 404, 409, 429],
      }),
      jsonBody(changedMeetup),
      async (c) => {
        await limiter.spend(perAdmin, c.var.admin.id)
        const { version, wanted, reason, ...change } = c.req.valid('json')
        const order = { id: c.req.param('id'), version, change, wanted, reason }
        return c.json(await changeMeetup(services, c.var.admin, order))
      },
    )
    .delete(
      '/api/admin/meetups/:id',
      admins,
      describe({
        summary: 'Delete a meetup permanently; also 204 when it does not exist',
        gives: null,
        errors: [401, 403, 429],
      }),
      emptyBody,
      async (c) => {
        await limiter.spend(perAdmin, c.var.admin.id)
        await deleteMeetup(services, c.var.admin, c.req.param('id'))
        return c.body(null, 204)
      },
    )
}

import { Hono } from 'hono'
import * as z from 'zod/mini'
import { proposalChanges, proposalFields, proposalSchema } from '../../domain/meetup-draft.ts'
import { entitledOnly, type AccessCheck } from '../auth/entitlement.ts'
import { membersOnly, type SessionReader } from '../auth/guards.ts'
import { emptyBody, jsonBody } from '../http/body.ts'
import { describer } from '../http/describe.ts'
import type { Limit, Limiter } from '../limits/limiter.ts'
import { cancelProposal, changeProposal, listProposals, propose, type ProposalNeeds } from './proposals.ts'

const describe = describer('meetups')

type Needs = ProposalNeeds & Readonly<{ auth: SessionReader; billing: AccessCheck; limiter: Limiter }>

/** The limit is high enough for repeated taps. Waiting proposals have their own limit, counted from the stored rows. */
const perMember: Limit = { name: 'meetup-proposals', max: 60, windowS: 600 }

const newProposal = z.extend(proposalFields, { key: z.optional(z.uuid()) })
const changedProposal = z.extend(proposalChanges, { version: z.int() })

/** Routes for the meetups that members propose and organise (D54). */
export function proposalRoutes(services: Needs) {
  const { limiter } = services
  const members = membersOnly(services)
  return new Hono()
    .get(
      '/api/meetup-proposals',
      members,
      describe({
        summary: 'List the meetups that the signed-in member proposed, newest first, with their state',
        gives: z.object({ proposals: z.array(proposalSchema) }),
        errors: [401],
      }),
      async (c) => c.json({ proposals: await listProposals(services, c.var.member) }),
    )
    .post(
      '/api/meetup-proposals',
      entitledOnly(services),
      describe({
        summary: 'Propose a meetup; members see it once an admin has published it',
        gives: proposalSchema,
        status: 201,
        errors: [401, 403, 404, 409, 429],
      }),
      jsonBody(newProposal),
      async (c) => {
        await limiter.spend(perMember, c.var.entitled.member.id)
        return c.json(await propose(services, c.var.entitled, c.req.valid('json')), 201)
      },
    )
    .patch(
      '/api/meetup-proposals/:id',
      members,
      describe({
        summary: 'Change an own proposal; the change of a published one waits until an admin accepts it',
        gives: proposalSchema,
        errors: [401, 403, 404, 409, 429],
      }),
      jsonBody(changedProposal),
      async (c) => {
        await limiter.spend(perMember, c.var.member.id)
        const { version, ...change } = c.req.valid('json')
        return c.json(await changeProposal(services, c.var.member, { id: c.req.param('id'), version, change }))
      },
    )
    .delete(
      '/api/meetup-proposals/:id',
      members,
      describe({
        summary: 'Cancel an own published meetup, whose attendees are told, or delete a proposal',
        gives: null,
        errors: [401, 403, 404, 429],
      }),
      emptyBody,
      async (c) => {
        await limiter.spend(perMember, c.var.member.id)
        await cancelProposal(services, c.var.member, c.req.param('id'))
        return c.body(null, 204)
      },
    )
}

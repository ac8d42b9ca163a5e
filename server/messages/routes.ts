import { Hono } from 'hono'
import * as z from 'zod/mini'
import {
  inboxChange,
  inboxCounts,
  inboxItem,
  inboxPage,
  messagesPage,
  messageView,
  newMessage,
  newReply,
} from '../../domain/messages.ts'
import { adminsOnly, membersOnly, type SessionReader } from '../auth/guards.ts'
import { jsonBody } from '../body.ts'
import { describe } from '../describe.ts'
import type { Limit, Limiter } from '../limits/limiter.ts'
import { changeItem, type InboxNeeds } from './change-item.ts'
import { readCursor } from './cursor.ts'
import { eraseItem } from './erase-item.ts'
import { readItem, readItems } from './inbox-items.ts'
import { countInbox, inboxOrder } from './inbox-order.ts'
import { keepMessage, type MessageNeeds } from './keep-message.ts'
import { keepReply, noSuchMessage } from './keep-reply.ts'
import { ownMessages } from './own-messages.ts'
import { inboxQuery, pageQuery, readQuery } from './query.ts'

type Guarded = Readonly<{ auth: SessionReader; limiter: Limiter }>

/** Enough for a finger that taps again and again; how many replies are new is counted beside the rows. */
const repliesOfMember: Limit = { name: 'replies', max: 200, windowS: 600 }
/** More than anybody asks to have erased in a sitting; it bounds what a stolen session can destroy. */
const erasuresOfAdmin: Limit = { name: 'erasures', max: 60, windowS: 600 }

const nothing = z.strictObject({})

/** Messages to the provider, and the conversations after them (spec §2, §7, D27). */
export function messageRoutes(services: MessageNeeds & Guarded) {
  const { db, limiter } = services
  return new Hono()
    .post(
      '/api/messages',
      membersOnly(services),
      describe({
        summary: 'Write to the team; once it answers, the message is stored and on its way to them',
        tag: 'messages',
        gives: messageView,
        errors: [400, 401, 403, 409, 413, 429],
      }),
      jsonBody(newMessage),
      async (c) => c.json(await keepMessage(services, c.var.member, c.req.valid('json'))),
    )
    .get(
      '/api/messages',
      membersOnly(services),
      describe({
        summary: 'Her own messages with what was answered, newest first, 50 a page',
        tag: 'messages',
        gives: messagesPage,
        errors: [400, 401],
      }),
      readQuery(pageQuery),
      async (c) => c.json(await ownMessages(db, c.var.member, c.req.valid('query').cursor)),
    )
    .post(
      '/api/messages/:id/replies',
      membersOnly(services),
      describe({
        summary: 'Go on with a conversation: its sender opens it again, an admin answers; nobody else finds it',
        tag: 'messages',
        gives: messageView,
        errors: [400, 401, 403, 404, 409, 413, 429],
      }),
      jsonBody(newReply),
      async (c) => {
        await limiter.spend(repliesOfMember, c.var.member.id)
        return c.json(await keepReply(services, c.var.member, c.req.param('id'), c.req.valid('json')))
      },
    )
}

/** The admin's inbox (spec §4, §6): contact messages, urgent requests and concerns about meetups. */
export function inboxRoutes(services: InboxNeeds & Guarded) {
  const { db, limiter } = services
  return new Hono()
    .get(
      '/api/admin/messages',
      adminsOnly(services),
      describe({
        summary:
          'What people wrote, 50 a page: urgent requests and concerns first, then open messages of members with ' +
          'access, then the rest, each newest first',
        tag: 'admin',
        gives: inboxPage,
        errors: [400, 401, 403],
      }),
      readQuery(inboxQuery),
      async (c) => {
        const { cursor, status, q } = c.req.valid('query')
        const { keys, next } = await inboxOrder(db, { place: readCursor(cursor), status, q })
        return c.json({ items: await readItems(db, keys), next })
      },
    )
    .get(
      '/api/admin/messages/counts',
      adminsOnly(services),
      describe({
        summary: 'How many there are of each status. Counting reads them all, so it is not part of a page',
        tag: 'admin',
        gives: inboxCounts,
        errors: [401, 403],
      }),
      async (c) => c.json(await countInbox(db)),
    )
    .get(
      '/api/admin/messages/:id',
      adminsOnly(services),
      describe({
        summary: 'One of what people wrote, as it is now',
        tag: 'admin',
        gives: inboxItem,
        errors: [401, 403, 404],
      }),
      async (c) => {
        const item = await readItem(db, c.req.param('id'))
        if (item === undefined) throw noSuchMessage()
        return c.json(item)
      },
    )
    .patch(
      '/api/admin/messages/:id',
      adminsOnly(services),
      describe({
        summary: 'Change the status, or respond, which is mailed to the sender; refused when somebody else was quicker',
        tag: 'admin',
        gives: inboxItem,
        errors: [400, 401, 403, 404, 409, 413, 422],
      }),
      jsonBody(inboxChange),
      async (c) => c.json(await changeItem(services, c.var.admin, c.req.param('id'), c.req.valid('json'))),
    )
    .delete(
      '/api/admin/messages/:id',
      adminsOnly(services),
      describe({
        summary:
          'Erase one of what people wrote for good, with its answers; one that is gone already is the same answer',
        tag: 'admin',
        gives: null,
        errors: [400, 401, 403, 413, 429],
      }),
      jsonBody(nothing),
      async (c) => {
        await limiter.spend(erasuresOfAdmin, c.var.admin.id)
        await eraseItem(services, c.var.admin, c.req.param('id'))
        return c.body(null, 204)
      },
    )
}

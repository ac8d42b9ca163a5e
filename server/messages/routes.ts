import { Hono } from 'hono'
import * as z from 'zod'
import { isBlank } from '../../domain/blank.ts'
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
import { jsonBody, validQuery } from '../http/body.ts'
import { describer } from '../http/describe.ts'
import type { Limit, Limiter } from '../limits/limiter.ts'
import { createMessage, createReply, messageNotFound, type MessageNeeds } from './create-message.ts'
import { decodeCursor } from './cursor.ts'
import { readItem, readItems } from './inbox-items.ts'
import { countInbox, listInboxKeys } from './inbox-query.ts'
import { listOwnMessages } from './member-view.ts'
import { deleteInboxItem, updateInboxItem, type InboxNeeds } from './update-inbox-item.ts'

const describeMessages = describer('messages')
const describe = describer('admin')

const page = { cursor: z.string().max(200).optional() }

const pageQuery = z.object(page)

/** Schema of a text parameter that may be missing. Blank text counts as missing. */
const optionalText = (max: number) =>
  z
    .string()
    .max(max)
    .transform((text) => (isBlank(text) ? undefined : text.replaceAll('\0', '').trim()))
    .optional()

const inboxQuery = z.object({ ...page, status: optionalText(60), q: optionalText(200) })

type Guarded = Readonly<{ auth: SessionReader; limiter: Limiter }>

/**
 * The limit is high enough for repeated clicks. New replies have their own limit, which is counted from the stored
 * rows.
 */
const replyLimit: Limit = { name: 'replies', max: 200, windowS: 600 }
/** An admin needs fewer deletions; the limit reduces the damage by a stolen session. */
const deletionLimit: Limit = { name: 'inbox-deletions', max: 60, windowS: 600 }

const noFields = z.strictObject({})

/** Routes for messages to the team and their replies (spec §2, §7, D27). */
export function messageRoutes(services: MessageNeeds & Guarded) {
  const { db, limiter } = services
  return new Hono()
    .post(
      '/api/messages',
      membersOnly(services),
      describeMessages({
        summary: 'Send a message to the team; a success means that it is stored and queued for mail',
        gives: messageView,
        errors: [401, 403, 409, 429],
      }),
      jsonBody(newMessage),
      async (c) => c.json(await createMessage(services, c.var.member, c.req.valid('json'))),
    )
    .get(
      '/api/messages',
      membersOnly(services),
      describeMessages({
        summary: 'List the own messages with answers and replies, newest first, 50 a page',
        gives: messagesPage,
        errors: [400, 401],
      }),
      validQuery(pageQuery),
      async (c) => c.json(await listOwnMessages(db, c.var.member, c.req.valid('query').cursor)),
    )
    .post(
      '/api/messages/:id/replies',
      membersOnly(services),
      describeMessages({
        summary: 'Reply to a message, as its sender (reopens it) or as an admin; 404 for other members',
        gives: messageView,
        errors: [401, 403, 404, 409, 429],
      }),
      jsonBody(newReply),
      async (c) => {
        await limiter.spend(replyLimit, c.var.member.id)
        return c.json(await createReply(services, c.var.member, c.req.param('id'), c.req.valid('json')))
      },
    )
}

/**
 * Routes of the admins' inbox (spec §4, §6): contact messages, urgent requests, concerns about meetups and complaints.
 */
export function inboxRoutes(services: InboxNeeds & Guarded) {
  const { db, limiter } = services
  return new Hono()
    .get(
      '/api/admin/messages',
      adminsOnly(services),
      describe({
        summary:
          'List inbox items, 50 a page: urgent requests, concerns and complaints first, then open messages of members ' +
          'with access, then the rest, each newest first',
        gives: inboxPage,
        errors: [400, 401, 403],
      }),
      validQuery(inboxQuery),
      async (c) => {
        const { cursor, status, q } = c.req.valid('query')
        const { keys, next } = await listInboxKeys(db, { after: decodeCursor(cursor), status, q })
        return c.json({ items: await readItems(db, keys), next })
      },
    )
    .get(
      '/api/admin/messages/counts',
      adminsOnly(services),
      describe({
        summary: 'Count inbox items by status; a separate request, because it reads all rows',
        gives: inboxCounts,
        errors: [401, 403],
      }),
      async (c) => c.json(await countInbox(db)),
    )
    .get(
      '/api/admin/messages/:id',
      adminsOnly(services),
      describe({
        summary: 'Read an inbox item',
        gives: inboxItem,
        errors: [401, 403, 404],
      }),
      async (c) => {
        const item = await readItem(db, c.req.param('id'))
        if (item === undefined) throw messageNotFound()
        return c.json(item)
      },
    )
    .patch(
      '/api/admin/messages/:id',
      adminsOnly(services),
      describe({
        summary: 'Set the status of an inbox item or respond to its sender; 409 when another admin changed it first',
        gives: inboxItem,
        errors: [401, 403, 404, 409, 422],
      }),
      jsonBody(inboxChange),
      async (c) => c.json(await updateInboxItem(services, c.var.admin, c.req.param('id'), c.req.valid('json'))),
    )
    .delete(
      '/api/admin/messages/:id',
      adminsOnly(services),
      describe({
        summary: 'Delete an inbox item with its answers and replies; also succeeds when it does not exist',
        gives: null,
        errors: [401, 403, 429],
      }),
      jsonBody(noFields),
      async (c) => {
        await limiter.spend(deletionLimit, c.var.admin.id)
        await deleteInboxItem(services, c.var.admin, c.req.param('id'))
        return c.body(null, 204)
      },
    )
}

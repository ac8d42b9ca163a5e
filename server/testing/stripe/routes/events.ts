import * as z from 'zod'
import { need } from '../account.ts'
import { day } from '../calendar.ts'
import { list, range, text, within } from '../parameters.ts'
import { missing } from '../refusal.ts'
import { listRoute, route, type Route } from './route.ts'

/** Stripe forgets events after thirty days. */
const keptDays = 30

/** `*` at the end of a type stands for all that begin so. */
const isOf = (type: string, wanted: string): boolean =>
  wanted.endsWith('*') ? type.startsWith(wanted.slice(0, -1)) : type === wanted

export const eventRoutes: readonly Route[] = [
  listRoute(
    '/v1/events',
    { type: z.optional(text), types: z.optional(list(text, 20)), created: z.optional(range) },
    (account, { type, types, created }) => ({
      kept: [...account.events.values()].filter(
        (event) =>
          event.created > account.now() - keptDays * day &&
          (type === undefined || isOf(event.type, type)) &&
          (types === undefined || types.some((wanted) => isOf(event.type, wanted))) &&
          within(event.created, created),
      ),
      what: 'event',
      // A copy: `expand` fills in where it stands.
      shape: (event) => structuredClone(event),
    }),
  ),
  route('GET', '/v1/events/:id', {}, (account, _input, id) => {
    const event = need(account.events, 'event', id)
    if (event.created <= account.now() - keptDays * day) throw missing('event', id)
    return structuredClone(event)
  }),
]

import { Hono } from 'hono'
import * as z from 'zod/mini'
import { ingredients, type Food } from '../../content/premium/ingredients.ts'
import {
  contentAction,
  contentFile,
  contentFilters,
  contentImport,
  contentIngredients,
  contentItem,
  contentKindNames,
  contentList,
  isContentKind,
  newContent,
  type ContentKindName,
} from '../../domain/content-kinds.ts'
import { editorsOnly, type SessionReader } from '../auth/guards.ts'
import { jsonBody, validQuery } from '../http/body.ts'
import { describer } from '../http/describe.ts'
import type { Env } from '../env.ts'
import type { Db } from '../db/open.ts'
import type { Limit, Limiter } from '../limits/limiter.ts'
import { Problem } from '../http/problem.ts'
import { londonDay } from '../../domain/london.ts'
import type { CalendarEvent } from '../../domain/calendars.ts'
import type { Clock } from '../clock.ts'
import { activitiesOf } from './activities-of-calendar.ts'
import type { ContentEditor } from './editing.ts'

const describe = describer('admin')

type Needs = Readonly<{
  auth: SessionReader
  db: Db
  env: Env
  clock: Clock
  limiter: Limiter
  contentEditor: ContentEditor
  calendars: { readOnce(url: string): Promise<readonly CalendarEvent[]> }
}>

/** The limit is high enough for a day of work and low enough to stop a script. */
const perEditor: Limit = { name: 'content-edits', max: 600, windowS: 600 }

/** Path at which larger bodies than elsewhere are accepted, because the imported file contains all content. */
export const contentFilePath = '/api/admin/content-file'
export const largestContentFile = 4 * 1024 * 1024

const knownIngredients = Object.entries<Food>(ingredients)
  .map(([item, { name }]) => ({ item, name }))
  .toSorted((a, b) => a.name.localeCompare(b.name, 'en-GB'))

const wish = z.object({
  kind: z.optional(z.enum(contentKindNames)),
  q: z.optional(z.string().check(z.maxLength(200))),
  filter: z.optional(z.enum(contentFilters)),
  offset: z.optional(z.coerce.number().check(z.int(), z.gte(0), z.lte(1_000_000))),
})

const calendarAddress = z.strictObject({ url: z.string().check(z.minLength(1), z.maxLength(2000)) })

/** @throws Problem 404 NO_SUCH_CONTENT for a kind that does not exist */
function kindOfPath(name: string): ContentKindName {
  if (isContentKind(name)) return name
  throw new Problem(404, 'NO_SUCH_CONTENT', 'There is no such text.')
}

/** Routes with which the operator edits content (D55). Editors may use these admin routes and no others. */
export function contentEditorRoutes(services: Needs) {
  const { calendars, clock, contentEditor, limiter } = services
  const editors = editorsOnly(services)
  return new Hono()
    .get(
      '/api/admin/content',
      editors,
      describe({
        summary: 'List content with the state of its newest version; 50 items at a time',
        gives: contentList,
        errors: [400, 401, 403],
      }),
      validQuery(wish),
      async (c) => {
        const { kind = null, q = '', filter = 'all', offset = 0 } = c.req.valid('query')
        return c.json(await contentEditor.list(c.var.editor, { kind, q, filter, offset }))
      },
    )
    .post(
      '/api/admin/content',
      editors,
      describe({
        summary: 'Add an item of content as a draft; without a key it is named by its title',
        gives: contentItem,
        status: 201,
        errors: [400, 401, 403, 404, 409, 429],
      }),
      jsonBody(newContent),
      async (c) => {
        await limiter.spend(perEditor, c.var.editor.id)
        return c.json(await contentEditor.add(c.var.editor, c.req.valid('json')), 201)
      },
    )
    .get(
      '/api/admin/content/:kind/:key',
      editors,
      describe({
        summary: 'Read an item of content with its versions, newest first',
        gives: contentItem,
        errors: [401, 403, 404],
      }),
      async (c) => {
        const { kind, key } = c.req.param()
        return c.json(await contentEditor.item(c.var.editor, kindOfPath(kind), key))
      },
    )
    .patch(
      '/api/admin/content/:kind/:key',
      editors,
      describe({
        summary: 'Save, review, publish, withdraw or undo an item; 409 when its version differs from the given one',
        gives: contentItem,
        errors: [400, 401, 403, 404, 409, 429],
      }),
      jsonBody(contentAction),
      async (c) => {
        await limiter.spend(perEditor, c.var.editor.id)
        const { kind, key } = c.req.param()
        return c.json(await contentEditor.apply(c.var.editor, kindOfPath(kind), key, c.req.valid('json')))
      },
    )
    .get(
      '/api/admin/content-ingredients',
      editors,
      describe({
        summary: 'List the ingredients that recipes can have, by name',
        gives: contentIngredients,
        errors: [401, 403],
      }),
      (c) => c.json({ ingredients: knownIngredients }),
    )
    .get(
      contentFilePath,
      editors,
      describe({
        summary: 'Export all content, sorted, as one file',
        gives: contentFile,
        errors: [401, 403],
      }),
      async (c) => c.json(await contentEditor.exportAll(c.var.editor)),
    )
    .put(
      contentFilePath,
      editors,
      describe({
        summary: 'Import a file of content: what differs becomes drafts, nothing is published or removed',
        gives: contentImport,
        errors: [400, 401, 403, 413, 429],
      }),
      jsonBody(contentFile),
      async (c) => {
        await limiter.spend(perEditor, c.var.editor.id)
        return c.json(await contentEditor.importAll(c.var.editor, c.req.valid('json').items))
      },
    )
    .post(
      '/api/admin/content-calendar',
      editors,
      describe({
        summary: 'Import the weekly events of a calendar address as drafts of activities',
        gives: contentImport,
        errors: [400, 401, 403, 422, 429],
      }),
      jsonBody(calendarAddress),
      async (c) => {
        await limiter.spend(perEditor, c.var.editor.id)
        const events = await calendars.readOnce(c.req.valid('json').url)
        const items = activitiesOf(events, londonDay(clock())).map((item) => ({ kind: 'activities' as const, ...item }))
        return c.json(await contentEditor.importAll(c.var.editor, items))
      },
    )
}

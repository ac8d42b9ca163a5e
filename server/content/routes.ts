import { Hono, type Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import * as z from 'zod'
import { everyone, type SessionReader } from '../auth/guards.ts'
import { entitledOnly, readEntitlement, type AccessCheck } from '../auth/entitlement.ts'
import { describer } from '../http/describe.ts'
import { matches } from '../http/etag.ts'
import { Problem } from '../http/problem.ts'
import { taggedFor } from '../http/encoding.ts'
import { compressed, encodingFor } from './compressed.ts'
import { fullPack, isPackName, openContent, openTips, type SentPack, type PackName, type PackNeeds } from './packs.ts'

const describe = describer('content')

type Needs = PackNeeds & Readonly<{ auth: SessionReader; billing: AccessCheck }>

const missing = () => new Problem(404, 'NO_SUCH_PACK', 'There is no content of that name.')

/**
 * Rejects unknown pack names before authentication.
 * @throws Problem 404 NO_SUCH_PACK
 */
const knownPack = createMiddleware<{ Variables: { pack: PackName } }>(async (c, next) => {
  const name = c.req.param('pack') ?? ''
  if (!isPackName(name)) throw missing()
  c.set('pack', name)
  await next()
})

/**
 * Sends a pack, or 304 when the browser already has this version. It runs after the access check, so that a member
 * without access gets no 304 either. Browsers cache the response privately and revalidate it each time.
 */
async function send(c: Context, pack: SentPack): Promise<Response> {
  const encoding = encodingFor(pack, c.req.header('accept-encoding'))
  const etag = taggedFor(pack.etag, encoding)
  const headers = { etag, 'cache-control': 'private, no-cache', vary: 'Accept-Encoding, Cookie' }
  if (matches(c.req.header('if-none-match'), etag)) return c.body(null, 304, headers)
  const json = { ...headers, 'content-type': 'application/json' }
  if (encoding === null) return c.body(pack.json, 200, json)
  return c.body(await compressed(pack, encoding), 200, { ...json, 'content-encoding': encoding })
}

const tips = z.object({
  tips: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      content: z.string(),
      category: z.string(),
      difficulty: z.enum(['Easy', 'Medium']),
    }),
  ),
  counts: z.record(z.string(), z.int()),
})

const link = z.object({ label: z.string(), to: z.string() })

const changedTexts = z.object({
  quotes: z.array(z.string()).optional(),
  intentions: z.array(z.string()).optional(),
  challenges: z.array(z.object({ title: z.string(), text: z.string() })).optional(),
  help: z
    .array(
      z.object({
        id: z.string(),
        topic: z.string(),
        question: z.string(),
        answer: z.array(z.string()),
        aboutBaby: z.boolean().optional(),
        link: link.optional(),
      }),
    )
    .optional(),
  notice: z.object({ text: z.string(), link: link.optional() }).optional(),
})

/** Routes for content (D36): the first tips for everybody, everything else for members with access. */
export function contentRoutes(services: Needs) {
  return new Hono()
    .get(
      '/api/content/tips',
      everyone,
      describe({
        summary: 'List tips: without access two of each category and the number of the rest, with access all',
        gives: tips,
      }),
      async (c) => {
        const entitled = await readEntitlement(services, c)
        return send(c, entitled === null ? await openTips(services) : await fullPack(services, 'tips', entitled))
      },
    )
    .get(
      '/api/content/open',
      everyone,
      describe({
        summary: 'Read the texts of the app that the operator has changed; only changed kinds are in it',
        gives: changedTexts,
      }),
      async (c) => send(c, await openContent(services)),
    )
    .get(
      '/api/content/:pack',
      knownPack,
      entitledOnly(services),
      describe({
        summary:
          'Read a pack of premium content: wisdom, recipes, meetups, groups, activities, sessions or goal-suggestions',
        gives: z.record(z.string(), z.unknown()),
        errors: [401, 403, 404],
      }),
      async (c) => send(c, await fullPack(services, c.var.pack, c.var.entitled)),
    )
}

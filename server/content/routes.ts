import { Hono, type Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import * as z from 'zod'
import type { AppParts } from '../app-parts.ts'
import { everyone } from '../auth/guards.ts'
import { entitledOnly, readEntitlement } from '../auth/entitlement.ts'
import { describe } from '../describe.ts'
import { matches } from '../etag.ts'
import { Problem } from '../problem.ts'
import { taggedFor } from '../encoding.ts'
import { compressed, encodingFor } from './compressed.ts'
import { fullPack, isPackName, openTips, type Pack, type PackName } from './packs.ts'

const missing = () => new Problem({ status: 404, code: 'NO_SUCH_PACK', detail: 'There is no content of that name.' })

/** Turns away names that are nobody's, before anybody is asked who she is. */
const knownPack = createMiddleware<{ Variables: { pack: PackName } }>(async (c, next) => {
  const name = c.req.param('pack') ?? ''
  if (!isPackName(name)) throw missing()
  c.set('pack', name)
  await next()
})

/**
 * Sends a pack, or 304 to a browser that has it. Only after the check: whoever lost her access is not told that her
 * copy is still good. Kept by her own browser alone, and asked for again each time.
 */
async function send(c: Context, pack: Pack): Promise<Response> {
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

/** Content as data (D36): the first tips for everybody, everything else for those with access. */
export function contentRoutes(parts: AppParts) {
  return new Hono()
    .get(
      '/api/content/tips',
      everyone,
      describe({
        summary: 'Tips to browse: two of each category and the count of the rest, or all with access',
        tag: 'content',
        gives: tips,
      }),
      async (c) => {
        const entitled = await readEntitlement(parts, c)
        return send(c, entitled === null ? openTips : await fullPack(parts, 'tips', entitled))
      },
    )
    .get(
      '/api/content/:pack',
      knownPack,
      entitledOnly(parts),
      describe({
        summary: 'A pack of premium content: wisdom, recipes, meetups, groups, sessions or goal-suggestions',
        tag: 'content',
        gives: z.record(z.string(), z.unknown()),
        errors: [401, 403, 404],
      }),
      async (c) => send(c, await fullPack(parts, c.var.pack, c.var.entitled)),
    )
}

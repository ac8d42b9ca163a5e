import { Hono, type Context } from 'hono'
import { describeRoute } from 'hono-openapi'
import type { AppParts } from '../app-parts.ts'
import { everyoneBySystem } from '../auth/guards.ts'
import { addressBlock, clientAddress } from '../client-address.ts'
import type { Limit } from '../limits/limiter.ts'
import { olderStopPath, stopPath, type Stoppable } from './stop-links.ts'
import { stopPage, stopPagePolicy, type StopState } from './stop-page.ts'

/** A mail provider sends them for many people, each once. */
const stopsPerClient: Limit = { name: 'mail-stops', max: 600, windowS: 600 }

/**
 * The page behind the link that stops mails: one button, no session, no script. Mail scanners open links, so opening it
 * changes nothing; its form and the mail programs' own button (RFC 8058) send the same POST.
 */
export function stopRoutes({ env, limiter, stopLinks }: Pick<AppParts, 'env' | 'limiter' | 'stopLinks'>) {
  async function answer(c: Context, state: StopState, kind: Stoppable | null): Promise<Response> {
    c.header('content-security-policy', stopPagePolicy)
    c.header('cache-control', 'no-store')
    return c.html(await stopPage(state, kind), state === 'unknown' ? 404 : 200)
  }

  /** The page before (`ask`) or after the button. */
  const page = (isPost: boolean) => async (c: Context) => {
    await limiter.spend(stopsPerClient, addressBlock(clientAddress(c, env)))
    const stop = await stopLinks.read(c.req.param('key') ?? '')
    if (stop === null) return answer(c, 'unknown', null)
    if (!(await stopLinks.isOn(stop))) return answer(c, 'already', stop.kind)
    if (isPost) await stopLinks.stop(stop)
    return answer(c, isPost ? 'done' : 'ask', stop.kind)
  }

  const described = (summary: string) =>
    describeRoute({
      summary,
      tags: ['mails'],
      responses: { 200: { description: 'A page' }, 404: { description: 'A page: the link is not one of ours' } },
    })
  const asks = described(
    'The page that asks whether to stop mails of a kind, by the link in one of them; changes nothing',
  )
  const stops = described('Stop mails of a kind, by the link in one of them')

  return new Hono()
    .get(`${stopPath}:key`, everyoneBySystem, asks, page(false))
    .post(`${stopPath}:key`, everyoneBySystem, stops, page(true))
    .get(`${olderStopPath}:key`, everyoneBySystem, asks, page(false))
    .post(`${olderStopPath}:key`, everyoneBySystem, stops, page(true))
}

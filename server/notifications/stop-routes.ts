import { Hono, type Context } from 'hono'
import { describeRoute } from 'hono-openapi'
import { publicRouteAsSystem } from '../auth/guards.ts'
import { addressBlock, clientAddress } from '../http/client-address.ts'
import type { Env } from '../env.ts'
import type { Limit, Limiter } from '../limits/limiter.ts'
import { stopPath, type StopLinks, type Stoppable } from './stop-links.ts'
import { stopPage, stopPagePolicy, type StopState } from './stop-page.ts'

type Needs = Readonly<{ env: Env; limiter: Limiter; stopLinks: StopLinks }>

/** The limit is high, because a mail provider sends these requests for many people. */
const stopsPerClient: Limit = { name: 'mail-stops', max: 600, windowS: 600 }

/**
 * Routes of the page behind a link that stops mails: one button, no session, no script. Mail scanners open links, so
 * GET changes nothing; the form and the unsubscribe button of mail programs (RFC 8058) send the same POST.
 */
export function stopRoutes({ env, limiter, stopLinks }: Needs) {
  async function answer(c: Context, state: StopState, kind: Stoppable | null): Promise<Response> {
    c.header('content-security-policy', stopPagePolicy)
    c.header('cache-control', 'no-store')
    return c.html(await stopPage(state, kind), state === 'unknown' ? 404 : 200)
  }

  /** Returns the handler for GET, which shows the button, or for POST, which performs the action. */
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
      responses: { 200: { description: 'An HTML page' }, 404: { description: 'An HTML page: the link is unknown' } },
    })
  return new Hono()
    .get(
      `${stopPath}:key`,
      publicRouteAsSystem,
      described(
        'Show the page that asks whether to stop emails of one kind, by the link in such an email; changes nothing',
      ),
      page(false),
    )
    .post(
      `${stopPath}:key`,
      publicRouteAsSystem,
      described('Stop emails of one kind, by the link in such an email'),
      page(true),
    )
}

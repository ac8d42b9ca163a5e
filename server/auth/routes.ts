import { Hono, type Context } from 'hono'
import { ownPath } from '../../domain/redirect.ts'
import { publicRouteAsSystem } from './guards.ts'
import { addressBlock, clientAddress } from '../http/client-address.ts'
import { Problem } from '../http/problem.ts'
import { createConcurrencyLimit } from '../concurrency-limit.ts'
import { asProblem, refusal, translated, withoutTokens } from './answers.ts'
import { readClientIdentity, markDevice } from './client-identity.ts'
import { clientHeader, secondFactorNeeded, type AuthNeeds } from './auth.ts'
import {
  authBodies,
  authGetPaths,
  ourPathOnly,
  isAuthPostPath,
  isOurPostPath,
  type AuthPostPath,
  type OurPostPath,
} from './bodies.ts'
import { busy, hashesAtOnce, waitingMost } from './passwords.ts'
import { clearStoredPlan, storePlanForReturn } from './chosen-plan-cookie.ts'
import { accountLimits, clientLimits, wrongPasswords } from './limits.ts'
import { createSecondStep } from './second-step.ts'
import { firstStep } from './sign-in-steps.ts'
import type { Confirmed, NewAccount } from './sign-ups.ts'

const base = '/api/auth'

/** Reduces absolute URLs of our own origins to the path. Clients of Better Auth may send such URLs. */
function withPaths(json: unknown, origins: readonly string[]): unknown {
  if (json === null || typeof json !== 'object') return json
  const own = (value: unknown) => {
    const origin = typeof value === 'string' ? origins.find((each) => value.startsWith(`${each}/`)) : undefined
    return origin === undefined ? value : String(value).slice(origin.length)
  }
  const entries = Object.entries(json).map(([key, value]) => [key, /URL$|^redirectTo$/.test(key) ? own(value) : value])
  return Object.fromEntries(entries) as unknown
}

/**
 * Parses the body with the schema of the route.
 * @throws Problem 400 INVALID_JSON, INVALID_BODY or INVALID_EMAIL, with `errors` by field
 */
async function readBody(
  path: AuthPostPath,
  request: Request,
  origins: readonly string[],
): Promise<Record<string, unknown>> {
  const text = await request.text()
  let json: unknown = null
  try {
    json = text === '' ? {} : JSON.parse(text)
  } catch {
    throw new Problem(400, 'INVALID_JSON', 'The request is not valid JSON.')
  }
  const parsed = authBodies[path].safeParse(withPaths(json, origins))
  if (parsed.success) return parsed.data
  const errors = parsed.error.issues.map((issue) => ({ path: issue.path.join('.'), message: issue.message }))
  const email = errors.some((error) => error.path === 'email')
  throw new Problem(
    400,
    email ? 'INVALID_EMAIL' : 'INVALID_BODY',
    errors[0]?.message ?? 'The request is not as it should be.',
    { errors },
  )
}

/**
 * Routes `/api/auth/*`: the allowed routes of Better Auth, with strict body schemas, rate limits and problem details.
 */
export function authRoutes(services: AuthNeeds) {
  const { auth, env, limiter, log } = services
  const secondStep = createSecondStep(services)

  /** Calls Better Auth. If the account must give its second factor next, the response gets the cookie for that step. */
  async function askAuth(request: Request) {
    const { result: response, waiting } = await firstStep(() => auth.handler(request))
    if (waiting !== null) response.headers.append('set-cookie', await secondStep.begin(waiting))
    return { response, waits: waiting !== null }
  }

  async function forward(request: Request, body: unknown, client: string): Promise<Response> {
    const headers = new Headers(request.headers)
    headers.set(clientHeader, client)
    headers.set('content-type', 'application/json')
    headers.delete('content-length')
    const own = new Request(request.url, { method: 'POST', headers, body: JSON.stringify(body) })
    return (await askAuth(own)).response
  }

  const { signUps } = auth
  const readVisitor = (c: Context) => readClientIdentity(c, env, auth.options.secret)

  async function answerConfirmed(c: Context, { next, email, signIn: userId }: Confirmed): Promise<Response> {
    const opened =
      userId === null
        ? undefined
        : await auth.api.openSession({ body: { userId }, headers: c.req.raw.headers, asResponse: true })
    const cookies = opened?.headers.getSetCookie() ?? []
    for (const cookie of cookies) c.header('set-cookie', cookie, { append: true })
    c.header('cache-control', 'no-store')
    return c.json({ status: true, next, email, signedIn: cookies.length > 0 })
  }

  async function answerOurs(c: Context, path: OurPostPath, body: Record<string, unknown>): Promise<Response> {
    const visitor = readVisitor(c)
    if (path === '/second-factor') return secondStep.finish(c, visitor.address, String(body['code']))
    const email = String(body['email'])
    if (path === '/send-verification-email') {
      await signUps.sendAgain(visitor, email)
      return c.json({ status: true })
    }
    if (path === '/email-otp/verify-email')
      return answerConfirmed(c, await signUps.confirmByCode(visitor, email, String(body['otp'])))
    const marked = markDevice(visitor, env)
    const made = await signUps.signUp(marked.visitor, body as unknown as NewAccount)
    if (marked.cookie !== null) c.header('set-cookie', marked.cookie, { append: true })
    return c.json(made)
  }

  /**
   * A queue before sign-in. Without it, simultaneous sign-ins would all run their first statements and delay every
   * other request. It admits one more than `hashesAtOnce`, so that one sign-in is prepared while the others are
   * hashed.
   */
  const door = createConcurrencyLimit(hashesAtOnce + 1, { waiting: waitingMost, busy })
  const atTheDoor = (work: () => Promise<Response>): Promise<Response> =>
    door.run(work).catch((error: unknown) => {
      throw asProblem(error)
    })

  async function signIn(request: Request, body: Record<string, unknown>, client: string): Promise<Response> {
    const email = String(body.email).toLowerCase()
    const here = `${client} ${email}`
    await limiter.spend(wrongPasswords.here, here)
    const known = await limiter.has(wrongPasswords.knownHere, here)
    if (!known) await limiter.spend(wrongPasswords.anywhere, email)
    const isFirst = await signUps.isUnused(email)
    const response = await forward(request, body, client)
    const isWaiting = response.status === 401 && (await signUps.isWaiting(email, String(body['password'])))
    if (response.status === 401 && !isWaiting) return response
    if (response.ok && !known) await limiter.count(wrongPasswords.knownHere, here, email)
    const anywhere = known ? [] : [[wrongPasswords.anywhere, email] as const]
    await limiter.refund([clientLimits['/sign-in/email'], client], [wrongPasswords.here, here], ...anywhere)
    if (isWaiting) throw refusal(403, 'EMAIL_NOT_VERIFIED')
    if (response.ok && isFirst) {
      const answer = (await response.json()) as object
      return Response.json({ ...answer, first: true }, { headers: response.headers })
    }
    return response
  }

  /**
   * Redirects a browser that returned from Google to the second step, with the parameters `next` and `plan` of the
   * page from which it went to Google.
   */
  function toSecondStep(response: Response): Response {
    const to = new URL(response.headers.get('location') ?? '/', env.baseUrl)
    to.pathname = '/login'
    to.searchParams.delete('error_description')
    to.searchParams.set('error', secondFactorNeeded)
    response.headers.set('location', to.href)
    return response
  }

  const returnedBadly = `${env.baseUrl}/login?error=invalid_callback_request`

  return new Hono()
    .get(`${base}/*`, publicRouteAsSystem, async (c) => {
      if (!authGetPaths.includes(c.req.path.slice(base.length))) return c.notFound()
      const back = c.req.query('callbackURL')
      if (back !== undefined && ownPath(back) === null) {
        throw new Problem(400, 'INVALID_CALLBACK_URL', ourPathOnly)
      }
      if (c.req.path === `${base}/get-session` && c.req.url.indexOf('?') < 0) {
        // This fast path avoids Better Auth: every page reads the session first, and the session rarely has to change.
        const seen = await auth.peekSession(c.req.header('cookie'))
        if (seen !== undefined)
          return c.json(withoutTokens(seen), 200, { 'cache-control': 'no-store', pragma: 'no-cache' })
      }
      if (c.req.path === `${base}/verify-email`) {
        const confirmed = await signUps.confirmByLink(readVisitor(c), c.req.query('token') ?? '')
        return back === undefined ? answerConfirmed(c, confirmed) : c.redirect(confirmed.next ?? back)
      }
      const asked = await askAuth(c.req.raw)
      // The chosen plan stays in its cookie until the second step is done.
      if (asked.waits) return toSecondStep(asked.response)
      const response = await translated(c, asked.response)
      if (c.req.path !== `${base}/callback/google`) return response
      // The browser shows this response as a page, so a 4xx response of Better Auth becomes a redirect to /login with
      // the error.
      const answer = response.status >= 400 && response.status < 500 ? c.redirect(returnedBadly) : response
      answer.headers.append('set-cookie', clearStoredPlan(env))
      return answer
    })
    .post(`${base}/*`, publicRouteAsSystem, async (c) => {
      const path = c.req.path.slice(base.length)
      if (!isAuthPostPath(path)) return c.notFound()
      const client = addressBlock(clientAddress(c, env))
      const body = await readBody(path, c.req.raw, env.origins)
      await limiter.spend(clientLimits[path], client)
      const limit = accountLimits[path]
      if (limit !== undefined) await limiter.spend(limit, `${client} ${String(body.email).toLowerCase()}`)
      if (isOurPostPath(path)) return answerOurs(c, path, body)
      const { raw } = c.req
      const response =
        path === '/sign-in/email' ? await atTheDoor(() => signIn(raw, body, client)) : await forward(raw, body, client)
      if (response.status >= 500) log.error({ path, status: response.status }, 'auth failed')
      const answer = await translated(c, response)
      if (path === '/sign-in/social') answer.headers.append('set-cookie', storePlanForReturn(body.plan, env))
      return answer
    })
}

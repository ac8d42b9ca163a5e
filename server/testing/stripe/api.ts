import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { apiVersion, newId, type Account } from './account.ts'
import { parseForm, type FormRecord } from './form.ts'
import type { Idempotency } from './idempotency.ts'
import { Refusal } from './refusal.ts'
import { catalogueRoutes } from './routes/catalogue.ts'
import { checkoutRoutes } from './routes/checkout.ts'
import { customerRoutes } from './routes/customers.ts'
import { moneyRoutes } from './routes/money.ts'
import { portalRoutes } from './routes/portal.ts'
import type { Route } from './routes/route.ts'
import { subscriptionRoutes } from './routes/subscriptions.ts'
import { endpointRoutes } from './routes/webhook-endpoints.ts'

export interface StripeRequest {
  readonly id: string
  readonly method: string
  readonly path: string
  readonly params: FormRecord
  readonly idempotencyKey: string | null
  /** Status of the response; null before the response and when the connection was closed. */
  status: number | null
  /** Whether the response was the stored response of an earlier request with the same idempotency key. */
  replayed: boolean
}

export interface Failure {
  /** Status of the response; `hang-up` closes the connection. */
  readonly status: number | 'hang-up'
  /** Whether the request is executed and only its response is lost. */
  readonly executed: boolean
}

interface Api {
  readonly account: Account
  readonly idempotency: Idempotency
  readonly secretKey: string
  readonly requests: StripeRequest[]
  /** Failures planned for the next requests, in order; null means no failure. */
  readonly failures: (Failure | null)[]
  readonly delayMs: () => number
  readonly catchUp: () => void
}

const routes: readonly Route[] = [
  ...catalogueRoutes,
  ...customerRoutes,
  ...checkoutRoutes,
  ...subscriptionRoutes,
  ...portalRoutes,
  ...moneyRoutes,
  ...endpointRoutes,
]

function match(path: string, pattern: string): string | null {
  const [parts, wanted] = [path.split('/'), pattern.split('/')]
  if (parts.length !== wanted.length) return null
  let id = ''
  for (const [index, part] of wanted.entries()) {
    const given = parts[index] ?? ''
    if (part === ':id' && given !== '') id = decodeURIComponent(given)
    else if (part !== given) return null
  }
  return id
}

function find(method: string, path: string): { route: Route; id: string } {
  for (const route of routes) {
    const id = route.method === method ? match(path, route.path) : null
    if (id !== null) return { route, id }
  }
  throw new Refusal(`Unrecognized request URL (${method}: ${path}).`, { status: 404 })
}

function authorise({ headers }: IncomingMessage, secretKey: string): void {
  const given = /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1]
  if (given === undefined) {
    throw new Refusal(
      'You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth.',
      { status: 401 },
    )
  }
  if (given !== secretKey) {
    throw new Refusal(`Invalid API Key provided: ${given.slice(0, 8)}****${given.slice(-4)}`, {
      status: 401,
      code: 'api_key_invalid',
    })
  }
  const version = headers['stripe-version']
  if (version !== undefined && version !== apiVersion) {
    throw new Refusal(`Invalid Stripe API version: ${String(version)}. This test server speaks ${apiVersion}.`)
  }
}

/** Sorts the keys of parameters, so that equal parameters in another order compare as equal. */
const canonical = (value: FormRecord | string): unknown =>
  typeof value === 'string'
    ? value
    : Object.entries(value)
        .toSorted(([one], [other]) => (one < other ? -1 : 1))
        .map(([key, inner]) => [key, canonical(inner)])

async function execute(api: Api, request: StripeRequest): Promise<{ status: number; body: string; original: string }> {
  const { account, idempotency } = api
  const { method, path, params } = request
  const { route, id } = find(method, path)
  const key = method === 'POST' ? request.idempotencyKey : null
  const stored = key === null ? null : idempotency.claim(key, path, JSON.stringify(canonical(params)))
  if (stored !== null) {
    request.replayed = true
    return { ...stored, original: stored.requestId }
  }
  try {
    const delay = api.delayMs()
    if (delay > 0) await wait(delay)
    api.catchUp()
    account.cause = { id: request.id, key: request.idempotencyKey }
    const body = JSON.stringify(route.run(account, id, params), null, 2)
    if (key !== null) idempotency.store(key, { status: 200, body, requestId: request.id })
    return { status: 200, body, original: request.id }
  } catch (error) {
    if (key !== null) idempotency.release(key)
    throw error
  } finally {
    account.cause = null
  }
}

function refusalFor(status: number): Refusal {
  const type = status === 429 ? 'rate_limit_error' : 'api_error'
  return new Refusal('Something went wrong on our end (simulated).', { status, type })
}

export async function answerApi(
  api: Api,
  message: IncomingMessage,
  response: ServerResponse,
  { path, query, body }: { path: string; query: string; body: string },
): Promise<void> {
  const key = message.headers['idempotency-key']
  const request: StripeRequest = {
    id: newId('req', 14),
    method: message.method ?? 'GET',
    path,
    params: {},
    idempotencyKey: typeof key === 'string' ? key : null,
    status: null,
    replayed: false,
  }
  const failure = api.failures.shift() ?? undefined
  const send = (status: number, text: string, headers: Readonly<Record<string, string>> = {}): void => {
    if (failure?.status === 'hang-up') {
      message.socket.destroy()
      return
    }
    request.status = status
    response.writeHead(status, {
      'content-type': 'application/json',
      'request-id': request.id,
      'stripe-version': apiVersion,
      ...(request.idempotencyKey === null ? {} : { 'idempotency-key': request.idempotencyKey }),
      ...headers,
    })
    response.end(text)
  }
  const refuse = (refusal: Refusal): void => {
    const retry = refusal.status === 409 ? { 'stripe-should-retry': 'true' } : {}
    send(refusal.status, JSON.stringify(refusal, null, 2), retry)
  }
  try {
    api.requests.push(Object.assign(request, { params: parseForm(body === '' ? query : body) }))
    if (failure !== undefined && !failure.executed) {
      refuse(refusalFor(failure.status === 'hang-up' ? 503 : failure.status))
      return
    }
    authorise(message, api.secretKey)
    const done = await execute(api, request)
    if (failure !== undefined && failure.status !== 'hang-up') refuse(refusalFor(failure.status))
    else {
      const again = request.replayed ? { 'idempotent-replayed': 'true' } : {}
      send(done.status, done.body, { ...again, 'original-request': done.original })
    }
  } catch (error) {
    if (error instanceof Refusal) refuse(error)
    else refuse(new Refusal(`The test server broke: ${String(error)}`, { status: 500, type: 'api_error' }))
  }
}

import { callErrors } from '../content/open/call-errors.ts'
import { accountHeader } from '../domain/account-header.ts'
import { takeEarly, type Answered } from './early-answers.ts'

/** One invalid field of a request body, in the format of problem details (RFC 9457): its name and a sentence. */
export interface FieldError {
  readonly path: string
  readonly message: string
}

/**
 * A failed request, in one shape for all causes: a refusal by the server (problem details), an error of the sign-in
 * library, a missing network, a missing or unreadable response.
 */
export class ApiError extends Error {
  /** The HTTP status; 0 if the server did not answer. */
  readonly status: number
  /**
   * The server's error code, or the status as text if the body names none. Without a usable response: OFFLINE (no
   * network), AWAY (no response), TIMEOUT (no response in time), UNREADABLE (not the expected response).
   */
  readonly code: string
  /** Seconds to wait before the next try; null if the server does not state them. */
  readonly retryAfterS: number | null
  /** Invalid fields of the body, if the server lists them. */
  readonly errors: readonly FieldError[]

  constructor(
    status: number,
    code: string,
    message: string,
    retryAfterS: number | null = null,
    errors: readonly FieldError[] = [],
  ) {
    super(message)
    this.name = 'ApiError'
    this.status = status
    this.code = code
    this.retryAfterS = retryAfterS
    this.errors = errors
  }
}

const timeoutMs = 15_000

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined
}

function fieldErrors(value: unknown): FieldError[] {
  return (Array.isArray(value) ? value : []).flatMap((each) =>
    isRecord(each) && typeof each.path === 'string' && typeof each.message === 'string'
      ? [{ path: each.path, message: each.message }]
      : [],
  )
}

/**
 * Returns the seconds that the header `Retry-After` asks to wait, at least 1. The header holds seconds or a date; a
 * date is compared with the server's clock (header `Date`). Null if the header is missing or unreadable.
 */
export function readRetryAfter(headers: Headers): number | null {
  const said = headers.get('retry-after')
  if (said === null) return null
  const seconds = Number(said)
  const wait = Number.isNaN(seconds) ? (Date.parse(said) - Date.parse(headers.get('date') ?? '')) / 1000 : seconds
  return Number.isFinite(wait) ? Math.max(1, Math.ceil(wait)) : null
}

/** Makes an error from a response; never throws, whatever the body is. */
export function toApiError(status: number, body: unknown, retryAfter: number | null = null): ApiError {
  const said = isRecord(body) ? body : {}
  const code = text(said.code) ?? String(status)
  const message = text(said.detail) ?? text(said.message) ?? callErrors.broken
  return new ApiError(status, code, message, retryAfter, fieldErrors(said.errors))
}

function noAnswer(error: unknown): ApiError {
  if (error instanceof DOMException && error.name === 'TimeoutError') {
    return new ApiError(0, 'TIMEOUT', callErrors.timeout)
  }
  // `fetch` fails in the same way without a network and without a server. `navigator.onLine` tells the two cases apart.
  // It is read directly, because the worker imports this file too and cannot use app/device.
  // eslint-disable-next-line harbour/device-only
  return navigator.onLine ? new ApiError(0, 'AWAY', callErrors.away) : new ApiError(0, 'OFFLINE', callErrors.offline)
}

/**
 * Why a request failed (spec §8). `offline`: the device has no network. `away`: the server did not answer, its proxy
 * did not reach it, or the response is unreadable. `broken`: the server failed. `refused`: the server refused.
 */
export type Failure = 'offline' | 'away' | 'broken' | 'refused'

/** Statuses of a proxy whose server is down or slow. */
const gatewayStatuses: readonly number[] = [502, 504]

/**
 * Classifies a failure. It is the only function that does so. An error that is no `ApiError` is a fault in the app's
 * code and counts as `broken`.
 */
export function failureOf(error: unknown): Failure {
  if (!(error instanceof ApiError)) return 'broken'
  const { status, code } = error
  if (code === 'OFFLINE') return 'offline'
  if (status === 0 || code === 'UNREADABLE' || gatewayStatuses.includes(status)) return 'away'
  // A 5xx response whose body names an error code (PAYMENTS_OFF, URGENT_OFF, NO_ROOM) is a deliberate refusal.
  return status >= 500 && code === String(status) ? 'broken' : 'refused'
}

/**
 * Returns whether the server gave no decision: no response, a 5xx status, 429 (too many requests), or an error that is
 * no `ApiError`. The request may then have succeeded, and the session may be valid.
 */
export function isUnreachable(error: unknown): boolean {
  return !(error instanceof ApiError) || error.status === 0 || error.status >= 500 || error.status === 429
}

/** The only method of a Zod schema that this file calls. */
interface Schema<T> {
  safeParse(value: unknown): { readonly success: true; readonly data: T } | { readonly success: false }
}

interface Question {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly body?: unknown
  /**
   * The user id that the request is meant for. The server refuses the request if another user is signed in. Null or
   * undefined if any user may send it.
   */
  readonly account?: string | null
  /** ETag of the copy on this device. If the copy is current, the server answers 304 without a body. */
  readonly etag?: string | null
}

/** Returns the response, with any status. Rejects with an `ApiError` when the server does not answer. */
async function ask(path: string, { method, body, account, etag }: Question): Promise<Answered> {
  try {
    const early = method === undefined && body === undefined ? takeEarly(path) : undefined
    if (early !== undefined) return await early
    const response = await fetch(path, {
      method: method ?? (body === undefined ? 'GET' : 'POST'),
      headers: {
        accept: 'application/json',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(account ? { [accountHeader]: account } : {}),
        ...(etag ? { 'if-none-match': etag } : {}),
      },
      body: body === undefined ? null : JSON.stringify(body),
      credentials: 'same-origin',
      cache: 'no-store',
      signal: AbortSignal.timeout(timeoutMs),
    })
    return { response, answer: await response.text() }
  } catch (error) {
    throw noAnswer(error)
  }
}

function understand(response: Response, answer: string): unknown {
  const json = parsed(answer)
  if (!response.ok) throw toApiError(response.status, json, readRetryAfter(response.headers))
  if (json === undefined) throw unreadable(response)
  return json
}

function unreadable({ status }: Response): ApiError {
  return new ApiError(status, 'UNREADABLE', callErrors.unreadable)
}

type Call = Omit<Question, 'etag'>

/**
 * Sends one request to the app's server: JSON in and out, cookies of this origin, 15 seconds at most. Rejects only with
 * an `ApiError`; with a `schema` also when the response does not match it. Resolves with `null` for an empty response.
 */
export async function request<T>(path: string, init: Call & { readonly schema: Schema<T> }): Promise<T>
export async function request(path: string, init?: Call): Promise<unknown>
export async function request(path: string, init: Call & { readonly schema?: Schema<unknown> } = {}): Promise<unknown> {
  const { response, answer } = await ask(path, init)
  const json = understand(response, answer)
  if (init.schema === undefined) return json
  const read = init.schema.safeParse(json)
  if (!read.success) throw unreadable(response)
  return read.data
}

/**
 * Returns the content at `path` with its ETag; null when the copy with `etag` is current. Rejects as `request` does.
 */
export async function requestNews(
  path: string,
  etag: string | null,
): Promise<{ readonly body: unknown; readonly etag: string | null } | null> {
  const { response, answer } = await ask(path, { etag })
  if (response.status === 304) return null
  return { body: understand(response, answer), etag: response.headers.get('etag') }
}

/**
 * Parses a response body. Returns null for an empty body, and `undefined` for a text that is not JSON, for example the
 * page of a proxy or of a hotel network.
 */
function parsed(answer: string): unknown {
  if (answer === '') return null
  try {
    return JSON.parse(answer)
  } catch {
    return undefined
  }
}

import { callErrors } from '../content/open/call-errors.ts'
import { accountHeader } from '../domain/account-header.ts'
import { takeEarly, type Answered } from './early-answers.ts'

/** One invalid field of a request body, in the format of problem details (RFC 9457): its name and a sentence. */
export interface FieldError {
  readonly path: string
  readonly message: string
}

/** Why a request failed, in one shape for all routes: problem details, errors of sign-in, no network, no answer. */
export class ApiError extends Error {
  /** The HTTP status; 0 if the server did not answer. */
  readonly status: number
  /** Error code: the server's own, or OFFLINE, AWAY, TIMEOUT, UNREADABLE. */
  readonly code: string
  /** Seconds until the next try; null if the server does not state them. */
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
 * Reads `Retry-After` in both forms (seconds or a date); a date is compared with the server's own clock. Null without
 * the header.
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
  // The browser knows whether there is a network; otherwise a missing network looks like a missing server. The worker
  // imports this file too, so it cannot use app/device.
  // eslint-disable-next-line harbour/device-only
  return navigator.onLine ? new ApiError(0, 'AWAY', callErrors.away) : new ApiError(0, 'OFFLINE', callErrors.offline)
}

/**
 * Why a request failed (spec §8). `offline`: the device has no network. `away`: the server did not answer in time.
 * `broken`: the server failed. `refused`: the server answered with a refusal.
 */
export type Failure = 'offline' | 'away' | 'broken' | 'refused'

/** Statuses of a proxy whose server is down or slow. */
const gatewayStatuses: readonly number[] = [502, 504]

/** Classifies a failure; no other code may do so. An error in the app's own code counts as `broken`. */
export function failureOf(error: unknown): Failure {
  if (!(error instanceof ApiError)) return 'broken'
  const { status, code } = error
  if (code === 'OFFLINE') return 'offline'
  if (status === 0 || code === 'UNREADABLE' || gatewayStatuses.includes(status)) return 'away'
  // A 5xx status with an error code of its own (PAYMENTS_OFF, URGENT_OFF, NO_ROOM) is a refusal.
  return status >= 500 && code === String(status) ? 'broken' : 'refused'
}

/** Returns whether the request failed without an answer, which says nothing about the session. */
export function isUnreachable(error: unknown): boolean {
  return !(error instanceof ApiError) || error.status === 0 || error.status >= 500 || error.status === 429
}

/** The part of a schema of `domain/` that reading needs. */
interface Schema<T> {
  safeParse(value: unknown): { readonly success: true; readonly data: T } | { readonly success: false }
}

interface Question {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly body?: unknown
  /** The account that the request belongs to. The server refuses the request in another account's session. */
  readonly account?: string | null
  /** ETag of the copy on this device. If the copy is current, the server sends no body. */
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

/** Returns `undefined` when the text is not JSON, for example the page of a proxy or of a hotel network. */
function parsed(answer: string): unknown {
  if (answer === '') return null
  try {
    return JSON.parse(answer)
  } catch {
    return undefined
  }
}

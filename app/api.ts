import { accountHeader } from '../domain/account-header.ts'
import { takeEarly, type Answered } from './early-answers.ts'

/** One fault of a body, as problem details name it: where, and a sentence. */
export interface FieldError {
  readonly path: string
  readonly message: string
}

/** Why a call failed, in one shape for every route: problem details, auth errors, no network, no answer. */
export class ApiError extends Error {
  /** The HTTP status; 0 when there was no answer. */
  readonly status: number
  /** A word for programs: the server's own, or OFFLINE, AWAY, TIMEOUT, UNREADABLE. */
  readonly code: string
  /** How long the server asks her to wait, in seconds. */
  readonly retryAfterS: number | null
  /** What is wrong with the body, field by field, where the server says so. */
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

/** Reads `Retry-After` in either of its forms, a date by the server's own clock; null when there is none. */
export function readRetryAfter(headers: Headers): number | null {
  const said = headers.get('retry-after')
  if (said === null) return null
  const seconds = Number(said)
  const wait = Number.isNaN(seconds) ? (Date.parse(said) - Date.parse(headers.get('date') ?? '')) / 1000 : seconds
  return Number.isFinite(wait) ? Math.max(1, Math.ceil(wait)) : null
}

/** What the server said, as an error; never an error itself, whatever the body is. */
export function toApiError(status: number, body: unknown, retryAfter: number | null = null): ApiError {
  const said = isRecord(body) ? body : {}
  const code = text(said.code) ?? String(status)
  const message = text(said.detail) ?? text(said.message) ?? 'Something went wrong on our side. Please try again.'
  return new ApiError(status, code, message, retryAfter, fieldErrors(said.errors))
}

function noAnswer(error: unknown): ApiError {
  if (error instanceof DOMException && error.name === 'TimeoutError') {
    return new ApiError(0, 'TIMEOUT', 'The harbour is slow to answer. Please try again in a moment.')
  }
  // Only the browser knows that there is no network; a server that is away looks the same from here.
  // The worker calls this file too, and has none of app/device.
  // eslint-disable-next-line harbour/device-only
  return navigator.onLine
    ? new ApiError(0, 'AWAY', 'Our server cannot be reached just now. Please try again in a moment.')
    : new ApiError(0, 'OFFLINE', 'You seem to be offline. Please try again when you’re connected.')
}

/**
 * Why a call brought nothing (spec §8): the device is `offline`; nobody of ours answered in time, so the server is
 * `away`; the server failed, `broken`; or it answered and `refused`.
 */
export type Failure = 'offline' | 'away' | 'broken' | 'refused'

/** Answers of a proxy whose server is down or slow. */
const gatewayStatuses: readonly number[] = [502, 504]

/** The one place that tells them apart. A fault of the app's own counts as `broken`. */
export function failureOf(error: unknown): Failure {
  if (!(error instanceof ApiError)) return 'broken'
  const { status, code } = error
  if (code === 'OFFLINE') return 'offline'
  if (status === 0 || code === 'UNREADABLE' || gatewayStatuses.includes(status)) return 'away'
  // With a code of its own a 5xx is an answer: PAYMENTS_OFF, URGENT_OFF, NO_ROOM.
  return status >= 500 && code === String(status) ? 'broken' : 'refused'
}

/** A failure of the way rather than an answer: it says nothing about who she is. */
export function isUnreachable(error: unknown): boolean {
  return !(error instanceof ApiError) || error.status === 0 || error.status >= 500 || error.status === 429
}

interface Question {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly body?: unknown
  /** Whose words these are: in another account's session the server refuses them. */
  readonly account?: string | null
  /** What this device has already: the server then need not send it again. */
  readonly etag?: string | null
}

/** What came back, whatever its status. Rejects with an `ApiError` when nothing did. */
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
  if (json === undefined)
    throw new ApiError(response.status, 'UNREADABLE', 'That answer made no sense. Please try again.')
  return json
}

/**
 * One call to our own server: JSON in and out, cookies of this origin, 15 seconds at most. Rejects with an
 * `ApiError` and nothing else. `null` is what an empty answer gives.
 */
export async function request(path: string, init: Omit<Question, 'etag'> = {}): Promise<unknown> {
  const { response, answer } = await ask(path, init)
  return understand(response, answer)
}

/** What is new at `path` with its etag; null when the copy of that `etag` is still good. Rejects as `request` does. */
export async function requestNews(
  path: string,
  etag: string | null,
): Promise<{ readonly body: unknown; readonly etag: string | null } | null> {
  const { response, answer } = await ask(path, { etag })
  if (response.status === 304) return null
  return { body: understand(response, answer), etag: response.headers.get('etag') }
}

/** `undefined` for what is not JSON: a proxy's or a hotel network's page, say. */
function parsed(answer: string): unknown {
  if (answer === '') return null
  try {
    return JSON.parse(answer)
  } catch {
    return undefined
  }
}

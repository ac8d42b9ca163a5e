import type { Context, ErrorHandler, NotFoundHandler } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { Log } from '../log.ts'
import { isDatabaseUnreachable, saidBelow } from '../db/unreachable.ts'
import { maskedPath } from './masked-path.ts'

const titles: Readonly<Record<number, string>> = {
  400: 'Bad request',
  401: 'Sign in needed',
  403: 'Not allowed',
  404: 'Not found',
  405: 'Method not allowed',
  409: 'Conflict',
  413: 'Too large',
  415: 'Unsupported media type',
  422: 'Cannot be processed',
  429: 'Too many requests',
  500: 'Something went wrong',
  503: 'Not available just now',
}

interface ProblemDetails {
  readonly status: number
  /** A sentence about the error for the user. */
  readonly detail: string
  /** A code of the error, by which programs recognise it. */
  readonly code?: string
  readonly errors?: readonly { readonly path: string; readonly message: string }[]
  readonly headers?: Readonly<Record<string, string>>
}

/** RFC 9457 `instance` is the request id, which is also in the log. */
function instanceOf(c: Context): { readonly instance?: string } {
  const id = c.get('requestId') as string | undefined
  return id === undefined ? {} : { instance: `urn:harbour:request:${id}` }
}

/** An error that any code of a route may throw; `onError` sends it as RFC 9457 problem details. */
export class Problem extends Error {
  readonly details: ProblemDetails
  /** `detail` is a sentence for the user; `code` is null for an error that no program has to recognise. */
  constructor(
    status: number,
    code: string | null,
    detail: string,
    more: Pick<ProblemDetails, 'errors' | 'headers'> = {},
  ) {
    super(detail)
    this.details = { status, detail, ...(code === null ? {} : { code }), ...more }
  }
}

/** 409 error: the idempotency key was used before with a different text. */
export const keyUsed = (): Problem =>
  new Problem(409, 'KEY_USED', 'These words changed while they were sent. Please send again.')

/** Creates every error response of the server. `message` repeats `detail` for clients of the auth routes. */
export function problemResponse(c: Context, details: ProblemDetails): Response {
  const { status, detail, code, errors, headers } = details
  const body = {
    type: code === undefined ? 'about:blank' : `urn:harbour:problem:${code.toLowerCase().replaceAll('_', '-')}`,
    title: titles[status] ?? 'Error',
    status,
    detail,
    ...instanceOf(c),
    ...(code === undefined ? {} : { code, message: detail }),
    ...(errors === undefined ? {} : { errors }),
  }
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/problem+json', 'cache-control': 'no-store', ...headers },
  })
}

export const notFound: NotFoundHandler = (c) =>
  problemResponse(c, { status: 404, detail: `There is nothing at ${new URL(c.req.url).pathname}.` })

/** PostgreSQL's error codes of statement, lock and transaction timeouts; see db/pool.ts. */
const tookTooLong = '57014 55P03 25P03'.split(' ')
/** PostgreSQL's error codes of a deadlock or serialization failure between two transactions. */
const theOtherWon = '40P01 40001'.split(' ')
const oneOwn = [...tookTooLong, ...theOtherWon]

/** Whether the database is unreachable, or a statement failed by a timeout or a conflict with another transaction. */
export function isDatabaseAway(error: Error): boolean {
  const { code } = saidBelow(error)
  return isDatabaseUnreachable(error) || (code !== undefined && oneOwn.includes(code))
}

/** Whether the disk is full: reads work, writes fail until the operator frees space. */
function isDiskFull(error: Error): boolean {
  return saidBelow(error).code === '53100'
}

/** Whether the request contains a text that the database cannot store: a NUL, or a lone surrogate in JSON. */
function isUnstorable(error: Error): boolean {
  return ['22021', '22P05'].includes(saidBelow(error).code ?? '')
}

/** Whether another transaction inserted the same key first (unique violation). */
export function isThereAlready(error: unknown): boolean {
  return error instanceof Error && saidBelow(error).code === '23505'
}

/** Turns any thrown error into a response. Logs unexpected errors only. */
export function onError(log: Log): ErrorHandler {
  return (error: Error, c: Context) => {
    if (error instanceof Problem) return problemResponse(c, error.details)
    if (error instanceof HTTPException) {
      return problemResponse(c, { status: error.status, detail: error.message || (titles[error.status] ?? 'Error') })
    }
    // This error is not logged, because any client can send such a text at any time.
    if (isUnstorable(error)) {
      return problemResponse(c, {
        status: 400,
        code: 'BAD_TEXT',
        detail: 'There is a character in it that we cannot keep. Please write it anew.',
      })
    }
    log.error(
      { id: c.get('requestId'), err: error, method: c.req.method, path: maskedPath(c.req.path) },
      'request failed',
    )
    if (isDatabaseAway(error)) {
      return problemResponse(c, {
        status: 503,
        detail: 'We cannot reach our notes just now. Please try again in a moment.',
        headers: { 'retry-after': '5' },
      })
    }
    if (isDiskFull(error)) {
      return problemResponse(c, {
        status: 503,
        code: 'NO_ROOM',
        detail: 'We cannot keep anything new just now. What you have with us is safe. Please try again later.',
        headers: { 'retry-after': '60' },
      })
    }
    return problemResponse(c, {
      status: 500,
      detail: 'Something went wrong on our side. Please try again in a moment.',
    })
  }
}

import type { Context, ErrorHandler, NotFoundHandler } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { Log } from './log.ts'
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

export interface ProblemDetails {
  readonly status: number
  /** A sentence for a person. */
  readonly detail: string
  /** A stable word for a program. */
  readonly code?: string
  readonly errors?: readonly { readonly path: string; readonly message: string }[]
  readonly headers?: Readonly<Record<string, string>>
}

/** Thrown anywhere below a route; answered as RFC 9457 problem details. */
export class Problem extends Error {
  readonly details: ProblemDetails
  constructor(details: ProblemDetails) {
    super(details.detail)
    this.details = details
  }
}

/** The one way in which the server says no. `message` repeats `detail` for clients of the auth routes. */
export function problemResponse(details: ProblemDetails): Response {
  const { status, detail, code, errors, headers } = details
  const body = {
    type: code === undefined ? 'about:blank' : `urn:harbour:problem:${code.toLowerCase().replaceAll('_', '-')}`,
    title: titles[status] ?? 'Error',
    status,
    detail,
    ...(code === undefined ? {} : { code, message: detail }),
    ...(errors === undefined ? {} : { errors }),
  }
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/problem+json', 'cache-control': 'no-store', ...headers },
  })
}

export const notFound: NotFoundHandler = (c) =>
  problemResponse({ status: 404, detail: `There is nothing at ${new URL(c.req.url).pathname}.` })

/** The database does not answer, refuses connections, is shutting down, or has none to spare. */
function isDatabaseAway(error: Error): boolean {
  const inner = error.cause instanceof Error ? error.cause : error
  const { code } = inner as { code?: string }
  const away = ['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', '57P01', '57P02', '57P03', '53300']
  return (
    (code !== undefined && away.includes(code)) || inner.message.includes('timeout exceeded when trying to connect')
  )
}

/** Turns whatever was thrown into an answer; only what nobody foresaw is logged as an error. */
export function onError(log: Log): ErrorHandler {
  return (error: Error, c: Context) => {
    if (error instanceof Problem) return problemResponse(error.details)
    if (error instanceof HTTPException) {
      return problemResponse({ status: error.status, detail: error.message || (titles[error.status] ?? 'Error') })
    }
    log.error({ err: error, method: c.req.method, path: maskedPath(c.req.path) }, 'request failed')
    if (isDatabaseAway(error)) {
      return problemResponse({
        status: 503,
        detail: 'We cannot reach our notes just now. Please try again in a moment.',
        headers: { 'retry-after': '5' },
      })
    }
    return problemResponse({ status: 500, detail: 'Something went wrong on our side. Please try again in a moment.' })
  }
}

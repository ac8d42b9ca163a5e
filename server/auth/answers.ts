import { APIError } from 'better-auth/api'
import type { Context } from 'hono'
import { asSystem } from '../db/scope.ts'
import { Problem, problemResponse } from '../problem.ts'

/** The seed's words where the library has others (spec §8). */
const seedWords: Readonly<Record<string, string>> = {
  INVALID_EMAIL_OR_PASSWORD: 'Invalid login credentials',
  EMAIL_NOT_VERIFIED: 'Please confirm your email first.',
  INVALID_PASSWORD: 'That is not your current password.',
  INVALID_TOKEN: 'This link is no longer valid. Please ask for a new one.',
  TOKEN_EXPIRED: 'This link has run out. Please ask for a new one.',
  INVALID_OTP: 'That code is not right, or it has been used. Please check it, or ask for a new one.',
  OTP_EXPIRED: 'This code has run out. Please ask for a new one.',
  TOO_MANY_ATTEMPTS: 'This code was tried too often. Please ask for a new one.',
}

const unforeseen = 'That did not work. Please try again.'

/** A refusal in the words that the routes of the library use for it too. */
export const refusal = (status: number, code: keyof typeof seedWords): Problem =>
  new Problem({ status, code, detail: seedWords[code] ?? unforeseen })

/** What the library refused, as a problem of ours; anything else is thrown on. */
export function asProblem(error: unknown): Problem {
  if (!(error instanceof APIError)) throw error
  const { code = 'ERROR', message } = error.body ?? {}
  const wait = new Headers(error.headers).get('retry-after')
  return new Problem({
    status: error.statusCode,
    code,
    detail: seedWords[code] ?? message ?? unforeseen,
    ...(wait === null ? {} : { headers: { 'retry-after': wait } }),
  })
}

/** Answers carry no session token: the cookie has it, and scripts have no business with it (D25). */
export function withoutTokens(body: unknown): unknown {
  if (body === null || typeof body !== 'object') return body
  const { token: _token, session, ...rest } = body as { token?: unknown; session?: Record<string, unknown> }
  if (session === undefined) return rest
  const { token: _inner, ipAddress: _address, ...bare } = session
  return { ...rest, session: bare }
}

/** The library's answer as ours: no tokens, problem details for refusals. */
export async function translated(c: Context, response: Response): Promise<Response> {
  const redirects = response.status >= 300 && response.status < 400
  if (redirects || !(response.headers.get('content-type') ?? '').includes('json')) return response
  const body: unknown = await response.json().catch(() => null)
  const headers = new Headers(response.headers)
  headers.set('cache-control', 'no-store')
  if (response.ok) return new Response(JSON.stringify(withoutTokens(body)), { status: response.status, headers })
  const { code, message } = (body ?? {}) as { code?: string; message?: string }
  const wait = response.headers.get('retry-after')
  const problem = problemResponse(c, {
    status: response.status,
    ...(wait === null ? {} : { headers: { 'retry-after': wait } }),
    code: code ?? 'ERROR',
    detail: seedWords[code ?? ''] ?? message ?? unforeseen,
  })
  for (const cookie of response.headers.getSetCookie()) problem.headers.append('set-cookie', cookie)
  return problem
}

/**
 * The answer of one of the library's own routes, as ours. The headers say who asks, and the library goes by them.
 * @throws Problem what it refused
 */
export async function askLibrary(c: Context, work: () => Promise<Response>): Promise<Response> {
  try {
    return await translated(c, await asSystem(work))
  } catch (error) {
    throw asProblem(error)
  }
}

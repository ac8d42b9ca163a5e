import { APIError } from 'better-auth/api'
import type { Context } from 'hono'
import { asSystem } from '../db/scope.ts'
import { Problem, problemResponse } from '../http/problem.ts'

/** Error texts from the specification's prototype ('seed'), which replace the texts of Better Auth (spec §8). */
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

/** Returns an error with the text that the routes of Better Auth have for this code. */
export const refusal = (status: number, code: keyof typeof seedWords): Problem =>
  new Problem(status, code, seedWords[code] ?? unforeseen)

/** Converts an APIError of Better Auth to a Problem; rethrows any other error. */
export function asProblem(error: unknown): Problem {
  if (!(error instanceof APIError)) throw error
  const { code = 'ERROR', message } = error.body ?? {}
  const wait = new Headers(error.headers).get('retry-after')
  return new Problem(
    error.statusCode,
    code,
    seedWords[code] ?? message ?? unforeseen,
    wait === null ? {} : { headers: { 'retry-after': wait } },
  )
}

/** Removes session tokens from response bodies. The token is only in the cookie, where scripts cannot read it (D25). */
export function withoutTokens(body: unknown): unknown {
  if (body === null || typeof body !== 'object') return body
  const { token: _token, session, ...rest } = body as { token?: unknown; session?: Record<string, unknown> }
  if (session === undefined) return rest
  const { token: _inner, ipAddress: _address, ...bare } = session
  return { ...rest, session: bare }
}

/** Converts a response of Better Auth: removes session tokens and turns errors into problem details. */
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
 * Calls a route of Better Auth and converts its response. Better Auth identifies the user by the request headers.
 * @throws Problem the error of Better Auth
 */
export async function askLibrary(c: Context, work: () => Promise<Response>): Promise<Response> {
  try {
    return await translated(c, await asSystem(work))
  } catch (error) {
    throw asProblem(error)
  }
}

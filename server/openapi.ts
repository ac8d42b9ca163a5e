import { Hono } from 'hono'
import { generateSpecs } from 'hono-openapi'
import * as z from 'zod'
import { product } from '../content/open/product.ts'
import { authBodies, authGetPaths, type AuthPostPath } from './auth/bodies.ts'
import { everyone } from './auth/guards.ts'
import { problemSchema } from './describe.ts'

const problem = (description: string) => ({
  description,
  content: { 'application/problem+json': { schema: z.toJSONSchema(problemSchema, { io: 'input' }) } },
})

const authErrors = {
  400: problem('The body is invalid, or the link or code is no longer valid'),
  401: problem('Wrong address or password'),
  403: problem('The address is not confirmed yet, or the request came from another site'),
  413: problem('The body is larger than 64 kB'),
  422: problem('The address already has an account'),
  429: problem('Too many attempts; `Retry-After` says how many seconds to wait'),
}

const postSummaries: Readonly<Record<AuthPostPath, string>> = {
  '/sign-up/email': 'Sign up with name, email address and password; sends a confirmation email',
  '/sign-in/email': 'Sign in with email address and password; sets the session cookie',
  '/sign-in/social': 'Start a sign-in with Google; gives the URL to open',
  '/sign-out': 'End this session',
  '/send-verification-email': 'Send the confirmation email again',
  '/email-otp/verify-email': 'Confirm an email address with the code from the confirmation email',
  '/request-password-reset': 'Send an email with a link and a code to choose a new password',
  '/reset-password': 'Set a new password with the token of the link; ends all sessions',
  '/email-otp/reset-password': 'Set a new password with the code from the email; ends all sessions',
  '/revoke-sessions': 'End all sessions of the account',
  '/revoke-other-sessions': 'End all sessions of the account except this one',
}

const getSummaries: Readonly<Record<string, string>> = {
  '/get-session': 'Read the current session and its user, or null',
  '/verify-email': 'Confirm an email address with the token of the link in the confirmation email',
  '/callback/google': 'Return from Google after a sign-in; redirects into the app',
}

/** The exposed routes of Better Auth, described from the same table that validates them. */
function authPaths(): Record<string, unknown> {
  const done = { 200: { description: 'Success', content: { 'application/json': { schema: { type: 'object' } } } } }
  const posts = Object.entries(authBodies).map(([path, schema]) => [
    `/api/auth${path}`,
    {
      post: {
        tags: ['auth'],
        summary: postSummaries[path as AuthPostPath],
        requestBody: { content: { 'application/json': { schema: z.toJSONSchema(schema, { io: 'input' }) } } },
        responses: { ...done, ...authErrors },
      },
    },
  ])
  const gets = authGetPaths.map((path) => [
    `/api/auth${path}`,
    {
      get: {
        tags: ['auth'],
        summary: getSummaries[path],
        responses: { ...done, 400: authErrors[400], 401: authErrors[401] },
      },
    },
  ])
  return Object.fromEntries([...posts, ...gets])
}

const plain = (summary: string, responses: Record<number, unknown>) => ({
  get: { tags: ['operations'], summary, responses },
})

/** `GET /api/openapi.json`: the API described from the routes themselves. */
export function openApiRoutes(api: Pick<Hono, 'routes'>) {
  let made: Promise<unknown> | undefined
  const make = async () => {
    const specs = await generateSpecs(api as Hono, {
      documentation: { info: { title: product.name, version: '1', description: `The API behind ${product.name}.` } },
    })
    return {
      ...specs,
      paths: {
        ...specs.paths,
        ...authPaths(),
        '/healthz': plain('Liveness: the process responds', { 200: { description: 'Alive' } }),
        '/readyz': plain('Readiness: the database responds and its schema is up to date', {
          200: { description: 'Ready' },
          503: problem('Not ready'),
        }),
        '/metrics': plain('Metrics in Prometheus text format; from this machine only, or with `METRICS_TOKEN`', {
          200: { description: 'Prometheus text format' },
          403: problem('Neither from this machine nor with the token'),
        }),
        '/api/openapi.json': plain('This OpenAPI document', { 200: { description: 'OpenAPI 3.1' } }),
      },
    }
  }
  return new Hono().get('/api/openapi.json', everyone, async (c) => {
    made ??= make()
    return c.json((await made) as Record<string, unknown>)
  })
}

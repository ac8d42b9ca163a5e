import { Hono } from 'hono'
import { generateSpecs } from 'hono-openapi'
import * as z from 'zod'
import { product } from '../../content/open/product.ts'
import { authBodies, authGetPaths, type AuthPostPath } from '../auth/bodies.ts'
import { everyone } from '../auth/guards.ts'
import { bodyErrors, errorTexts, describeProblem, problemSchema } from './describe.ts'

/**
 * Errors of all routes of Better Auth that have a body. 415 is missing, because these routes parse any content type as
 * JSON.
 */
const authErrors = {
  400: describeProblem('The body is invalid, or the link or code is wrong or has expired'),
  401: describeProblem('Wrong address or password, not signed in, or the link is wrong'),
  403: describeProblem('The address is not confirmed yet, too many wrong codes, or sent from another site'),
  413: describeProblem(errorTexts[413]),
  429: describeProblem(errorTexts[429]),
}

const postSummaries: Readonly<Record<AuthPostPath, string>> = {
  '/sign-up/email': 'Sign up with name, email address and password; sends a confirmation email',
  '/sign-in/email': 'Sign in with email address and password; sets the session cookie',
  '/sign-in/social': 'Start a sign-in with Google; gives the URL to open',
  '/second-factor': 'Give the one-time code or a recovery code after the first step; sets the session cookie',
  '/sign-out': 'End this session',
  '/send-verification-email': 'Send the confirmation email again',
  '/email-otp/verify-email': 'Confirm an email address with the code from the confirmation email',
  '/request-password-reset': 'Send an email with a link and a code to choose a new password',
  '/reset-password': 'Set a new password with the token of the link; ends all sessions',
  '/email-otp/reset-password': 'Set a new password with the code from the email; ends all sessions',
  '/revoke-sessions': 'End all sessions of the account',
  '/revoke-other-sessions': 'End all sessions of the account except this one',
}

const success = { description: 'Success', content: { 'application/json': { schema: { type: 'object' } } } }

const gets: Readonly<Record<string, { readonly summary: string; readonly responses: Record<number, unknown> }>> = {
  '/get-session': { summary: 'Read the current session and its user, or null', responses: { 200: success } },
  '/verify-email': {
    summary: 'Confirm an email address with the token of the link in the confirmation email',
    responses: {
      200: success,
      302: { description: 'Redirects to `callbackURL`, if given' },
      400: describeProblem('`callbackURL` is not a path of this site'),
      401: describeProblem('The link is wrong or has expired'),
    },
  },
  '/callback/google': {
    summary: 'Return from Google after a sign-in',
    responses: { 302: { description: 'Redirects into the app, or to the log-in page with an error' } },
  },
}

/** Describes the public routes of Better Auth from `authBodies`, the table that also validates their bodies. */
function authPaths(): Record<string, unknown> {
  const posts = Object.entries(authBodies).map(([path, schema]) => [
    `/api/auth${path}`,
    {
      post: {
        tags: ['auth'],
        summary: postSummaries[path as AuthPostPath],
        requestBody: { content: { 'application/json': { schema: z.toJSONSchema(schema, { io: 'input' }) } } },
        responses: {
          200: success,
          ...authErrors,
          ...(path === '/sign-up/email' ? { 422: describeProblem('The address already has an account') } : {}),
        },
      },
    },
  ])
  return Object.fromEntries([
    ...posts,
    ...authGetPaths.map((path) => [`/api/auth${path}`, { get: { tags: ['auth'], ...gets[path] } }]),
  ])
}

const plain = (summary: string, responses: Record<number, unknown>) => ({
  get: { tags: ['operations'], summary, responses },
})

/** `GET /api/openapi.json`: the description of the API, generated from the routes themselves. */
export function openApiRoutes(api: Pick<Hono, 'routes'>) {
  let made: Promise<unknown> | undefined
  const make = async () => {
    const specs = await generateSpecs(api as Hono, {
      documentation: {
        info: { title: product.name, version: '1', description: `The API behind ${product.name}.` },
        components: { schemas: { Problem: z.toJSONSchema(problemSchema, { io: 'input' }) as object } },
      },
      defaultValidationErrorResponse: false,
    })
    const errors = Object.fromEntries(bodyErrors.map((status) => [status, describeProblem(errorTexts[status])]))
    for (const operation of Object.values(specs.paths ?? {}).flatMap((methods) => Object.values(methods ?? {}))) {
      if (typeof operation === 'object' && 'requestBody' in operation) {
        operation.responses = { ...errors, ...operation.responses }
      }
    }
    return {
      ...specs,
      paths: {
        ...specs.paths,
        ...authPaths(),
        '/healthz': plain('Liveness: the process responds', { 200: { description: 'Alive' } }),
        '/readyz': plain('Readiness: the database responds and its schema is up to date', {
          200: { description: 'Ready' },
          503: describeProblem('Not ready'),
        }),
        '/metrics': plain('Metrics in Prometheus text format; from this machine only, or with `METRICS_TOKEN`', {
          200: { description: 'Prometheus text format' },
          403: describeProblem('Neither from this machine nor with the token'),
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

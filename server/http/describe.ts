import { describeRoute, resolver } from 'hono-openapi'
import type { StandardSchemaV1 } from '@standard-schema/spec'
import * as z from 'zod'

/** Schema of every error response (RFC 9457). */
export const problemSchema = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string(),
  instance: z.string().optional(),
  code: z.string().optional(),
  message: z.string().optional(),
  errors: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
})

export const describeProblem = (description: string) => ({
  description,
  content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
})

/** Statuses that every route with a JSON body can answer; openapi.ts adds them to these routes. */
export const bodyErrors = [400, 413, 415] as const

export const errorTexts = {
  400: 'The body or the query is invalid; `errors` lists the fields',
  401: 'Not signed in',
  403: 'Signed in but not allowed, or sent from another site',
  404: 'Not found',
  409: 'Conflicts with the current state; `code` names the reason',
  413: 'The body is larger than 64 kB',
  415: 'The content type is not JSON',
  422: 'Valid but not possible; `code` names the reason',
  429: 'Too many attempts; `Retry-After` says how many seconds to wait',
  503: 'The database or the payment provider does not respond',
}

interface Described {
  readonly summary: string
  readonly gives: StandardSchemaV1 | null
  /** Status of a successful response that has a body. */
  readonly status?: 200 | 201
  readonly errors?: readonly (keyof typeof errorTexts)[]
}

/**
 * Returns a function that describes the routes with this tag for `/api/openapi.json`. `gives` is the schema of the
 * response (`null` means 204), and `errors` are the error statuses except `bodyErrors`.
 */
export const describer = (tag: string) => (route: Described) =>
  describeRoute({
    summary: route.summary,
    tags: [tag],
    responses: {
      ...(route.gives === null
        ? { 204: { description: 'Success, no content' } }
        : {
            [route.status ?? 200]: {
              description: 'Success',
              content: { 'application/json': { schema: resolver(route.gives) } },
            },
          }),
      ...Object.fromEntries((route.errors ?? []).map((status) => [status, describeProblem(errorTexts[status])])),
    },
  })

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

const errorTexts: Readonly<Record<number, string>> = {
  400: 'The body is invalid',
  401: 'Not signed in',
  403: 'Signed in but not allowed, or sent from another site',
  404: 'Not found',
  409: 'Conflicts with the current state; `code` names the reason',
  413: 'The body is larger than 64 kB',
  422: 'Valid but not possible; `code` names the reason',
  429: 'Too many attempts; `Retry-After` says how many seconds to wait',
  503: 'The database or the payment provider does not respond',
}

/** Describes one route for `/api/openapi.json`: response schema (`null`: 204) and possible error statuses. */
export function describe(route: {
  readonly summary: string
  readonly tag: string
  readonly gives: StandardSchemaV1 | null
  readonly errors?: readonly (keyof typeof errorTexts)[]
}) {
  const problem = { 'application/problem+json': { schema: resolver(problemSchema) } }
  return describeRoute({
    summary: route.summary,
    tags: [route.tag],
    responses: {
      ...(route.gives === null
        ? { 204: { description: 'Success, no content' } }
        : { 200: { description: 'Success', content: { 'application/json': { schema: resolver(route.gives) } } } }),
      ...Object.fromEntries(
        (route.errors ?? []).map((status) => [status, { description: errorTexts[status] ?? '', content: problem }]),
      ),
    },
  })
}

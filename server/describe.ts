import { describeRoute, resolver } from 'hono-openapi'
import type { StandardSchemaV1 } from '@standard-schema/spec'
import * as z from 'zod'

/** The shape of every error (RFC 9457). */
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
  400: 'The body is not as it should be',
  401: 'Nobody is signed in',
  403: 'Signed in, but not allowed; or sent from another site',
  404: 'No such thing',
  409: 'Was done before',
  413: 'The body is larger than 64 kB',
  422: 'Understood, but impossible',
  429: 'Too many attempts; `Retry-After` says how many seconds to wait',
  503: 'The database or the payment provider does not answer',
}

/** Describes one route for `/api/openapi.json`: what it gives, and each error it can answer with. */
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
        ? { 204: { description: 'Done' } }
        : { 200: { description: 'Done', content: { 'application/json': { schema: resolver(route.gives) } } } }),
      ...Object.fromEntries(
        (route.errors ?? []).map((status) => [status, { description: errorTexts[status] ?? '', content: problem }]),
      ),
    },
  })
}

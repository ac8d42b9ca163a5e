import { Hono } from 'hono'
import { generateSpecs } from 'hono-openapi'
import * as z from 'zod'
import { product } from '../content/open/product.ts'
import { authBodies, authGetPaths } from './auth/bodies.ts'
import { everyone } from './auth/guards.ts'
import { problemSchema } from './describe.ts'

const problem = (description: string) => ({
  description,
  content: { 'application/problem+json': { schema: z.toJSONSchema(problemSchema, { io: 'input' }) } },
})

const authErrors = {
  400: problem('The body is not as it should be, or the link or code is no longer valid'),
  401: problem('Wrong address or password'),
  403: problem('The address is not confirmed yet, or the request came from another site'),
  413: problem('The body is larger than 64 kB'),
  422: problem('The address has an account already'),
  429: problem('Too many attempts; `Retry-After` says how many seconds to wait'),
}

/** The routes of Better Auth that are open to the outside, described from the same table that guards them. */
function authPaths(): Record<string, unknown> {
  const done = { 200: { description: 'Done', content: { 'application/json': { schema: { type: 'object' } } } } }
  const posts = Object.entries(authBodies).map(([path, schema]) => [
    `/api/auth${path}`,
    {
      post: {
        tags: ['auth'],
        summary: path,
        requestBody: { content: { 'application/json': { schema: z.toJSONSchema(schema, { io: 'input' }) } } },
        responses: { ...done, ...authErrors },
      },
    },
  ])
  const gets = authGetPaths.map((path) => [
    `/api/auth${path}`,
    { get: { tags: ['auth'], summary: path, responses: { ...done, 400: authErrors[400], 401: authErrors[401] } } },
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
        '/healthz': plain('The process lives', { 200: { description: 'Alive' } }),
        '/readyz': plain('The database answers and is up to date', {
          200: { description: 'Ready' },
          503: problem('Not ready'),
        }),
        '/metrics': plain('Figures for Prometheus: to this machine, or with `METRICS_TOKEN`', {
          200: { description: 'Text for Prometheus' },
          403: problem('Neither from this machine nor with the token'),
        }),
        '/api/openapi.json': plain('This description', { 200: { description: 'OpenAPI 3.1' } }),
      },
    }
  }
  return new Hono().get('/api/openapi.json', everyone, async (c) => {
    made ??= make()
    return c.json((await made) as Record<string, unknown>)
  })
}

import { validator } from 'hono-openapi'
import type { StandardSchemaV1 } from '@standard-schema/spec'
import { Problem } from './problem.ts'

const pathOf = (issue: StandardSchemaV1.Issue): string =>
  (issue.path ?? []).map((step) => String(typeof step === 'object' ? step.key : step)).join('.')

/**
 * Validates a JSON body with a schema.
 * @throws Problem 400 INVALID_BODY with an error for each invalid field (RFC 9457)
 */
export const jsonBody = <Schema extends StandardSchemaV1>(schema: Schema) =>
  validator('json', schema, (result) => {
    if (result.success) return
    throw new Problem(400, 'INVALID_BODY', 'The request is not as it should be.', {
      errors: result.error.map((issue) => ({ path: pathOf(issue), message: issue.message })),
    })
  })

/**
 * Validates the query parameters with a schema.
 * @throws Problem 400 INVALID_QUERY with an error for each invalid parameter
 */
export const validQuery = <Schema extends StandardSchemaV1>(schema: Schema) =>
  validator('query', schema, (result) => {
    if (result.success) return
    throw new Problem(400, 'INVALID_QUERY', 'The query parameters are invalid.', {
      errors: result.error.map((issue) => ({ path: pathOf(issue), message: issue.message })),
    })
  })

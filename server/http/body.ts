import { validator } from 'hono-openapi'
import type { StandardSchemaV1 } from '@standard-schema/spec'
import * as z from 'zod/mini'
import { Problem } from './problem.ts'

const pathOf = (issue: StandardSchemaV1.Issue): string =>
  (issue.path ?? []).map((step) => String(typeof step === 'object' ? step.key : step)).join('.')

const refuse = (code: string, detail: string, issues: readonly StandardSchemaV1.Issue[]): never => {
  throw new Problem(400, code, detail, {
    errors: issues.map((issue) => ({ path: pathOf(issue), message: issue.message })),
  })
}

/**
 * Validates a JSON body with a schema.
 * @throws Problem 400 INVALID_BODY with an error for each invalid field (RFC 9457)
 */
export const jsonBody = <Schema extends StandardSchemaV1>(schema: Schema) =>
  validator('json', schema, (result) => {
    if (!result.success) refuse('INVALID_BODY', 'The request is not as it should be.', result.error)
  })

/** Validates a JSON body without fields. */
export const emptyBody = jsonBody(z.strictObject({}))

/**
 * Validates the query parameters with a schema.
 * @throws Problem 400 INVALID_QUERY with an error for each invalid parameter
 */
export const validQuery = <Schema extends StandardSchemaV1>(schema: Schema) =>
  validator('query', schema, (result) => {
    if (!result.success) refuse('INVALID_QUERY', 'The query parameters are invalid.', result.error)
  })

import { validator } from 'hono-openapi'
import * as z from 'zod'
import { isBlank } from '../../domain/blank.ts'
import { Problem } from '../problem.ts'

const page = { cursor: z.string().max(200).optional() }

export const pageQuery = z.object(page)

/** An empty field of a form is as good as none. */
const optionalText = (max: number) =>
  z
    .string()
    .max(max)
    .transform((text) => (isBlank(text) ? undefined : text.replaceAll('\0', '').trim()))
    .optional()

export const inboxQuery = z.object({ ...page, status: optionalText(60), q: optionalText(200) })

/** The query of an address by its schema; what is wrong with it is answered field by field, like a body's. */
export const readQuery = <Schema extends typeof pageQuery | typeof inboxQuery>(schema: Schema) =>
  validator('query', schema, (result) => {
    if (result.success) return
    throw new Problem({
      status: 400,
      code: 'INVALID_QUERY',
      detail: 'The address is not as it should be.',
      errors: result.error.map(({ path, message }) => ({ path: (path ?? []).map(String).join('.'), message })),
    })
  })

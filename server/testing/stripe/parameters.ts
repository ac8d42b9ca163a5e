import * as z from 'zod'
import type { FormRecord } from './form.ts'
import { Refusal } from './refusal.ts'

const complaints: Readonly<Record<string, { code?: string; message: string }>> = {
  integer: { code: 'parameter_invalid_integer', message: 'Invalid integer: {value}' },
  flag: { message: 'Invalid boolean: {value}' },
  empty: {
    code: 'parameter_invalid_empty',
    message: "You passed an empty string for '{param}', which cannot be unset.",
  },
  url: { code: 'url_invalid', message: 'Not a valid URL' },
}

export const text = z.string().min(1, 'empty').max(5000)
export const integer = z
  .string()
  .regex(/^-?\d+$/, 'integer')
  .transform(Number)
export const flag = z.enum(['true', 'false'], { error: 'flag' }).transform((value) => value === 'true')
export const url = z.string().refine((value) => URL.canParse(value.replace('{CHECKOUT_SESSION_ID}', 'id')), 'url')
export const metadata = z.record(z.string().max(40), z.string().max(500))
/** Accepts null (an empty string in the request), which unsets the value. */
export const orUnset = <Schema extends z.ZodType>(schema: Schema) =>
  z.union([z.literal('').transform(() => null), schema])

const isRecord = (value: unknown): value is FormRecord => typeof value === 'object' && value !== null

export function list<Schema extends z.ZodType>(item: Schema, max = 100) {
  return z.preprocess((value) => (isRecord(value) ? Object.values(value) : value), z.array(item).max(max))
}

/** Parameters of every list request: 10 objects by default, at most 100. */
export const paging = {
  limit: z.optional(integer),
  starting_after: z.optional(text),
  ending_before: z.optional(text),
}

const spell = (path: readonly PropertyKey[]): string =>
  path.map((part, index) => (index === 0 ? String(part) : `[${String(part)}]`)).join('')

function at(form: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>((value, key) => (isRecord(value) ? value[String(key)] : undefined), form)
}

function innermost(issue: z.core.$ZodIssue): z.core.$ZodIssue {
  if (issue.code !== 'invalid_union') return issue
  const inner = issue.errors.map(([first]) => first).filter((first) => first !== undefined)
  const closest = inner.toSorted((one, other) => other.path.length - one.path.length)[0] ?? inner.at(-1)
  return closest === undefined ? issue : innermost({ ...closest, path: [...issue.path, ...closest.path] })
}

function refusalOf(form: FormRecord, problem: z.core.$ZodIssue): Refusal {
  const issue = innermost(problem)
  if (issue.code === 'unrecognized_keys') {
    const names = issue.keys.map((key) => spell([...issue.path, key]))
    const word = names.length === 1 ? 'parameter' : 'parameters'
    return new Refusal(`Received unknown ${word}: ${names.join(', ')}`, {
      code: 'parameter_unknown',
      param: names[0] ?? '',
    })
  }
  const param = spell(issue.path)
  const value = at(form, issue.path)
  if (value === undefined) {
    return new Refusal(`Missing required param: ${param}.`, { code: 'parameter_missing', param })
  }
  if (issue.code === 'invalid_value') {
    const values = issue.values.map(String).join(', ')
    if (complaints[issue.message] === undefined) {
      return new Refusal(`Invalid ${param}: must be one of ${values}`, { param })
    }
  }
  const { code, message } = complaints[issue.message] ?? { message: `Invalid ${param}: ${issue.message}` }
  const words = message
    .replace('{value}', typeof value === 'string' ? value : JSON.stringify(value))
    .replace('{param}', param)
  return new Refusal(words, { param, ...(code === undefined ? {} : { code }) })
}

/**
 * Validates the parameters of a request; unknown parameters are errors.
 * @throws Refusal with Stripe's text
 */
export function readParameters<Shape extends z.ZodRawShape>(form: FormRecord, shape: Shape) {
  const parsed = z.strictObject(shape).safeParse(form)
  if (parsed.success) return parsed.data
  // Unknown names are reported first, because a missing parameter may be a misspelt one.
  const issue = parsed.error.issues.find(({ code }) => code === 'unrecognized_keys') ?? parsed.error.issues[0]
  throw issue === undefined ? new Refusal('Invalid request') : refusalOf(form, issue)
}

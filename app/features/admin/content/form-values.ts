import type { ContentField, ContentFields } from '../../../../domain/content-fields.ts'
import { bodySchema, kindOf, type ContentBody, type ContentKindName } from '../../../../domain/content-kinds.ts'
import { isBlank } from '../../../../domain/blank.ts'
import { numberOf, wholeNumberOf } from '../../../../domain/pasted.ts'

/**
 * The value of a field as typed. Numbers are texts, because '4.' must be possible on the way to '4.5'. Null means
 * that nothing was chosen.
 */
export type FormValue = string | boolean | null | readonly FormValue[] | FormValues
export interface FormValues {
  readonly [name: string]: FormValue
}

const isValues = (value: unknown): value is FormValues =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Returns the form's value for a stored value; `stored` is undefined for a field without a value. */
export function valueOf(field: ContentField, stored: unknown): FormValue {
  switch (field.type) {
    case 'number':
      return typeof stored === 'number' ? String(stored) : ''
    case 'yes-no':
      return typeof stored === 'boolean' ? stored : field.optional ? null : false
    case 'texts':
      // A required list starts with one empty field.
      return Array.isArray(stored) ? (stored as string[]) : field.optional ? [] : ['']
    case 'choices':
      return Array.isArray(stored) ? (stored as string[]) : []
    case 'group':
      return valuesOf(field.fields, stored)
    case 'rows':
      return Array.isArray(stored) ? stored.map((row) => valuesOf(field.fields, row)) : []
    case 'line':
    case 'text':
    case 'choice':
    case 'address':
    case 'day':
    case 'clock':
      return typeof stored === 'string' ? stored : ''
  }
}

export function valuesOf(fields: ContentFields, stored: unknown): FormValues {
  const body: FormValues = isValues(stored) ? stored : {}
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, valueOf(field, body[name])]))
}

/**
 * Returns whether nothing is entered. A switch that is off counts as nothing, because that is also its initial value.
 */
function isEmpty(value: FormValue | undefined): boolean {
  if (typeof value === 'string') return isBlank(value)
  if (Array.isArray(value)) return value.every((each: FormValue) => isEmpty(each))
  return isValues(value) ? Object.values(value).every((each) => isEmpty(each)) : value !== true
}

function storedOf(field: ContentField, value: FormValue | undefined): unknown {
  switch (field.type) {
    case 'number': {
      const text = typeof value === 'string' ? value : ''
      return field.whole ? wholeNumberOf(text) : numberOf(text)
    }
    case 'group':
      return bodyOf(field.fields, value)
    case 'rows':
      return Array.isArray(value) ? value.map((row: FormValue) => bodyOf(field.fields, row)) : []
    default:
      return value
  }
}

/** Returns the body to send. It may be invalid; `faultsOf` checks it. Optional fields without a value are left out. */
export function bodyOf(fields: ContentFields, value: FormValue | undefined): ContentBody {
  const values = isValues(value) ? value : {}
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      const entered = values[name]
      const isLeftOut = field.optional && (field.type === 'yes-no' ? entered === null : isEmpty(entered))
      return isLeftOut ? [] : [[name, storedOf(field, entered)]]
    }),
  )
}

/** The errors by the path of their field, for example 'answer.0' or 'link.to'. */
export type ContentFaults = Readonly<Record<string, string>>

export function faultsOf(kind: ContentKindName, body: ContentBody): ContentFaults {
  const issues = bodySchema(kind).safeParse(body).error?.issues ?? []
  return Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message]))
}

/** Returns whether two forms would send the same content. '4,50' and '4.5' count as equal. */
export function isSame(fields: ContentFields, a: FormValues, b: FormValues): boolean {
  return JSON.stringify(bodyOf(fields, a)) === JSON.stringify(bodyOf(fields, b))
}

/** Returns a stored value as text, one line for each value in it, so that two versions can be compared. */
export function linesOf(value: unknown): string {
  if (Array.isArray(value)) return value.map((each) => linesOf(each).replaceAll('\n', ', ')).join('\n')
  if (isValues(value)) return Object.values(value).map(linesOf).join('\n')
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''
}

/** Returns the names of the fields whose values differ. */
export function differingFields(kind: ContentKindName, mine: ContentBody, theirs: ContentBody): string[] {
  return Object.keys(kindOf(kind).fields).filter((name) => linesOf(mine[name]) !== linesOf(theirs[name]))
}

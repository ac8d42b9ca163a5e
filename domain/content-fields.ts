import * as z from 'zod/mini'
import { tidied, tidiedLine, typed } from './typed-words.ts'
import { isLocalDay } from './day.ts'

/**
 * A field of an item of content. Both the editor's form and the schema that checks files, stored rows and requests
 * are made from these fields, so the form and the server always agree.
 */
export type ContentField =
  | { readonly type: 'line' | 'text'; readonly max: number; readonly optional?: true }
  /** Several texts: paragraphs, steps or tags. */
  | { readonly type: 'texts'; readonly max: number; readonly most: number; readonly optional?: true }
  | { readonly type: 'choice'; readonly choices: readonly string[]; readonly optional?: true }
  | { readonly type: 'choices'; readonly choices: readonly string[]; readonly most: number; readonly optional?: true }
  | {
      readonly type: 'number'
      readonly min: number
      readonly max: number
      readonly whole?: true
      readonly optional?: true
    }
  | { readonly type: 'yes-no'; readonly optional?: true }
  /** A URL that begins with https://. If `inApp` is set, a path of the app or an anchor is allowed too (`isPath`). */
  | { readonly type: 'address'; readonly inApp?: true; readonly optional?: true }
  | { readonly type: 'day' | 'clock'; readonly optional?: true }
  | { readonly type: 'group'; readonly fields: ContentFields; readonly optional?: true }
  | { readonly type: 'rows'; readonly fields: ContentFields; readonly most: number; readonly optional?: true }

export type ContentFields = Readonly<Record<string, ContentField>>

const missing = 'Please fill this in.'
const tooLong = (max: number) => `Please keep it to ${max} characters.`
const tooMany = (most: number) => `Please give ${most} at most.`

function isWebAddress(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname, username, password } = new URL(text)
  return protocol === 'https:' && hostname.includes('.') && username === '' && password === ''
}

/**
 * Whether the text is a path of the app or an anchor on the page ('#help-now'). Two slashes at the start are rejected,
 * because they would lead to another site.
 */
const isPath = (text: string): boolean => /^(?:\/(?!\/)[\w\-/?=&#.]*|#[\w-]+)$/.test(text)

function schemaOfField(field: ContentField): z.ZodMiniType {
  switch (field.type) {
    case 'line':
      return typed(tidiedLine, field.max, { missing, tooLong: tooLong(field.max) })
    case 'text':
      return typed(tidied, field.max, { missing, tooLong: tooLong(field.max) })
    case 'texts':
      return z
        .array(typed(tidied, field.max, { missing, tooLong: tooLong(field.max) }), missing)
        .check(z.minLength(1, missing), z.maxLength(field.most, tooMany(field.most)))
    case 'choice':
      return z.enum(field.choices as [string, ...string[]], 'Please choose one.')
    case 'choices':
      return z
        .array(z.enum(field.choices as [string, ...string[]]), missing)
        .check(z.maxLength(field.most, tooMany(field.most)))
    case 'number': {
      const said = `Please give a ${field.whole ? 'whole ' : ''}number from ${field.min} to ${field.max}.`
      return (field.whole ? z.int(said) : z.number(said)).check(z.gte(field.min, said), z.lte(field.max, said))
    }
    case 'yes-no':
      return z.boolean(missing)
    case 'address': {
      const said = field.inApp
        ? 'Please give a path like /planner, or an address that begins with https://.'
        : 'Please give an address that begins with https://.'
      const isRight = (text: string) => isWebAddress(text) || (field.inApp === true && isPath(text))
      return z.string(said).check(z.overwrite(tidiedLine), z.maxLength(500, said), z.refine(isRight, said))
    }
    case 'day':
      return z.string('Please choose a day.').check(z.refine(isLocalDay, 'Please choose a day.'))
    case 'clock':
      return z.string('Please choose a time.').check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Please choose a time.'))
    case 'group':
      return schemaOfFields(field.fields)
    case 'rows':
      return z.array(schemaOfFields(field.fields), missing).check(z.maxLength(field.most, tooMany(field.most)))
  }
}

/**
 * Returns the schema of a body with these fields. Unknown fields are rejected; white space in texts is cleaned up.
 */
export function schemaOfFields(fields: ContentFields): z.ZodMiniType<Record<string, unknown>> {
  return z.strictObject(
    Object.fromEntries(
      Object.entries(fields).map(([name, field]) => {
        const schema = schemaOfField(field)
        return [name, field.optional ? z.exactOptional(schema) : schema]
      }),
    ),
  )
}

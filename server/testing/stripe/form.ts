import { Refusal } from './refusal.ts'

export interface FormRecord {
  [key: string]: FormValue
}
export type FormValue = string | FormRecord

/**
 * Lists are parsed as records with keys from 0, because only the schema of a route knows whether `metadata[0]` is a
 * list.
 */
const emptyRecord = (): FormRecord => Object.create(null) as FormRecord

const keyForm = /^([^[\]]+)((?:\[[^[\]]*\])*)$/

function put(record: FormRecord, path: readonly string[], value: string): void {
  const [first = '', ...rest] = path
  const key = first === '' ? String(Object.keys(record).length) : first
  if (rest.length === 0) {
    record[key] = value
    return
  }
  const held = record[key]
  const inner = held === undefined || typeof held === 'string' ? emptyRecord() : held
  record[key] = inner
  put(inner, rest, value)
}

/**
 * Parses parameters such as `a[b][0]=c` of a body or query string.
 * @throws Refusal for an invalid parameter name
 */
export function parseForm(text: string): FormRecord {
  const form = emptyRecord()
  for (const [name, value] of new URLSearchParams(text)) {
    const [, first, brackets = ''] = keyForm.exec(name) ?? []
    if (first === undefined) throw new Refusal(`Invalid request: the parameter name "${name}" cannot be read.`)
    put(form, [first, ...[...brackets.matchAll(/\[([^[\]]*)\]/g)].map(([, key = '']) => key)], value)
  }
  return form
}

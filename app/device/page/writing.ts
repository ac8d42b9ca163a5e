import { isBlank } from '../../../domain/blank.ts'

const fields = 'textarea, input:is(:not([type]), [type=text], [type=email], [type=tel], [type=url], [type=password])'

/** Returns whether a reload would lose input: a dialog is open, or a field contains text. */
export function isWriting(): boolean {
  if (document.querySelector('dialog[open]') !== null) return true
  return [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(fields)].some(
    (field) => !field.readOnly && !isBlank(field.value),
  )
}

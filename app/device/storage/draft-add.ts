import { isBlank } from '../../../domain/blank.ts'
import { draftFields, draftPrefix, readDraft, writeDraft } from './draft.ts'

const joined = (before: string, words: string): string => (isBlank(before) ? words : `${before} · ${words}`)

/** Puts more words behind what was typed there, whether a field shows it at the moment or not. */
export function addToDraft(name: string, words: string): void {
  const key = draftPrefix + name
  writeDraft(key, joined(readDraft(key), words))
  draftFields.get(key)?.((before) => joined(before, words))
}

/** Drops what was typed there, and gives it; an empty text where there was nothing. */
export function takeDraft(name: string): string {
  const key = draftPrefix + name
  const text = readDraft(key)
  writeDraft(key, '')
  return text
}

import * as z from 'zod/mini'
import { type Dispatch, type SetStateAction, useEffect, useState } from 'react'
import { readText } from './local-text.ts'
import { ownerKey } from './device-keys.ts'
import { isBlank } from '../../../domain/blank.ts'

const stored = z.object({ owner: z.nullable(z.string()), text: z.string() })

const draftPrefix = 'harbour:draft:'

const draftFields = new Map<string, Dispatch<SetStateAction<string>>>()

/**
 * Returns the text of an input field and its setter. The text is in session storage, so that a reload does not lose it.
 * It belongs to the account that owns the device's data; another account never sees it. Where storage is blocked, a
 * reload loses the text.
 */
export function useDraft(name: string): [string, (text: string) => void] {
  const key = draftPrefix + name
  const [text, setText] = useState(() => readDraft(key))
  function change(next: string) {
    setText(next)
    writeDraft(key, next)
  }
  useEffect(() => {
    draftFields.set(key, setText)
    return () => void draftFields.delete(key)
  }, [key])
  return [text, change]
}

function readDraft(key: string): string {
  try {
    const draft = stored.parse(JSON.parse(window.sessionStorage.getItem(key) ?? ''))
    return draft.owner === readText(ownerKey) ? draft.text : ''
  } catch {
    return ''
  }
}

function writeDraft(key: string, text: string): void {
  try {
    if (text === '') window.sessionStorage.removeItem(key)
    else window.sessionStorage.setItem(key, JSON.stringify({ owner: readText(ownerKey), text }))
  } catch {
    // Storage is blocked. The text stays in the field until a reload.
  }
}

/** Returns the names, starting with `beginning`, of the user's drafts that are not empty. */
export function draftNames(beginning: string): string[] {
  try {
    const keys = Array.from({ length: window.sessionStorage.length }, (_, index) => window.sessionStorage.key(index))
    return keys
      .filter((key) => key?.startsWith(draftPrefix + beginning) && readDraft(key) !== '')
      .map((key) => key?.slice(draftPrefix.length) ?? '')
  } catch {
    return []
  }
}

export function forgetDraft(name: string): void {
  writeDraft(draftPrefix + name, '')
}

const joined = (before: string, words: string): string => (isBlank(before) ? words : `${before} · ${words}`)

/** Appends words to a draft, after ' · ' if it has text. If its field is on the page, the field shows them too. */
export function addToDraft(name: string, words: string): void {
  const key = draftPrefix + name
  writeDraft(key, joined(readDraft(key), words))
  draftFields.get(key)?.((before) => joined(before, words))
}

/** Deletes the draft and returns its text; an empty string when there was no draft. */
export function takeDraft(name: string): string {
  const key = draftPrefix + name
  const text = readDraft(key)
  writeDraft(key, '')
  return text
}

import { type Dispatch, type SetStateAction, useEffect, useState } from 'react'
import * as z from 'zod/mini'
import { readText } from './kept-text.ts'
import { ownerKey } from './personal-keys.ts'

const stored = z.object({ owner: z.nullable(z.string()), text: z.string() })

export const draftPrefix = 'harbour:draft:'

/** What changes the fields on the page, by the key of their draft. */
export const draftFields = new Map<string, Dispatch<SetStateAction<string>>>()

/**
 * Text being typed, kept in session storage so that a reload loses nothing. It belongs to the account that owns
 * the device's data: somebody else never gets to see it. Where storage is blocked it lives as long as the page.
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

export function readDraft(key: string): string {
  try {
    const draft = stored.parse(JSON.parse(window.sessionStorage.getItem(key) ?? ''))
    return draft.owner === readText(ownerKey) ? draft.text : ''
  } catch {
    return ''
  }
}

export function writeDraft(key: string, text: string): void {
  try {
    if (text === '') window.sessionStorage.removeItem(key)
    else window.sessionStorage.setItem(key, JSON.stringify({ owner: readText(ownerKey), text }))
  } catch {
    // The text is still in the field; only a reload would lose it.
  }
}

/** The names of her drafts that begin so. */
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

/** Drops what was typed there. */
export function forgetDraft(name: string): void {
  writeDraft(draftPrefix + name, '')
}

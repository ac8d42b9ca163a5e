import { useEffect, useEffectEvent, useState } from 'react'
import * as z from 'zod/mini'
import { isBlank } from '../../domain/blank.ts'
import { readText } from './kept-text.ts'
import { ownerKey } from './personal-keys.ts'

const stored = z.object({ owner: z.nullable(z.string()), text: z.string() })

const prefix = 'harbour:draft:'

/** The fields on the page, by the key of their draft: each takes more words behind what stands in it. */
const fields = new Map<string, (words: string) => void>()

/**
 * Text being typed, kept in session storage so that a reload loses nothing. It belongs to the account that owns
 * the device's data: somebody else never gets to see it. Where storage is blocked it lives as long as the page.
 */
export function useDraft(name: string): [string, (text: string) => void] {
  const key = prefix + name
  const [text, setText] = useState(() => readDraft(key))
  function change(next: string) {
    setText(next)
    writeDraft(key, next)
  }
  const add = useEffectEvent((words: string) => change(joined(text, words)))
  useEffect(() => {
    const take = (words: string) => add(words)
    fields.set(key, take)
    return () => {
      if (fields.get(key) === take) fields.delete(key)
    }
  }, [key])
  return [text, change]
}

const joined = (before: string, words: string): string => (isBlank(before) ? words : `${before} · ${words}`)

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
    // The text is still in the field; only a reload would lose it.
  }
}

/** The names of her drafts that begin so. */
export function draftNames(beginning: string): string[] {
  try {
    const keys = Array.from({ length: window.sessionStorage.length }, (_, index) => window.sessionStorage.key(index))
    return keys
      .filter((key) => key?.startsWith(prefix + beginning) && readDraft(key) !== '')
      .map((key) => key?.slice(prefix.length) ?? '')
  } catch {
    return []
  }
}

/** Puts more words behind what was typed there, whether a field shows it at the moment or not. */
export function addToDraft(name: string, words: string): void {
  const key = prefix + name
  const add = fields.get(key)
  if (add) add(words)
  else writeDraft(key, joined(readDraft(key), words))
}

/** Drops what was typed there. */
export function forgetDraft(name: string): void {
  writeDraft(prefix + name, '')
}

/** Drops what was typed there, and gives it; an empty text where there was nothing. */
export function takeDraft(name: string): string {
  const text = readDraft(prefix + name)
  forgetDraft(name)
  return text
}

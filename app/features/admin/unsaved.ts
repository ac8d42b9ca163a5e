import { useRef } from 'react'
import { useDraft } from '../../device/storage/draft.ts'

interface Schema<T> {
  parse(value: unknown): T
}

export type UnsavedChange<T> = (before: T | null) => T | null

/**
 * What was typed in a form of the team, stored under `name`; it survives closing the form and reloads. Null if there is
 * nothing, or nothing that `schema` accepts.
 *
 * A change is a function of the current state, because the user may type on before a response arrives. Returning null
 * discards the text.
 */
export function useUnsavedForm<T>(name: string, schema: Schema<T>): [T | null, (change: UnsavedChange<T>) => void] {
  const [text, setText] = useDraft(name)
  const latest = useRef(text)
  function read(stored: string): T | null {
    try {
      return schema.parse(JSON.parse(stored))
    } catch {
      return null
    }
  }
  function keep(change: UnsavedChange<T>) {
    const next = change(read(latest.current))
    latest.current = next === null ? '' : JSON.stringify(next)
    setText(latest.current)
  }
  return [read(text), keep]
}

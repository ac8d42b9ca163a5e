import { useRef } from 'react'
import { useDraft } from '../../device/storage/draft.ts'

interface Schema<T> {
  parse(value: unknown): T
}

export type UnsavedChange<T> = (before: T | null) => T | null

/**
 * Returns the unsaved values of a team form, and a function that changes them. They are stored under `name` until they
 * are discarded. Null if nothing is stored, or if `schema` rejects what is stored. A change is a function of the
 * current values, because the user may have typed more when a response arrives. If it returns null, the values are
 * discarded.
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

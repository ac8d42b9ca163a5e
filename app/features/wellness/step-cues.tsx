import { useEffect, useRef } from 'react'
import { sessionWords } from '../../../content/open/wellness/session.ts'
import { useLead } from '../../device/sessions/sessions.ts'
import type { SessionKind } from '../../device/sessions/history.ts'

export function GetReady({ kind }: { kind: SessionKind }) {
  const seconds = useLead(kind)
  if (seconds === 0) return null
  return (
    <p className="type-title mt-2 rounded-full bg-accent-tint px-4 py-1.5 text-accent-ink">
      {sessionWords.getReady(seconds)}
    </p>
  )
}

/**
 * Announces the text of each step. Screen readers do not announce the initial text of a live region, so the first text
 * is set after mounting.
 */
export function StepAnnouncement({ text }: { text: string }) {
  const line = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (line.current) line.current.textContent = text
  }, [text])
  return <p ref={line} role="status" className="sr-only" />
}

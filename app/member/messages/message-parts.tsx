import { withoutTurning } from '../../../domain/profile.ts'
import { instantWords, type Line } from '../../../domain/conversation.ts'
import { statusWords } from '../../../content/open/help.ts'
import { Chip } from '../../ui/chip.tsx'
import type { Tint } from '../../ui/tint.ts'

/**
 * Text of another user inside a line of the app, isolated in direction. `bdi` alone is not enough: an isolate that the
 * text opens and does not close ends at the element's end, and the rest of the line is affected.
 */
export function BidiIsolate({ children }: { children: string }) {
  return <bdi>{withoutTurning(children)}</bdi>
}

interface SaidProps {
  line: Line
  /** Name of the author as shown here. */
  who: string
  now: Date
}

/** Text of a message, as a block, so that its direction marks affect nothing after it. */
export function MessageBubble({ line, who, now }: SaidProps) {
  const team = line.from === 'team'
  return (
    <li
      data-team={team || undefined}
      className="min-w-0 rounded-card bg-sunk p-4 data-team:bg-primary-tint data-team:text-primary-ink"
    >
      <p className="type-caption font-semibold wrap-anywhere">
        <BidiIsolate>{who}</BidiIsolate>
        {line.at === null ? null : <span className="font-normal">{` · ${instantWords(line.at, now)}`}</span>}
      </p>
      <p dir="auto" className="mt-1 wrap-anywhere whitespace-pre-line">
        {line.words}
      </p>
    </li>
  )
}

/** Red, yellow and green (spec §4), each with its word; another value in grey, unchanged. */
const tints: Readonly<Record<string, Tint>> = { open: 'danger', in_progress: 'sun', closed: 'sage' }

export function StatusChip({ status }: { status: string }) {
  const tint = Object.hasOwn(tints, status) ? tints[status] : undefined
  const words = Object.hasOwn(statusWords, status) ? statusWords[status] : status
  return (
    <Chip tint={tint}>
      <span className="sr-only">Status: </span>
      <bdi className="line-clamp-2 wrap-anywhere">{words}</bdi>
    </Chip>
  )
}

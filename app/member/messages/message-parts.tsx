import { withoutTurning } from '../../../domain/profile.ts'
import { instantWords, type ConversationLine } from '../../../domain/conversation.ts'
import { statusWords } from '../../../content/open/help.ts'
import { Chip } from '../../ui/chip.tsx'
import type { Tint } from '../../ui/tint.ts'

/**
 * Isolates the text direction of another user's text inside a line of the app. `bdi` alone is not enough: if the text
 * opens an isolate and does not close it, that ends the element's own isolation, and the rest of the line is affected.
 */
export function BidiIsolate({ children }: { children: string }) {
  return <bdi>{withoutTurning(children)}</bdi>
}

interface SaidProps {
  line: ConversationLine
  who: string
  now: Date
}

/** Shows the text of a message. It is a block, so that its direction marks affect nothing after it. */
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

/**
 * Red, yellow and green for the known statuses, which are shown as text too (spec §4). An unknown status is grey and
 * shown unchanged.
 */
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

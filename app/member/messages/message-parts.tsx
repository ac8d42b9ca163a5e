import { withoutTurning } from '../../../domain/profile.ts'
import { instantWords, type ConversationLine } from '../../../domain/conversation.ts'
import { statusWords } from '../../../content/open/help.ts'
import { Chip } from '../../ui/chip.tsx'
import type { Tint } from '../../ui/tint.ts'

/**
 * Isolates the writing direction of a text by another user, inside a line of the app. `bdi` alone is not enough:
 * direction marks in the text could end the isolation and reverse the text after it. So these marks are removed.
 */
export function BidiIsolate({ children }: { children: string }) {
  return <bdi>{withoutTurning(children)}</bdi>
}

interface SaidProps {
  line: ConversationLine
  who: string
  now: Date
}

/**
 * Shows a message of a conversation. Its text is a separate block, so that direction marks in it affect nothing after
 * it.
 */
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
 * Colours of the known statuses: red, yellow and green (spec §4). The status is also shown as text. An unknown status
 * is grey, and its text is shown as it is.
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

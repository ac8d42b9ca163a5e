import { instantWords, type Line } from '../../../domain/conversation.ts'
import { Isolated } from './isolated.tsx'

interface SaidProps {
  line: Line
  /** By what name who wrote it goes here. */
  who: string
  now: Date
}

/** Words of a conversation: a block of its own, so that letters which turn round what follows them turn round nothing else. */
export function Said({ line, who, now }: SaidProps) {
  const team = line.from === 'team'
  return (
    <li
      data-team={team || undefined}
      className="min-w-0 rounded-card bg-sunk p-4 data-team:bg-primary-tint data-team:text-primary-ink"
    >
      <p className="type-caption font-semibold wrap-anywhere">
        <Isolated>{who}</Isolated>
        {line.at === null ? null : <span className="font-normal">{` · ${instantWords(line.at, now)}`}</span>}
      </p>
      <p dir="auto" className="mt-1 wrap-anywhere whitespace-pre-line">
        {line.words}
      </p>
    </li>
  )
}

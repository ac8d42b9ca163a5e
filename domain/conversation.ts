import { isBlank } from './blank.ts'
import type { MessageView } from './messages.ts'
import { lazily } from './lazily.ts'
import { london, londonDay } from './london.ts'

export interface ConversationLine {
  readonly id: string
  readonly from: 'member' | 'team'
  readonly words: string
  readonly at: string | null
}

/** Returns the lines of a conversation in order: the member's message, the first answer, then the replies. */
export function conversationOf({
  id,
  message,
  created_at,
  admin_response,
  answered_at,
  replies,
}: MessageView): ConversationLine[] {
  const first: ConversationLine = { id, from: 'member', words: message, at: created_at }
  const later = replies.map((reply): ConversationLine => ({
    id: reply.id,
    from: reply.from,
    words: reply.message,
    at: reply.created_at,
  }))
  if (admin_response === null || isBlank(admin_response)) return [first, ...later]
  // `answered_at` is the time of the team's latest answer. It is the time of this answer only if the team has not
  // replied since.
  const at = later.some(({ from }) => from === 'team') ? null : answered_at
  return [first, { id: `${id}-answer`, from: 'team', words: admin_response, at }, ...later]
}

const options = {
  timeZone: london,
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
} as const
const thisYear = lazily(() => new Intl.DateTimeFormat('en-GB', { ...options, weekday: 'short' }))
const otherYears = lazily(() => new Intl.DateTimeFormat('en-GB', { ...options, year: 'numeric' }))

/**
 * Formats an instant in London time (D2), for example 'Sat 21 Nov, 21:04'. The year is added if it is not the current
 * year. Returns '' for an invalid instant.
 */
export function instantWords(instant: string, now: Date): string {
  const at = new Date(instant)
  if (Number.isNaN(at.getTime())) return ''
  const [year, presentYear] = [at, now].map((each) => londonDay(each).slice(0, 4))
  return (year === presentYear ? thisYear() : otherYears()).format(at)
}

import { adminMessages } from '../../../../content/open/admin-messages.ts'
import { product } from '../../../../content/open/product.ts'
import { pageConfig } from '../../../device/page/page-config.ts'
import { conversationOf } from '../../../../domain/conversation.ts'
import type { InboxItem } from '../../../../domain/messages.ts'
import { complaintDays } from '../../../../domain/periods.ts'
import { dayMs } from '../../../../domain/day.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs

/**
 * The time by which the team promised an answer. `tone` is 'soon' in the last quarter of the promised time, and 'late'
 * after it.
 */
interface Promised {
  readonly due: Date
  readonly tone: 'calm' | 'soon' | 'late'
  /** A text such as '9 h left' or '20 min overdue'. */
  readonly words: string
}

/**
 * Returns when an answer is due. The time starts at the sender's first unanswered text (spec §9). Null if nobody waits
 * for an answer: for closed items, for items last answered by the team, and for concerns, which have no promised time.
 */
export function promiseOf(item: InboxItem, now: Date): Promised | null {
  const since = waitingSince(item)
  if (since === null) return null
  const { callMinutes } = product.promises
  const replyHours = pageConfig().replyHours ?? product.promises.replyHours
  const allowedMs =
    { urgent: callMinutes * minuteMs, complaint: complaintDays * dayMs }[String(item.kind)] ?? replyHours * hourMs
  const due = new Date(since.getTime() + allowedMs)
  const leftMs = due.getTime() - now.getTime()
  if (leftMs < 0) return { due, tone: 'late', words: adminMessages.overdue(spanWords(-leftMs)) }
  return { due, tone: leftMs < allowedMs / 4 ? 'soon' : 'calm', words: adminMessages.left(spanWords(leftMs)) }
}

function waitingSince(item: InboxItem): Date | null {
  if (item.status === 'closed' || item.kind === 'report') return null
  const lines = conversationOf(item)
  const answered = lines.findLastIndex(({ from }) => from === 'team')
  const at = new Date(lines[answered + 1]?.at ?? '')
  return Number.isNaN(at.getTime()) ? null : at
}

/** Returns a duration as text: minutes below an hour, hours below two days, and days above, all rounded down. */
function spanWords(ms: number): string {
  if (ms < hourMs) return `${Math.floor(ms / minuteMs)} min`
  return ms < 2 * dayMs ? `${Math.floor(ms / hourMs)} h` : `${Math.floor(ms / dayMs)} days`
}

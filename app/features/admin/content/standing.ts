import { type adminContent, contentForm } from '../../../../content/open/admin-content.ts'
import type { ContentItem, ContentLine } from '../../../../domain/content-kinds.ts'
import { instantDate, momentOf } from '../instants.ts'

type Stage = keyof typeof adminContent.states

const minuteMs = 60_000

/**
 * Returns whether the item will be shown to members at a later time. `now` is the start of the current minute, so
 * content that was published within this minute does not count as scheduled.
 */
const isScheduled = ({ state, liveFrom }: Pick<ContentLine, 'state' | 'liveFrom'>, now: Date): boolean =>
  state === 'live' && liveFrom !== null && new Date(liveFrom).getTime() >= now.getTime() + minuteMs

export const stageOf = (line: Pick<ContentLine, 'state' | 'liveFrom'>, now: Date): Stage =>
  isScheduled(line, now) ? 'scheduled' : line.state

/** Returns a sentence about what members see of the item now. */
export function shownWords(item: ContentItem | null, now: Date): string {
  const words = contentForm.shown
  if (item === null) return words.new
  const from = item.liveFrom === null ? '' : momentOf(item.liveFrom)
  switch (stageOf(item, now)) {
    case 'original':
      return words.original
    case 'scheduled':
      return words.scheduled(from)
    case 'withdrawn':
      return words.withdrawn
    case 'live':
      return item.shown === 'nothing' ? words.overdue : words.live(from)
    case 'draft':
    case 'reviewed':
      if (item.shown === 'nothing') return words.draftOverNothing
      return item.shown === 'original' ? words.draftOverOriginal : words.draftOverEarlier
  }
}

/**
 * Returns what an editor has to know about the review of a health text: that it needs a review, or who reviewed it and
 * until when the review is valid. Null if the text was reviewed, but neither the person nor the date is known.
 */
export function reviewWords(item: ContentItem | null, isUnsaved: boolean): string | null {
  const words = contentForm.second
  if (item === null || isUnsaved) return words.rule
  if (item.state === 'original') return item.awaitsReview ? words.original : words.rule
  if (item.awaitsReview) {
    if (item.ownText) return words.yours
    return item.writtenBy === null ? words.unknown : words.other(item.writtenBy)
  }
  const by = item.reviewedBy === null ? [] : [words.by(item.reviewedBy)]
  const due = item.reviewDue === null ? [] : [words.due(instantDate(item.reviewDue))]
  return [...by, ...due].join(' ') || null
}

/**
 * Returns the actions that are possible with an item now. `isUnsaved` is true if the form contains text that the server
 * does not have.
 */
export function possibleActions(item: ContentItem | null, isHealth: boolean, isUnsaved: boolean, now: Date) {
  const save = item === null || isUnsaved
  if (item === null) return { save, review: false, publish: !isHealth, publishNow: false, withdraw: false, undo: null }
  const { state, awaitsReview } = item
  const isStill = !isUnsaved
  const canPublish = isHealth
    ? isStill && (state === 'reviewed' || (state === 'withdrawn' && item.reviewDue !== null))
    : isUnsaved || ['draft', 'reviewed', 'withdrawn'].includes(state)
  return {
    // An unchanged text of the repository can be saved as a draft, so that somebody can review it.
    save: save || (state === 'original' && awaitsReview),
    review: isStill && awaitsReview && !item.ownText && (state === 'draft' || state === 'live'),
    publish: canPublish,
    publishNow: isStill && isScheduled(item, now),
    withdraw: isStill && state !== 'withdrawn' && (item.shown !== 'nothing' || isScheduled(item, now)),
    undo: isStill ? item.undoTo : null,
  }
}

import { sharedListWords } from '../../../content/open/lists.ts'
import { lazily } from '../../../domain/lazily.ts'
import type { SharedList } from '../../../domain/lists.ts'

const dayAndTime = lazily(
  () =>
    new Intl.DateTimeFormat('en-GB', {
      weekday: 'long',
      day: 'numeric',
      month: 'long',
      hour: '2-digit',
      minute: '2-digit',
    }),
)

/**
 * Returns the day and time until which a code is valid, in words.
 * @param when ISO 8601
 */
export const validUntil = (when: string): string => dayAndTime().format(new Date(when))

/** Tells the people of a list until when somebody can join it with a code. Shows nothing if there is no unused code. */
export function OpenCodes({ codes }: Pick<SharedList, 'codes'>) {
  if (codes === undefined || codes.length === 0) return null
  return <p className="type-small mt-2 text-ink2">{sharedListWords.share.open(codes.map(validUntil))}</p>
}

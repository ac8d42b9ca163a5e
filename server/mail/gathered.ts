import { writeLetter } from './letter.ts'
import type { outbox } from './table.ts'

/**
 * Several notices to the operator as one letter, in the order given. Each keeps its subject and its words; its greeting and the
 * name of the product at its end are left out.
 */
export const gatheredLetter = (
  notices: readonly Pick<typeof outbox.$inferSelect, 'subject' | 'textBody'>[],
): ReturnType<typeof writeLetter> =>
  writeLetter({
    subject: `${notices.length} notices for the team`,
    greeting: 'Hello,',
    paragraphs: [
      `${notices.length} notices came since the last mail of this kind. Such mails come once an hour at most.`,
      ...notices.flatMap(({ subject, textBody }, index) => [
        `${index + 1}. ${subject}`,
        ...textBody.split('\n\n').slice(1, -1),
      ]),
    ],
    closing: [],
  })

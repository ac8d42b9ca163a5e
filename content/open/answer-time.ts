/** Part of a text that says within how many hours the team answers a message. With null it promises no time. */
type AnswerTimeWords = (hours: number | null) => string

const hoursWords = (hours: number): string => (hours === 1 ? '1 hour' : `${hours} hours`)

/**
 * Parts of texts that depend on the operator's answer hours. A text that cannot know the hours, such as a built page or
 * a mail, contains the part for the hours of the specification, and `asOperated` replaces it.
 */
export const answerTimeWords = {
  reply: (hours) =>
    hours === null ? 'We answer, and an email tells you when' : `We reply within ${hoursWords(hours)}`,
  getBack: (hours) =>
    hours === null ? 'answer you; an email tells you when' : `get back to you within ${hoursWords(hours)}`,
  email: (hours) => (hours === null ? 'An email' : `Within ${hoursWords(hours)}. An email`),
  told: (hours) => (hours === null ? '' : `, and was told that you get back to her within ${hoursWords(hours)}`),
} as const satisfies Record<string, AnswerTimeWords>

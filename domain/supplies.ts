import * as z from 'zod/mini'
import { emailMax } from './credentials.ts'
import { addressOf, phoneOf } from './pasted.ts'
import { tidied } from './typed-words.ts'

/** Longest texts of an urgent request, in characters: a long letter fits, a pasted book does not. */
export const phoneMax = 60
export const descriptionMax = 4000
export const safetyMax = 300

/** Minutes after which the team is told once more of a request that is still open (D62). */
export const reminderMinutes = 5

/** How somebody wants to be answered (D62). */
export const answerWays = ['call', 'text'] as const
export type AnswerWay = (typeof answerWays)[number]

const words = (max: number) => z.string().check(z.overwrite(tidied), z.minLength(1), z.maxLength(max))

/**
 * An urgent request (spec §3, Emergency forms). `key` is made by her device, one for each text: a request that comes
 * again with its key, after a lost answer say, is the same request.
 */
export const urgentRequest = z.strictObject({
  phone: z.string().check(z.overwrite(phoneOf), z.minLength(1), z.maxLength(phoneMax)),
  description: words(descriptionMax),
  /** Left out: by a call. */
  answer: z.optional(z.enum(answerWays)),
  /** What the team has to know before it rings, such as the hours in which it is not safe. */
  safety: z.optional(z.string().check(z.overwrite(tidied), z.maxLength(safetyMax))),
  key: z.optional(z.uuid()),
})

export type UrgentRequest = z.infer<typeof urgentRequest>

/** An address that wants to hear of the launch. What counts as one is the browser's own rule (D22). */
export const launchNotification = z.strictObject({
  email: z
    .string()
    .check(
      z.overwrite(addressOf),
      z.toLowerCase(),
      z.maxLength(emailMax),
      z.regex(z.regexes.html5Email, 'Invalid email address'),
    ),
})

/** What is wrong with a request before it is sent; null when nothing is. */
export type RequestFault =
  | 'phone-missing'
  | 'description-missing'
  | 'phone-too-long'
  | 'description-too-long'
  | 'safety-too-long'

/** Everything that keeps a request from being sent, field by field (spec §5). */
export function requestFaults({
  phone,
  description,
  safety = '',
}: Pick<UrgentRequest, 'phone' | 'description' | 'safety'>): RequestFault[] {
  const fault = (field: 'phone' | 'description', text: string, max: number): RequestFault[] => {
    const { length } = field === 'phone' ? phoneOf(text) : tidied(text)
    if (length === 0) return [`${field}-missing`]
    return length > max ? [`${field}-too-long`] : []
  }
  return [
    ...fault('phone', phone, phoneMax),
    ...fault('description', description, descriptionMax),
    ...(tidied(safety).length > safetyMax ? ['safety-too-long' as const] : []),
  ]
}

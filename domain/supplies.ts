import * as z from 'zod/mini'
import { emailMax } from './credentials.ts'
import { pastedEmail, phoneOf } from './pasted.ts'
import { tidied } from './typed-words.ts'

/** Maximum lengths of the texts of an urgent request, in characters. */
export const phoneMax = 60
export const descriptionMax = 4000
export const safetyMax = 300

/** If nobody has answered an urgent request after this many minutes, the team gets a reminder (D62). */
export const reminderMinutes = 5

/** The ways in which the team can answer an urgent request (D62). */
export const answerWays = ['call', 'text'] as const
export type AnswerWay = (typeof answerWays)[number]

const words = (max: number) => z.string().check(z.overwrite(tidied), z.minLength(1), z.maxLength(max))

/**
 * An urgent request (spec §3, Emergency forms). `key` is an idempotency key that the device creates for each request.
 */
export const urgentRequest = z.strictObject({
  phone: z.string().check(z.overwrite(phoneOf), z.minLength(1), z.maxLength(phoneMax)),
  description: words(descriptionMax),
  /** How the team should answer. If the field is missing, the team calls. */
  answer: z.optional(z.enum(answerWays)),
  /** Notes for the team about safety, for example the hours in which a call is not safe. */
  safety: z.optional(z.string().check(z.overwrite(tidied), z.maxLength(safetyMax))),
  key: z.optional(z.uuid()),
})

export type UrgentRequest = z.infer<typeof urgentRequest>

/** An email address for the launch list. It is checked by the rule of browsers for email fields (D22). */
export const launchNotification = z.strictObject({
  email: z
    .string()
    .check(
      z.overwrite(pastedEmail),
      z.toLowerCase(),
      z.maxLength(emailMax),
      z.regex(z.regexes.html5Email, 'Invalid email address'),
    ),
})

export type RequestFault =
  | 'phone-missing'
  | 'description-missing'
  | 'phone-too-long'
  | 'description-too-long'
  | 'safety-too-long'

/** Returns the reasons why an urgent request cannot be sent, by field (spec §5). */
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

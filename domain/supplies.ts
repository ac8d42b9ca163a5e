import * as z from 'zod/mini'
import { emailMax } from './credentials.ts'
import { pastedEmail, phoneOf } from './pasted.ts'
import { tidied } from './typed-words.ts'

/** Maximum lengths of an urgent request in characters. */
export const phoneMax = 60
export const descriptionMax = 4000
export const safetyMax = 300

/** Minutes after which the team is reminded of an open request (D62). */
export const reminderMinutes = 5

/** How the team should answer (D62). */
export const answerWays = ['call', 'text'] as const
export type AnswerWay = (typeof answerWays)[number]

const words = (max: number) => z.string().check(z.overwrite(tidied), z.minLength(1), z.maxLength(max))

/** An urgent request (spec §3, Emergency forms). `key` is the idempotency key, created by the device for each text. */
export const urgentRequest = z.strictObject({
  phone: z.string().check(z.overwrite(phoneOf), z.minLength(1), z.maxLength(phoneMax)),
  description: words(descriptionMax),
  /** Missing means a call. */
  answer: z.optional(z.enum(answerWays)),
  /** Notes for the team about safety, for example hours in which a call is not safe. */
  safety: z.optional(z.string().check(z.overwrite(tidied), z.maxLength(safetyMax))),
  key: z.optional(z.uuid()),
})

export type UrgentRequest = z.infer<typeof urgentRequest>

/** An address for the launch list, validated by the browser's rule for email fields (D22). */
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

/** All faults that prevent sending, by field (spec §5). */
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

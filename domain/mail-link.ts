import * as z from 'zod/mini'

/** What a link in an email is for: a new password, the confirmation of the address, or a change of the address. */
const linkKinds = ['reset', 'confirm', 'email-change'] as const
export type LinkKind = (typeof linkKinds)[number]

/**
 * Request that asks whether a link of an email is still valid. The response does not reveal the account, and the
 * request changes nothing.
 */
export const linkQuestion = z.strictObject({
  kind: z.enum(linkKinds),
  token: z.string().check(z.minLength(1), z.maxLength(2000), z.regex(/^\P{Cc}*$/u)),
})

export const linkAnswer = z.object({ valid: z.boolean() })

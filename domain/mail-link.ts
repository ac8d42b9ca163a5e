import * as z from 'zod/mini'

/** What a link in a mail is for: a new password, a confirmation, a new address. */
export const linkKinds = ['reset', 'confirm', 'email-change'] as const
export type LinkKind = (typeof linkKinds)[number]

/** Asks whether the link would still be accepted. The answer names nobody and changes nothing. */
export const linkQuestion = z.strictObject({
  kind: z.enum(linkKinds),
  token: z.string().check(z.minLength(1), z.maxLength(2000), z.regex(/^\P{Cc}*$/u)),
})

export const linkAnswer = z.object({ valid: z.boolean() })

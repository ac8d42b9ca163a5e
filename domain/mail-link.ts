import * as z from 'zod/mini'

/** Purposes of email links: new password, confirmation, new address. */
export const linkKinds = ['reset', 'confirm', 'email-change'] as const
export type LinkKind = (typeof linkKinds)[number]

/** Request to check a link. The response contains no identity, and nothing changes. */
export const linkQuestion = z.strictObject({
  kind: z.enum(linkKinds),
  token: z.string().check(z.minLength(1), z.maxLength(2000), z.regex(/^\P{Cc}*$/u)),
})

export const linkAnswer = z.object({ valid: z.boolean() })

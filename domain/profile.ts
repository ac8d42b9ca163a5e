import * as z from 'zod/mini'
import { firstNameMax } from './credentials.ts'
import { pause } from './rest.ts'
import { tidiedLine } from './typed-words.ts'
import { lazily } from './lazily.ts'

const displayNameMax = 60
/** Maximum length of the initials in visible characters. A family emoji counts as one. */
const initialsMax = 2

/**
 * Invisible characters and controls of text direction. In a name they could change how the text around it is displayed.
 */
const turning = /[\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g

const graphemes = lazily(() => new Intl.Segmenter('en-GB', { granularity: 'grapheme' }))

const charactersOf = (text: string): string[] => Array.from(graphemes().segment(text), ({ segment }) => segment)

export const withoutTurning = (text: string): string => text.replaceAll(turning, '')

export const tidiedName = (text: string): string => tidiedLine(withoutTurning(text))

const name = (max: number) =>
  z
    .string()
    .check(
      z.overwrite(tidiedName),
      z.maxLength(max, `Please use at most ${max} characters.`),
      z.regex(/^[^<>]*$/, 'Please leave out < and >.'),
    )

const optional = <Out>(schema: z.ZodMiniType<string, Out>) =>
  z.pipe(
    schema,
    z.transform((text) => (text === '' ? null : text)),
  )

/** A change of the profile (spec §3, Profile). Missing fields stay unchanged. */
export const profileChange = z.strictObject({
  sync: z.optional(z.boolean()),
  first_name: z.optional(
    z
      .string('Please enter your first name.')
      .check(
        z.overwrite(tidiedName),
        z.minLength(1, 'Please enter your first name.'),
        z.maxLength(firstNameMax, `Please use at most ${firstNameMax} characters.`),
        z.regex(/^[^<>]*$/, 'Please leave out < and >.'),
      ),
  ),
  display_name: z.optional(optional(name(displayNameMax))),
  initials: z.optional(
    optional(
      z.string().check(
        z.overwrite(tidiedName),
        z.maxLength(40, `Please use at most ${initialsMax} letters.`),
        z.refine((text) => charactersOf(text).length <= initialsMax, `Please use at most ${initialsMax} letters.`),
        z.regex(/^[^<>]*$/, 'Please leave out < and >.'),
      ),
    ),
  ),
})

export const profileView = z.object({
  first_name: z.nullable(z.string()),
  /** The name that other members see. If it is null, the app shows the first name. */
  display_name: z.nullable(z.string()),
  /** The initials that the member chose. If they are null, the app shows the first letter of the name. */
  initials: z.nullable(z.string()),
  /** Whether the member's data is also stored in the account and not only on the device (D49). */
  sync: z.boolean(),
  /** The latest 'Pause everything' (D52). */
  pause: z.exactOptional(pause),
})

export type ProfileView = z.infer<typeof profileView>

export type ProfileNames = Omit<ProfileView, 'sync' | 'pause'>

/** Text of the avatar: the initials that the member chose, or the first letter of the name. */
export function avatarText(profile: ProfileNames | null, entered: string): string {
  const called = profile?.display_name ?? profile?.first_name ?? entered
  const [first = ''] = charactersOf(called.trim())
  return (profile?.initials ?? first).toLocaleUpperCase('en-GB')
}

import * as z from 'zod/mini'
import { firstNameMax } from './credentials.ts'
import { tidiedLine } from './typed-words.ts'
import { lazily } from './lazily.ts'

export const displayNameMax = 60
/** Initials, as people see them: a family emoji is one. */
export const initialsMax = 2

/** Characters that turn or hide what stands beside them; a name of any script gets by without. */
const turning = /[\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g

const graphemes = lazily(() => new Intl.Segmenter('en-GB', { granularity: 'grapheme' }))

/** What somebody sees as single characters. */
const charactersOf = (text: string): string[] => Array.from(graphemes().segment(text), ({ segment }) => segment)

/** Without the marks that turn or hide what stands beside a name. */
export const withoutTurning = (text: string): string => text.replaceAll(turning, '')

/** A name of one line, without anything that could disturb the line it is shown in. */
export const tidiedName = (text: string): string => tidiedLine(withoutTurning(text))

const name = (max: number) =>
  z
    .string()
    .check(
      z.overwrite(tidiedName),
      z.maxLength(max, `Please use at most ${max} characters.`),
      z.regex(/^[^<>]*$/, 'Please leave out < and >.'),
    )

/** An empty text takes it back. */
const optional = <Out>(schema: z.ZodMiniType<string, Out>) =>
  z.pipe(
    schema,
    z.transform((text) => (text === '' ? null : text)),
  )

/** What she may change of her profile (spec §3, Profile). What is left out stays as it is. */
export const profileChange = z.strictObject({
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
  /** What others see; without one her first name is shown. */
  display_name: z.nullable(z.string()),
  /** What she chose for her circle; null shows the first letter of her name. */
  initials: z.nullable(z.string()),
})

export type ProfileView = z.infer<typeof profileView>

/** What stands in her circle: her own choice, or the first letter of the name she goes by. */
export function avatarText(profile: ProfileView | null, entered: string): string {
  const called = profile?.display_name ?? profile?.first_name ?? entered
  const [first = ''] = charactersOf(called.trim())
  return (profile?.initials ?? first).toLocaleUpperCase('en-GB')
}

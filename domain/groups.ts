import * as z from 'zod/mini'

/**
 * A group of a community on a social platform (spec §3). `type` is the meetup type of that community, or another text.
 */
export interface Group {
  readonly name: string
  /** Number of members as text, for example '820 members'; null if the number is not confirmed (D23). */
  readonly members: string | null
  readonly type: string
  readonly url?: string | undefined
}

/** The card of a social platform (spec §3, Social platform card). */
export interface Platform {
  readonly name: string
  readonly description: string
  readonly members: string | null
  readonly action: string
  readonly url?: string | undefined
  readonly groups: readonly Group[]
}

export const platformSchema = z.object({
  name: z.string(),
  description: z.string(),
  members: z.nullable(z.string()),
  action: z.string(),
  url: z.optional(z.string()),
  groups: z.array(
    z.object({ name: z.string(), members: z.nullable(z.string()), type: z.string(), url: z.optional(z.string()) }),
  ),
})

export function hasGroup(type: string, platforms: readonly Platform[]): boolean {
  return platforms.some(({ groups }) => groups.some((group) => group.type === type && group.url !== undefined))
}

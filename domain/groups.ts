import * as z from 'zod/mini'

/** A group on a platform (spec §3). `type` is a meetup type if it is that community's group. */
export interface Group {
  readonly name: string
  /** Member count as text, e.g. '820 members'; null if unconfirmed (D23). */
  readonly members: string | null
  readonly type: string
  /** The group's URL; undefined until it exists. */
  readonly url?: string | undefined
}

/** A social platform's card (spec §3, Social platform card). */
export interface Platform {
  readonly name: string
  readonly description: string
  readonly members: string | null
  /** Label of the link: 'Join', 'Follow'. */
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

/** Whether a community has a group with a URL. */
export function hasGroup(type: string, platforms: readonly Platform[]): boolean {
  return platforms.some(({ groups }) => groups.some((group) => group.type === type && group.url !== undefined))
}

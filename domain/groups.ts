import * as z from 'zod/mini'

/** A group on a platform (spec §3). `type` is a meetup's type where the group is that community's. */
export interface Group {
  readonly name: string
  /** 'Members' as a text, '820 members'; null where nobody vouches for a number (D23). */
  readonly members: string | null
  readonly type: string
  /** Its address; absent until somebody has set it up. */
  readonly url?: string | undefined
}

/** A social platform's card (spec §3, Social platform card). */
export interface Platform {
  readonly name: string
  readonly description: string
  readonly members: string | null
  /** What the way in says: 'Join', 'Follow'. */
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

/** Whether a community has a group with an address. */
export function hasGroup(type: string, platforms: readonly Platform[]): boolean {
  return platforms.some(({ groups }) => groups.some((group) => group.type === type && group.url !== undefined))
}

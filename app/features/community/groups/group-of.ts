import type { Group, Platform } from '../../../../domain/groups.ts'

export interface GroupOfPlatform {
  readonly group: Group
  readonly platform: string
}

/** Returns the group of a community, on any platform. A group with a URL is preferred. */
export function groupOf(platforms: readonly Platform[], type: string): GroupOfPlatform | null {
  const own = platforms.flatMap(({ name, groups }) =>
    groups.filter((group) => group.type === type).map((group) => ({ group, platform: name })),
  )
  return own.find(({ group }) => group.url !== undefined) ?? own[0] ?? null
}

import type { Group, Platform } from '../../../../domain/groups.ts'

export interface GroupOfPlatform {
  readonly group: Group
  /** The platform's name. */
  readonly platform: string
}

/** A community's group on any platform; groups with a URL come first. */
export function groupOf(platforms: readonly Platform[], type: string): GroupOfPlatform | null {
  const own = platforms.flatMap(({ name, groups }) =>
    groups.filter((group) => group.type === type).map((group) => ({ group, platform: name })),
  )
  return own.find(({ group }) => group.url !== undefined) ?? own[0] ?? null
}

import { platforms } from '../../content/premium/groups.ts'
import type { Platform } from '../../domain/groups.ts'
import type { Env } from '../env.ts'

/** The community elsewhere; how many members it has is invented, and told in demo mode only (D64). */
export function platformsFor({ demo }: Pick<Env, 'demo'>): readonly Platform[] {
  if (demo) return platforms
  return platforms.map((platform) => ({
    ...platform,
    members: null,
    groups: platform.groups.map((group) => ({ ...group, members: null })),
  }))
}

import { platforms } from '../../content/premium/groups.ts'
import type { Platform } from '../../domain/groups.ts'
import type { Env } from '../env.ts'

/** The community elsewhere; how many members it has only where the operator vouches for the numbers (D23). */
export function platformsFor({ confirmedFigures }: Pick<Env, 'confirmedFigures'>): readonly Platform[] {
  if (confirmedFigures.includes('members')) return platforms
  return platforms.map((platform) => ({
    ...platform,
    members: null,
    groups: platform.groups.map((group) => ({ ...group, members: null })),
  }))
}

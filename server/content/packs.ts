import { freeTips, tipCategories } from '../../content/open/tips.ts'
import { goalSuggestions } from '../../content/premium/goal-suggestions.ts'
import { guided } from '../../content/premium/guided.ts'
import { premiumTips } from '../../content/premium/tips.ts'
import { wisdom } from '../../content/premium/wisdom.ts'
import type { Entitled } from '../auth/entitlement.ts'
import { etagOf } from '../etag.ts'
import { recipes } from './recipes.ts'
import { platforms } from '../../content/premium/groups.ts'
import type { Platform } from '../../domain/groups.ts'
import type { CancelledMeetup, Meetup } from '../../domain/meetups.ts'
import type { Env } from '../env.ts'

export type PackNeeds = Readonly<{
  env: Env
  meetups: { upcoming(to: Entitled): Promise<Meetup[]>; calledOff(to: Entitled): Promise<CancelledMeetup[]> }
}>

/** Groups on other platforms. Only demo mode shows their invented numbers of members (D64). */
function platformsFor({ demo }: Pick<Env, 'demo'>): readonly Platform[] {
  if (demo) return platforms
  return platforms.map((platform) => ({
    ...platform,
    members: null,
    groups: platform.groups.map((group) => ({ ...group, members: null })),
  }))
}

/** All packs of content and who has access to them (D36). A `free` pack has a part that everybody can read. */
export const packAccess = {
  tips: 'free',
  wisdom: 'premium',
  recipes: 'premium',
  meetups: 'premium',
  groups: 'premium',
  'goal-suggestions': 'premium',
  sessions: 'premium',
} as const

export type PackName = keyof typeof packAccess

export function isPackName(name: string): name is PackName {
  return Object.hasOwn(packAccess, name)
}

export interface SentPack {
  readonly json: string
  readonly etag: string
}

function pack(content: object): SentPack {
  const json = JSON.stringify(content)
  return { json, etag: etagOf(json) }
}

const allTips = tipCategories.flatMap((category) =>
  [...freeTips, ...premiumTips].filter((tip) => tip.category === category),
)

/** Total number of tips by category, which the app shows to members without Premium (spec §6). */
const counts = Object.fromEntries(
  tipCategories.map((category) => [category, allTips.filter((tip) => tip.category === category).length]),
)

/** The part of the tips that everybody can read: the first tips of each category, and the total numbers. */
export const openTips: SentPack = pack({ tips: freeTips, counts })

/** These packs are serialised once, because they do not change while the server runs. */
const written = {
  tips: pack({ tips: allTips, counts }),
  wisdom: pack({ wisdom }),
  recipes: pack({ recipes }),
  'goal-suggestions': pack({ suggestions: goalSuggestions }),
  sessions: pack({ sessions: guided }),
} as const satisfies Partial<Record<PackName, SentPack>>

/**
 * Returns a full pack. The parameter of type Entitled ensures that a route sends the pack only after the access check.
 */
export async function fullPack({ env, meetups }: PackNeeds, name: PackName, to: Entitled): Promise<SentPack> {
  if (name === 'meetups') {
    return pack({ meetups: await meetups.upcoming(to), cancelled: await meetups.calledOff(to) })
  }
  if (name === 'groups') return pack({ platforms: platformsFor(env) })
  return written[name]
}

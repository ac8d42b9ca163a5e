import { freeTips, tipCategories } from '../../content/open/tips.ts'
import { goalSuggestions } from '../../content/premium/goal-suggestions.ts'
import { guided } from '../../content/premium/guided.ts'
import { premiumTips } from '../../content/premium/tips.ts'
import { wisdom } from '../../content/premium/wisdom.ts'
import type { AppParts } from '../app-parts.ts'
import type { Entitled } from '../auth/entitlement.ts'
import { etagOf } from '../etag.ts'
import { platformsFor } from './groups.ts'
import { recipes } from './recipes.ts'

/** Everything that is served as data, and to whom (D36). A `free` pack has a part for everybody. */
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

/** A pack as it goes out. */
export interface Pack {
  readonly json: string
  /** Strong, with its quotes. */
  readonly etag: string
}

function pack(content: object): Pack {
  const json = JSON.stringify(content)
  return { json, etag: etagOf(json) }
}

const allTips = tipCategories.flatMap((category) =>
  [...freeTips, ...premiumTips].filter((tip) => tip.category === category),
)

/** How many tips each category has in all: what the gate of the others names (spec §6). */
const counts = Object.fromEntries(
  tipCategories.map((category) => [category, allTips.filter((tip) => tip.category === category).length]),
)

/** What anybody may have: the first tips of each category, and how many there are. */
export const openTips: Pack = pack({ tips: freeTips, counts })

/** Made once, for these do not change while the server runs. */
const written = {
  tips: pack({ tips: allTips, counts }),
  wisdom: pack({ wisdom }),
  recipes: pack({ recipes }),
  'goal-suggestions': pack({ suggestions: goalSuggestions }),
  sessions: pack({ sessions: guided }),
} as const satisfies Partial<Record<PackName, Pack>>

/**
 * A pack in full. It asks for somebody with access, who can be had only from the check, so that no route gives it away
 * by mistake.
 */
export async function fullPack(
  { env, meetups }: Pick<AppParts, 'env' | 'meetups'>,
  name: PackName,
  to: Entitled,
): Promise<Pack> {
  if (name === 'meetups') return pack({ meetups: await meetups.toCome(to) })
  if (name === 'groups') return pack({ platforms: platformsFor(env) })
  return written[name]
}

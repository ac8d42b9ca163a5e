import { createHash } from 'node:crypto'
import { freeTips, tipCategories } from '../../content/open/tips.ts'
import { goalSuggestions } from '../../content/premium/goal-suggestions.ts'
import { guided } from '../../content/premium/guided.ts'
import { premiumTips } from '../../content/premium/tips.ts'
import { wisdom } from '../../content/premium/wisdom.ts'
import type { Entitled } from '../auth/entitlement.ts'
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

/** A pack as it goes out; made once, for content does not change while the server runs. */
export interface Pack {
  readonly json: string
  /** Strong, with its quotes. */
  readonly etag: string
}

function pack(content: object): Pack {
  const json = JSON.stringify(content)
  return { json, etag: `"${createHash('sha256').update(json).digest('base64url').slice(0, 22)}"` }
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

const paidFor: Readonly<Partial<Record<PackName, Pack>>> = {
  tips: pack({ tips: allTips, counts }),
  wisdom: pack({ wisdom }),
  recipes: pack({ recipes }),
  'goal-suggestions': pack({ suggestions: goalSuggestions }),
  sessions: pack({ sessions: guided }),
}

/**
 * A pack in full; null when nothing was written for it yet. It asks for somebody with access, who can be had only from
 * the check, so that no route gives it away by mistake.
 */
export function fullPack(name: PackName, _to: Entitled): Pack | null {
  return paidFor[name] ?? null
}

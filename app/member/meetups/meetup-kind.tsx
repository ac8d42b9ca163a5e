import { Drum, Flower, Flower2, Globe, Landmark, Leaf, type LucideIcon, Music, Sun, Users } from 'lucide-react'
import { isBlank } from '../../../domain/blank.ts'
import { allKinds, anotherKind, kindNames } from '../../../content/open/meetup-kinds.ts'
import { isMeetupType, type MeetupType } from '../../../domain/meetups.ts'
import type { Tint } from '../../ui/tint.ts'

/** A community's name, picture and colour (spec §3); the name always stands or is said beside the other two. */
export interface Kind {
  readonly name: string
  readonly icon: LucideIcon
  readonly tint: Tint
}

const all: Kind = { name: allKinds, icon: Globe, tint: 'primary' }

const looks: Readonly<Record<MeetupType, Omit<Kind, 'name'>>> = {
  polish: { icon: Flower, tint: 'blush' },
  asian: { icon: Leaf, tint: 'sky' },
  jamaican: { icon: Sun, tint: 'sage' },
  indian: { icon: Flower2, tint: 'accent' },
  african: { icon: Drum, tint: 'sun' },
  latin: { icon: Music, tint: 'primary' },
  european: { icon: Landmark, tint: 'sky' },
}

/** How a meetup's type looks, or the filter 'all'; a community that is none of ours has the name it was given. */
export function kindOf(type: string): Kind {
  if (isMeetupType(type)) return { name: kindNames[type], ...looks[type] }
  return type === 'all' ? all : { name: isBlank(type) ? anotherKind : type.trim(), icon: Users, tint: 'primary' }
}

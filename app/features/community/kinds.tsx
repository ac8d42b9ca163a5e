import { Drum, Flower, Flower2, Globe, Landmark, Leaf, type LucideIcon, Music, Sun, Users } from 'lucide-react'
import { isMeetupType, type MeetupType } from '../../../domain/meetups.ts'
import type { Tint } from '../../ui/tint.ts'

/** A community's name, picture and colour (spec §3); the name always stands or is said beside the other two. */
export interface Kind {
  readonly name: string
  readonly icon: LucideIcon
  readonly tint: Tint
}

const all: Kind = { name: 'All', icon: Globe, tint: 'primary' }

const kinds: Readonly<Record<MeetupType, Kind>> = {
  polish: { name: 'Polish', icon: Flower, tint: 'blush' },
  asian: { name: 'Asian', icon: Leaf, tint: 'sky' },
  jamaican: { name: 'Jamaican', icon: Sun, tint: 'sage' },
  indian: { name: 'Indian', icon: Flower2, tint: 'accent' },
  african: { name: 'African', icon: Drum, tint: 'sun' },
  latin: { name: 'Latin', icon: Music, tint: 'primary' },
  european: { name: 'European', icon: Landmark, tint: 'sky' },
}

/** How a meetup's type looks, or the filter 'all'; a type of a later version is simply everybody's. */
export function kindOf(type: string): Kind {
  if (isMeetupType(type)) return kinds[type]
  return type === 'all' ? all : { name: 'Everybody', icon: Users, tint: 'primary' }
}

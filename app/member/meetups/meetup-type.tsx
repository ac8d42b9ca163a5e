import { Drum, Flower, Flower2, Globe, Landmark, Leaf, type LucideIcon, Music, Sun, Users } from 'lucide-react'
import { isBlank } from '../../../domain/blank.ts'
import { allTypes, otherType, meetupTypeNames } from '../../../content/open/meetup-types.ts'
import { everybodyType, isMeetupType, type MeetupType } from '../../../domain/meetups.ts'
import type { Tint } from '../../ui/tint.ts'

/**
 * Name, icon and colour of a type of meetup (spec §3). Icon and colour alone are not enough: also show the name, or
 * give it to screen readers.
 */
export interface TypeLook {
  readonly name: string
  readonly icon: LucideIcon
  readonly tint: Tint
}

const all: TypeLook = { name: allTypes, icon: Globe, tint: 'primary' }

const looks: Readonly<Record<MeetupType, Omit<TypeLook, 'name'>>> = {
  polish: { icon: Flower, tint: 'blush' },
  asian: { icon: Leaf, tint: 'sky' },
  jamaican: { icon: Sun, tint: 'sage' },
  indian: { icon: Flower2, tint: 'accent' },
  african: { icon: Drum, tint: 'sun' },
  latin: { icon: Music, tint: 'primary' },
  european: { icon: Landmark, tint: 'sky' },
}

/**
 * Returns name, icon and colour of a meetup's type, or of the filter 'all'. A type that is not one of the seven is
 * shown as it was typed, with a capital letter.
 */
export function typeLookOf(type: string): TypeLook {
  if (isMeetupType(type)) return { name: meetupTypeNames[type], ...looks[type] }
  if (type === 'all') return all
  const isForAll = isBlank(type) || type === everybodyType
  const own = type.trim()
  return { name: isForAll ? otherType : own.charAt(0).toUpperCase() + own.slice(1), icon: Users, tint: 'primary' }
}

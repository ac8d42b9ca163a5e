import { Camera, Globe, type LucideIcon, MessageCircle, UsersRound } from 'lucide-react'
import type { Tint } from '../../../ui/tint.ts'

interface Look {
  readonly icon: LucideIcon
  readonly tint: Tint
}

const looks: Readonly<Record<string, Look>> = {
  Facebook: { icon: UsersRound, tint: 'sky' },
  WhatsApp: { icon: MessageCircle, tint: 'sage' },
  Instagram: { icon: Camera, tint: 'blush' },
}

const other: Look = { icon: Globe, tint: 'primary' }

/** How a platform's card looks: pictures of ours, none of its trade marks. */
export function lookOf(platform: string): Look {
  return looks[platform] ?? other
}

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

/**
 * Returns the colours and the picture of a platform's card. The pictures are drawn for Harbour, because the platforms'
 * logos are trade marks.
 */
export function platformLookOf(platform: string): Look {
  return looks[platform] ?? other
}

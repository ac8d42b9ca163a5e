import { BookOpen, MapPin, MessageCircleHeart, ShieldCheck } from 'lucide-react'
import { Link } from 'react-router'
import { features } from '../../../content/open/community.ts'
import { TintIcon } from '../../ui/tint-icon.tsx'

const looks = [
  { icon: MapPin, tint: 'primary' },
  { icon: MessageCircleHeart, tint: 'blush' },
  { icon: BookOpen, tint: 'sky' },
  { icon: ShieldCheck, tint: 'sage' },
] as const

/** What there is on the page, each card the way to its part. */
export function FeatureCards() {
  return (
    <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8.25rem),1fr))] gap-3">
      {features.map(({ name, line, part }, index) => {
        const { icon, tint } = looks[index % looks.length] ?? looks[0]
        return (
          <li key={name}>
            <Link
              to={{ hash: part }}
              className="flex h-full flex-col rounded-card border border-line bg-surface p-4 shadow-soft hover:bg-sunk"
            >
              <TintIcon icon={icon} tint={tint} size={40} className="mb-3" />
              <span className="type-title wrap-anywhere">{name}</span>
              <span className="type-small wrap-anywhere text-ink2">{line}</span>
            </Link>
          </li>
        )
      })}
    </ul>
  )
}

import { tipCategoryNames } from '../../../content/open/tips-page.ts'
import type { Tip, TipCategory } from '../../../content/open/tips.ts'
import { FavoriteButton } from '../../member/favorite-button.tsx'
import { ReadAloud } from '../../member/read-aloud.tsx'
import { ShareButton } from '../../member/share-button.tsx'
import { Card } from '../../ui/card.tsx'
import { Chip } from '../../ui/chip.tsx'
import type { Tint } from '../../ui/tint.ts'

const tints: Readonly<Record<TipCategory, Tint>> = {
  'time-management': 'sky',
  'self-care': 'sage',
  productivity: 'sun',
  wellness: 'blush',
}

export function TipCard({ tip, headingLevel: Heading }: { tip: Tip; headingLevel: 'h3' | 'h4' }) {
  const { title, content, difficulty } = tip
  const category = tipCategoryNames[tip.category]
  return (
    <Card as="li" className="py-3.5">
      <div className="-mr-3 flex items-center justify-between gap-2">
        <p className="flex flex-wrap gap-2">
          <Chip tint={tints[tip.category]}>{category}</Chip>
          <Chip>{difficulty}</Chip>
        </p>
        <span className="flex shrink-0">
          <FavoriteButton of={{ type: 'tip', title, content, category }} />
          <ShareButton title={title} text={content} />
        </span>
      </div>
      <div className="-mr-3 flex items-center justify-between gap-2">
        <Heading className="type-title mt-1 min-w-0 wrap-anywhere">{title}</Heading>
        <ReadAloud small title={title} text={[title, content]} className="-my-2 shrink-0" />
      </div>
      <p className="mt-1 text-ink2">{content}</p>
    </Card>
  )
}

import type { Favorite } from '../../../domain/favorites.ts'
import { Card } from '../../ui/card.tsx'
import { RowFoot } from './row-foot.tsx'

/** Quotes stay quotes: no picture, nothing to open. */
export function QuoteRow({ favorite }: { favorite: Favorite }) {
  return (
    <Card as="li" tint="sky" className="p-4 pb-2.5">
      <p className="type-quote px-1 pt-1 text-balance">{`“${favorite.content}”`}</p>
      <RowFoot favorite={favorite} />
    </Card>
  )
}

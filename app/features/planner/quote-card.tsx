import { plannerQuotes } from '../../../content/open/quotes.ts'
import { type LocalDay, ofTheDay } from '../../../domain/day.ts'
import { isText, openList } from '../../member/open-content-texts.ts'
import { useOpenContent } from '../../member/open-content.ts'
import { FavoriteButton } from '../../member/favorite-button.tsx'
import { Waves } from '../../ui/art/waves.tsx'
import { Card } from '../../ui/card.tsx'
import { quoted } from '../../ui/quoted.ts'

/** The quote of the day. It is the same all day, and the heart stores it as a favourite. */
export function QuoteCard({ today }: { today: LocalDay }) {
  const quotes = openList(useOpenContent(), 'quotes', isText, plannerQuotes)
  if (quotes.length === 0) return null
  const quote = ofTheDay(quotes, today)
  return (
    <Card tint="sky" className="relative flex items-start gap-2 overflow-hidden px-5 pt-5 pb-12">
      <p className="type-quote min-w-0 flex-1 text-balance">{quoted(quote)}</p>
      <FavoriteButton of={{ type: 'affirmation', title: quote, content: quote }} className="-mt-2 -mr-2" />
      <Waves />
    </Card>
  )
}

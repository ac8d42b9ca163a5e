import { plannerQuotes } from '../../../content/open/quotes.ts'
import { type LocalDay, utcOf } from '../../../domain/day.ts'
import { FavoriteButton } from '../../member/favorite-button.tsx'
import { Waves } from '../../ui/art/waves.tsx'
import { Card } from '../../ui/card.tsx'

/** The quote of the day: the same one all day long, and hers to keep. */
export function QuoteCard({ today }: { today: LocalDay }) {
  const dayNumber = utcOf(today) / 86_400_000
  const quote = plannerQuotes[dayNumber % plannerQuotes.length] ?? plannerQuotes[0]
  return (
    <Card tint="sky" className="relative flex items-start gap-2 overflow-hidden px-5 pt-5 pb-12">
      <p className="type-quote min-w-0 flex-1 text-balance">“{quote}”</p>
      <FavoriteButton of={{ type: 'affirmation', title: quote, content: quote }} className="-mt-2 -mr-2" />
      <Waves />
    </Card>
  )
}

import { plannerQuotes } from '../../../content/open/quotes.ts'
import { type LocalDay, utcOf } from '../../../domain/day.ts'
import { Waves } from '../../ui/art/waves.tsx'
import { Card } from '../../ui/card.tsx'

/** The quote of the day: the same one all day long. */
export function QuoteCard({ today }: { today: LocalDay }) {
  const dayNumber = utcOf(today) / 86_400_000
  const quote = plannerQuotes[dayNumber % plannerQuotes.length]
  return (
    <Card tint="sky" className="relative overflow-hidden px-5 pt-5 pb-12">
      <p className="type-quote text-balance">“{quote}”</p>
      <Waves />
    </Card>
  )
}

import { plannerTip } from '../../../content/open/quotes.ts'
import { Spot } from '../../ui/art/spots.tsx'
import { Card } from '../../ui/card.tsx'

export function TipCard() {
  return (
    <Card as="section" tint="sun" className="flex items-start gap-4 px-5 py-4">
      <Spot name="lantern" className="mt-1 size-12 shrink-0" />
      <div className="min-w-0">
        <h2 className="type-title">{plannerTip.title}</h2>
        <p className="type-small mt-0.5 text-ink2">{plannerTip.text}</p>
      </div>
    </Card>
  )
}

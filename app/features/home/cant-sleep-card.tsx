import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import { cantSleep, homeAtNight } from '../../../content/open/wellness/night.ts'
import { isNight } from '../../../domain/day.ts'
import { opens } from '../../../domain/opened-part.ts'
import { useNow } from '../../device/clock.ts'
import { paths } from '../../paths.ts'
import { Spot } from '../../ui/art/spots.tsx'
import { Card } from '../../ui/card.tsx'

/** From 0:00 to 6:00 (D39): the phone is in one hand, so the timer is one tap from the first screen. */
export function CantSleepCard() {
  if (!isNight(useNow('minute'))) return null
  return (
    <Card as="section" aria-labelledby="cant-sleep" tint="sky" className="relative mb-8 flex items-center gap-3 p-4">
      <Spot name="moon" className="size-14 shrink-0" />
      <div className="min-w-0 flex-1">
        <h2 id="cant-sleep" className="type-h3">
          {cantSleep.title}
        </h2>
        <p className="type-small text-ink2">{homeAtNight.text}</p>
      </div>
      <Link
        to={`${paths.wellness}?${opens('wind-down')}`}
        aria-label={homeAtNight.way}
        className="grid size-13 shrink-0 place-items-center rounded-full bg-primary-tint text-primary-ink after:absolute after:inset-0 after:rounded-card"
      >
        <ChevronRight aria-hidden className="size-5.5" strokeWidth={1.75} />
      </Link>
    </Card>
  )
}

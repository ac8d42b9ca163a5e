import { ArrowRight } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { Spot } from '../../ui/art/spots.tsx'
import { Card } from '../../ui/card.tsx'

interface Way {
  to: string
  spot: ComponentProps<typeof Spot>['name']
  title: string
  text: string
  action: string
}

/** A card for each screen that exists; a later screen adds its line here. */
const ways: readonly Way[] = [
  {
    to: paths.planner,
    spot: 'sail',
    title: 'Daily Planner',
    text: 'The day, in small steps',
    action: 'Plan my day',
  },
  {
    to: paths.wellness,
    spot: 'ripples',
    title: 'Wellness Hub',
    text: 'A few minutes of calm',
    action: 'Take a moment',
  },
  {
    to: paths.account,
    spot: 'anchor',
    title: 'Account',
    text: 'Yours to arrange',
    action: 'Open account',
  },
]

/** 'Explore' (spec §2): the whole card is the target, its link is the action's text. */
export function Explore() {
  return (
    <section aria-labelledby="explore" className="mt-3">
      <h2 id="explore" className="type-h2">
        Explore
      </h2>
      <ul className="mt-4 grid grid-cols-[repeat(auto-fit,minmax(8.25rem,1fr))] gap-3">
        {ways.map((way) => (
          <Card as="li" key={way.to} className="relative flex flex-col p-5">
            <Spot name={way.spot} className="size-16" />
            <h3 className="mt-4 type-title">{way.title}</h3>
            <p className="mt-1 mb-3 type-small text-ink2">{way.text}</p>
            <Link
              to={way.to}
              className="mt-auto inline-flex items-center gap-2 text-[0.875rem]/5 font-semibold text-primary after:absolute after:inset-0 after:rounded-card"
            >
              {way.action}
              <ArrowRight aria-hidden className="size-4" strokeWidth={1.75} />
            </Link>
          </Card>
        ))}
      </ul>
    </section>
  )
}

import { adminFigures } from '../../../../content/open/admin-figures.ts'
import type { AdminFigures } from '../../../../domain/admin-figures.ts'
import { Card } from '../../../ui/card.tsx'
import { Bars } from './bars.tsx'

const { title, none } = adminFigures.events

const kinds = [
  { name: 'page_view', fill: 'bg-primary' },
  { name: 'user_login', fill: 'bg-sage' },
  { name: 'user_signup', fill: 'bg-accent' },
] as const

/** All events by their type, as they are stored (spec §9). */
export function EventCounts({ events }: Pick<AdminFigures, 'events'>) {
  return (
    <Card as="section" aria-labelledby="event-counts">
      <h3 id="event-counts" className="type-h3">
        {title}
      </h3>
      {kinds.every(({ name }) => events[name] === 0) ? <p className="mt-2 type-small text-ink2">{none}</p> : null}
      <Bars figures={kinds.map((kind) => ({ ...kind, value: events[kind.name] }))} />
    </Card>
  )
}

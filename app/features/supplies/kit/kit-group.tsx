import { supplies } from '../../../../content/open/supplies.ts'
import type { LocalDay } from '../../../../domain/day.ts'
import type { KitGroup, KitItem } from '../../../../domain/kit.ts'
import { Card } from '../../../ui/card.tsx'
import { KitRow } from './kit-row.tsx'

interface GroupCardProps {
  group: KitGroup
  items: readonly KitItem[]
  today: LocalDay
  onChange(item: KitItem): void
}

/** The things of one shelf, with how many of them are at home. */
export function KitGroupCard({ group, items, today, onChange }: GroupCardProps) {
  const home = items.filter(({ have }) => have).length
  return (
    <section aria-labelledby={`kit-${group}`}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-3 px-1 pb-2">
        <h3 id={`kit-${group}`} className="type-h3">
          {supplies.kit.groups[group]}
        </h3>
        <p className="type-small text-ink2">{`${home} of ${items.length}`}</p>
      </div>
      <Card className="overflow-hidden p-0">
        <ul>
          {items.map((item) => (
            <KitRow key={item.id} item={item} today={today} onChange={() => onChange(item)} />
          ))}
        </ul>
      </Card>
    </section>
  )
}

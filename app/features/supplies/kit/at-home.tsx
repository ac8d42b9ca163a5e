import { kitThings } from '../../../../content/open/supplies.ts'
import { told } from '../../../../domain/about-baby.ts'
import { localDay } from '../../../../domain/day.ts'
import { kitList } from '../../../../domain/kit.ts'
import { useNow } from '../../../device/clock.ts'
import { useKept } from '../../../device/storage/kept.ts'
import { useWithoutBaby } from '../../../device/page/without-baby.ts'
import { Card } from '../../../ui/card.tsx'
import { kit } from './storage.ts'
import { UseByChip } from './use-by-chip.tsx'
import { amountWords } from './words.ts'

/** What she ticked while the list was open to her: it stays hers to read (D36). Nothing when there is nothing. */
export function AtHome() {
  const today = localDay(useNow('day'))
  const items = kitList(told(kitThings, useWithoutBaby()), useKept(kit)).filter(({ have }) => have)
  if (items.length === 0) return null
  return (
    <Card as="section" aria-labelledby="at-home" className="mt-4 px-5 py-4">
      <h3 id="at-home" className="type-title">
        What you have at home
      </h3>
      <ul className="mt-1 divide-y divide-line">
        {items.map((item) => (
          <li key={item.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2.5 wrap-anywhere">
            <span className="min-w-0">{item.name}</span>
            <span className="type-small text-ink2">{amountWords(item)}</span>
            {item.useBy === null ? null : <UseByChip useBy={item.useBy} today={today} />}
          </li>
        ))}
      </ul>
    </Card>
  )
}

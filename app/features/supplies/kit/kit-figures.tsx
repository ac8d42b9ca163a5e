import type { LocalDay } from '../../../../domain/day.ts'
import { kitFigures, type KitItem } from '../../../../domain/kit.ts'
import { Card } from '../../../ui/card.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { watchWords } from './words.ts'

/** 'N of M at home', and what of it wants a look. */
export function KitFigures({ items, today }: { items: readonly KitItem[]; today: LocalDay }) {
  const figures = kitFigures(items, today)
  const watch = watchWords(figures)
  return (
    <Card className="px-5 py-4">
      <p>
        <span className="type-stat">{figures.home}</span>
        <span>{` of ${figures.of} at home`}</span>
      </p>
      <div aria-hidden className="mt-2 h-2 overflow-hidden rounded-full bg-track">
        <div
          className="h-full rounded-full bg-primary transition-[width] duration-240 ease-water"
          style={{ width: `${figures.of === 0 ? 0 : (100 * figures.home) / figures.of}%` }}
        />
      </div>
      {watch.over === null && watch.soon === null ? null : (
        <p className="mt-3 flex flex-wrap gap-2">
          {watch.over === null ? null : <Chip tint="danger">{watch.over}</Chip>}
          {watch.soon === null ? null : <Chip tint="sun">{watch.soon}</Chip>}
        </p>
      )}
    </Card>
  )
}

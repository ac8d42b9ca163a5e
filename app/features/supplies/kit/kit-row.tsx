import { Pencil } from 'lucide-react'
import type { LocalDay } from '../../../../domain/day.ts'
import type { KitItem } from '../../../../domain/kit.ts'
import { IconButton } from '../../../ui/button.tsx'
import { TickCircle } from '../../../ui/checkbox.tsx'
import { tick } from './storage.ts'
import { UseByChip } from './use-by-chip.tsx'
import { amountWords } from './words.ts'

interface KitRowProps {
  item: KitItem
  today: LocalDay
  onChange(): void
}

/** One thing: tick 'have it', name and advice, how many and how long they are good for. */
export function KitRow({ item, today, onChange }: KitRowProps) {
  const amount = amountWords(item)
  return (
    <li className="flex items-start gap-1 border-t border-line py-2.5 pr-2 pl-1.5 first:border-t-0">
      <TickCircle label={`Have it: ${item.name}`} checked={item.have} onChange={(have) => tick(item.id, have)} />
      <div className="min-w-0 flex-1 py-2.5 wrap-anywhere">
        <p className="type-title flex flex-wrap items-baseline gap-x-2">
          <span className="min-w-0">{item.name}</span>
          {amount === null ? null : <span className="type-small font-normal text-ink2">{amount}</span>}
        </p>
        {item.note === undefined ? null : <p className="type-small text-ink2">{item.note}</p>}
        {item.useBy === null ? null : (
          <p className="mt-1.5">
            <UseByChip useBy={item.useBy} today={today} />
          </p>
        )}
      </div>
      <IconButton label={`Change ${item.name}`} onClick={onChange}>
        <Pencil aria-hidden className="size-4.5" strokeWidth={1.75} />
      </IconButton>
    </li>
  )
}

import { ArrowDownAZ, ArrowDownZA } from 'lucide-react'
import type { TitleOrder } from '../../../domain/tasks.ts'
import { classNames } from '../../ui/class-names.ts'

interface SortButtonProps {
  /** Null while the list is in its own order. */
  order: TitleOrder | null
  onChange(order: TitleOrder): void
}

const spoken: Record<TitleOrder, string> = { ascending: 'by title, A to Z', descending: 'by title, Z to A' }

/** Sorts by title, ascending first, and turns the order round from then on (spec §4). */
export function SortButton({ order, onChange }: SortButtonProps) {
  const Icon = order === 'descending' ? ArrowDownZA : ArrowDownAZ
  return (
    <>
      <button
        type="button"
        onClick={() => onChange(order === 'ascending' ? 'descending' : 'ascending')}
        className={classNames('filter-chip', order !== null && 'border-ink! font-semibold! text-ink!')}
      >
        <Icon aria-hidden strokeWidth={1.75} />
        <span>
          <span>Sort</span>
          {order === null ? null : <span className="sr-only">{`, now ${spoken[order]}`}</span>}
        </span>
      </button>
      <span role="status" className="sr-only">
        {order === null ? '' : `Sorted ${spoken[order]}`}
      </span>
    </>
  )
}

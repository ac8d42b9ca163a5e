import { useState } from 'react'
import { tipCategoryNames, tipCounts, tipsWords } from '../../../content/open/tips-page.ts'
import { tipCategories, type TipCategory } from '../../../content/open/tips.ts'
import { freeElsewhere, freeTipsIn, remainingTips, tipsIn, viewAllRemaining } from '../../../domain/tips.ts'
import { useAccess } from '../../member/access/access-context.ts'
import { PremiumGate } from '../../member/access/premium-gate.tsx'
import { InlineError, Loading, Skeleton } from '../../ui/feedback.tsx'
import { FilterChips } from '../../ui/segmented.tsx'
import { TipCard } from './tip-card.tsx'
import type { TipsReading } from './use-tips.ts'

const filters = [
  { value: 'all' as const, label: 'All' },
  ...tipCategories.map((value) => ({ value, label: tipCategoryNames[value] })),
]

/**
 * The tips by category (spec §2). A user without Premium access sees the first two tips of each category and an offer
 * to upgrade (spec §6).
 */
export function BrowseTips({ reading }: { reading: TipsReading }) {
  const { known, hasAccess } = useAccess()
  const [filter, setFilter] = useState<TipCategory | 'all'>('all')
  const opened = known && hasAccess
  const shown = opened ? tipsIn(reading.tips, filter) : freeTipsIn(reading.tips, filter)

  return (
    <section aria-labelledby="browse">
      <h2 id="browse" className="type-h2">
        {tipsWords.browse}
      </h2>
      <div className="mt-3 mb-4">
        <FilterChips label="Category" options={filters} value={filter} onChange={setFilter} />
      </div>
      <ul className="flex flex-col gap-3">
        {shown.map((tip) => (
          <TipCard key={tip.id} tip={tip} headingLevel="h3" />
        ))}
      </ul>
      <div className="mt-3">
        {opened ? (
          <PremiumTipsState reading={reading} />
        ) : (
          <TipsGate remaining={remainingTips(tipCounts, filter)} free={freeElsewhere(tipCounts, filter)} />
        )}
      </div>
    </section>
  )
}

function PremiumTipsState({ reading: { state, error, retry } }: { reading: TipsReading }) {
  if (state === 'ready') return null
  if (error !== null) return <InlineError title={tipsWords.missing} text={error} onRetry={retry} />
  return (
    <Loading>
      <Skeleton className="mb-3 h-32 rounded-card" />
      <Skeleton className="h-32 rounded-card" />
    </Loading>
  )
}

/** Offers Premium after the free tips and says how many tips are locked (spec §6). */
function TipsGate({ remaining, free }: { remaining: number; free: number }) {
  return (
    <PremiumGate feature={tipsWords.unlimited} line={viewAllRemaining(remaining, free)}>
      {null}
    </PremiumGate>
  )
}

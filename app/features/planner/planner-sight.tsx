import { HeaderSight } from '../../shell/header-sight.tsx'
import { ScreenLayout } from '../../shell/screen.tsx'
import { Skeleton } from '../../ui/feedback.tsx'
import { QuoteLayout } from './quote-card.tsx'

/** Skeleton of /planner shown before the app has loaded: the quote, and placeholders for calendar and tasks. */
export function PlannerSight() {
  return (
    <ScreenLayout header={<HeaderSight title="PLANNER" words="day" over={false} back />}>
      <div className="flex flex-col gap-6">
        {/* Two lines are reserved, so that filling in the quote moves nothing. */}
        <QuoteLayout quote={<span data-first-words="quote" />} quoteClassName="h-[2lh] rail:h-[1lh] pr-9" />
        <Skeleton className="h-48 rounded-card" />
        <Skeleton className="h-36 rounded-card" />
      </div>
    </ScreenLayout>
  )
}

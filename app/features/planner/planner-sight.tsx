import { HeaderSight } from '../../shell/header-sight.tsx'
import { ScreenLayout } from '../../shell/screen.tsx'
import { Skeleton } from '../../ui/feedback.tsx'
import { QuoteLayout } from './quote-card.tsx'

/** What stands of /planner before the app: the day with its quote, and room for the calendar and her tasks. */
export function PlannerSight() {
  return (
    <ScreenLayout header={<HeaderSight title="PLANNER" words="day" over={false} back />}>
      <div className="flex flex-col gap-6">
        {/* Room for two lines from the start, so that the quote moves nothing when it is filled in. */}
        <QuoteLayout quote={<span data-first-words="quote" />} quoteClassName="h-[2lh] rail:h-[1lh] pr-9" />
        <Skeleton className="h-48 rounded-card" />
        <Skeleton className="h-36 rounded-card" />
      </div>
    </ScreenLayout>
  )
}

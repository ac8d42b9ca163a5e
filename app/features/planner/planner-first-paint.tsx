import './composer.css'
import { FirstPaintHeader } from '../../shell/header-first-paint.tsx'
import { ScreenLayout } from '../../shell/screen.tsx'
import { Skeleton } from '../../ui/feedback.tsx'

/** /planner before the app has started: the day, and room for the week, the field and the tasks. */
export function PlannerFirstPaint() {
  return (
    <ScreenLayout header={<FirstPaintHeader title="PLANNER" words="day" over={false} back />}>
      <div className="above-composer flex flex-col gap-3 rail:gap-4">
        <Skeleton className="h-28 rounded-card" />
        <div className="composer">
          <Skeleton className="h-13 rounded-full max-rail:mb-6" />
        </div>
        <Skeleton className="h-72 rounded-card" />
      </div>
    </ScreenLayout>
  )
}

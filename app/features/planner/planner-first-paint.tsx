import { FirstPaintHeader } from '../../shell/header-first-paint.tsx'
import { ScreenLayout } from '../../shell/screen.tsx'
import { Skeleton } from '../../ui/feedback.tsx'
import { PlannerColumns } from './planner-columns.tsx'

/** Shown on /planner before the app has loaded: the day, and placeholders for the week, the field and the tasks. */
export function PlannerFirstPaint() {
  return (
    <ScreenLayout header={<FirstPaintHeader title="PLANNER" words="day" over={false} back />} wide>
      <PlannerColumns calendar={<Skeleton className="h-28 rounded-card wide:h-53" />}>
        <div className="composer">
          <Skeleton className="h-13 rounded-full max-rail:mb-6" />
        </div>
        <Skeleton className="h-72 rounded-card" />
      </PlannerColumns>
    </ScreenLayout>
  )
}

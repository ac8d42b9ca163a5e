import { FirstPaintHeader } from '../../shell/header-first-paint.tsx'
import { ScreenLayout } from '../../shell/screen.tsx'
import { Skeleton } from '../../ui/feedback.tsx'

/** /planner before the app has started: the day, and room for the calendar, the field and the tasks. */
export function PlannerFirstPaint() {
  return (
    <ScreenLayout header={<FirstPaintHeader title="PLANNER" words="day" over={false} back />}>
      <div className="flex flex-col gap-4">
        <Skeleton className="h-48 rounded-card" />
        <Skeleton className="h-13 rounded-full" />
        <Skeleton className="h-72 rounded-card" />
      </div>
    </ScreenLayout>
  )
}

import { wellnessGreetings } from '../../../content/open/wellness/greetings.ts'
import { greetingSight } from '../../shell/greeting-sight.tsx'
import { HeaderSight } from '../../shell/header-sight.tsx'
import { ScreenLayout } from '../../shell/screen.tsx'
import { Card } from '../../ui/card.tsx'
import { Skeleton } from '../../ui/feedback.tsx'
import { GreetingLayout } from './greeting.tsx'

/** What stands of /wellness before the app: hello over open water, at its hour, and room for her figures. */
export function WellnessSight() {
  return (
    <ScreenLayout
      header={<HeaderSight title="WELLNESS" words="weekday-daypart" over back />}
      hero={
        <GreetingLayout as="p" {...greetingSight(wellnessGreetings)}>
          <Card className="relative mx-5 mb-5 h-28" />
        </GreetingLayout>
      }
    >
      <Skeleton className="mb-7 h-36 rounded-card" />
      <Skeleton className="h-24 rounded-card" />
    </ScreenLayout>
  )
}

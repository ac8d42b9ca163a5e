import { wellnessGreetings } from '../../../content/open/wellness/greetings.ts'
import { greetingSight } from '../../shell/greeting-sight.tsx'
import { HeaderSight } from '../../shell/header-sight.tsx'
import { ScreenLayout } from '../../shell/screen.tsx'
import { Card } from '../../ui/card.tsx'
import { Skeleton } from '../../ui/feedback.tsx'
import { GreetingLayout } from './greeting.tsx'
import { IntentionLayout } from './intention/intention-card.tsx'

/**
 * Skeleton of /wellness shown before the app has loaded: greeting, placeholder for the figures, and the day's
 * intention.
 */
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
      {/* Not taller than the boost card will be, because content below must not be painted larger later. */}
      <Skeleton className="mb-7 h-33 rounded-card" />
      <IntentionLayout
        as="p"
        intention={<span data-first-words="intention" className="block min-h-[2lh] rail:min-h-[1lh]" />}
        heart={<span className="w-9 shrink-0" />}
      >
        <Skeleton className="mt-5 h-13 rounded-full" />
      </IntentionLayout>
    </ScreenLayout>
  )
}

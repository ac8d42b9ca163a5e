import { greetings } from '../../../content/open/greetings.ts'
import { product } from '../../../content/open/product.ts'
import { greetingSight } from '../../shell/greeting-sight.tsx'
import { HeaderSight } from '../../shell/header-sight.tsx'
import { ScreenLayout } from '../../shell/screen.tsx'
import { Card } from '../../ui/card.tsx'
import { Skeleton } from '../../ui/feedback.tsx'
import { GreetingLayout } from './greeting.tsx'

/** Skeleton of /home shown before the app has loaded: the greeting, and placeholders for the cards. */
export function HomeSight() {
  return (
    <ScreenLayout
      header={<HeaderSight title={product.name} words="day" over back={false} />}
      hero={<GreetingLayout as="p" {...greetingSight(greetings)} />}
    >
      <Card className="relative -mt-24 mb-6 h-62 in-data-used:-mt-12 rail:mt-0" />
      <Skeleton className="mb-3 h-24 rounded-card" />
      <Skeleton className="h-24 rounded-card" />
    </ScreenLayout>
  )
}

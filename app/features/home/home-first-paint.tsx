import { greetings } from '../../../content/open/greetings.ts'
import { product } from '../../../content/open/product.ts'
import { firstPaintGreeting } from '../../shell/greeting-first-paint.tsx'
import { FirstPaintHeader } from '../../shell/header-first-paint.tsx'
import { ScreenLayout } from '../../shell/screen.tsx'
import { Card } from '../../ui/card.tsx'
import { Skeleton } from '../../ui/feedback.tsx'
import { HomeGreetingLayout } from './greeting.tsx'
import { HomeColumns } from './home-columns.tsx'

export function HomeFirstPaint() {
  return (
    <ScreenLayout
      header={<FirstPaintHeader title={product.name} words="day" over back={false} />}
      hero={<HomeGreetingLayout as="p" {...firstPaintGreeting(greetings)} />}
      wide
    >
      <HomeColumns
        first={
          <>
            <Card className="mb-6 h-62" />
            <Skeleton className="mb-3 h-24 rounded-card" />
          </>
        }
      >
        <Skeleton className="h-24 rounded-card" />
      </HomeColumns>
    </ScreenLayout>
  )
}

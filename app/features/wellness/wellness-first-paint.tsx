import { boostWords } from '../../../content/open/wellness/boosts.ts'
import { wellnessGreetings } from '../../../content/open/wellness/greetings.ts'
import { firstPaintGreeting } from '../../shell/greeting-first-paint.tsx'
import { FirstPaintHeader } from '../../shell/header-first-paint.tsx'
import { ScreenLayout } from '../../shell/screen.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Skeleton } from '../../ui/feedback.tsx'
import { WellnessGreetingLayout } from './greeting.tsx'
import { IntentionLayout } from './intention/intention-card.tsx'
import { windDownHeight } from './sections.ts'

/**
 * Shown on /wellness before the app has loaded: greeting, a placeholder for the tool of the hour, and the intention of
 * the day.
 */
export function WellnessFirstPaint() {
  return (
    <ScreenLayout
      header={<FirstPaintHeader title="WELLNESS" words="weekday-daypart" over back />}
      hero={<WellnessGreetingLayout as="p" {...firstPaintGreeting(wellnessGreetings)} />}
    >
      {/* A placeholder for the card 'Can’t sleep?', which is shown at night. Its text depends on a setting that
          only the app knows. */}
      <Skeleton className="mb-7 hidden h-146 rounded-card in-data-[hello=night]:block rail:h-118" />
      {/* A placeholder for the wind-down, which is shown in the evening. */}
      <Skeleton
        className={classNames(
          'mb-7 box-content hidden rounded-card pt-24 in-data-[hello=evening]:block',
          windDownHeight,
        )}
      />
      {/* On a day with a short intention this title is the largest text of the page. The placeholder is no higher
          than the real card. Otherwise content below it would become larger later, and that later paint would count as
          the Largest Contentful Paint. */}
      <div className="mb-7">
        <p className="type-h2">{boostWords.title}</p>
        <Skeleton className="mt-3 h-22 rounded-card" />
      </div>
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

import { product } from '../../../content/open/product.ts'
import { dayWords } from '../../../domain/day-words.ts'
import { localDay } from '../../../domain/day.ts'
import { useNow } from '../../device/clock.ts'
import { BelowFirstView } from '../../shell/below-first-view.tsx'
import { CountingLineOnce } from '../../shell/counting-line.tsx'
import { Screen } from '../../shell/screen.tsx'
import { useWayToChosenPlan } from './chosen-plan-way.ts'
import { CantSleepCard } from './cant-sleep-card.tsx'
import { Explore } from './explore.tsx'
import { Greeting } from './greeting.tsx'
import { InstantActions } from './instant-actions.tsx'
import { MealCard } from './meal-card.tsx'
import { ProgressCard } from './progress-card.tsx'
import { TrialBegun, TrialCard } from './trial-card.tsx'

/** /home: hello in the harbour's light of the hour, the day so far, what is quickly done, and the ways on (spec §2). */
export function HomeScreen() {
  useWayToChosenPlan()
  const today = localDay(useNow('day'))
  return (
    <Screen title={product.name} subtitle={dayWords(today)} hero={<Greeting />}>
      <ProgressCard />
      <CantSleepCard />
      <InstantActions />
      <BelowFirstView>
        {/* Known only once the server has answered: above, it would move what she is about to tap. */}
        <TrialBegun />
        <TrialCard />
        <MealCard />
        <Explore />
        <CountingLineOnce />
      </BelowFirstView>
    </Screen>
  )
}

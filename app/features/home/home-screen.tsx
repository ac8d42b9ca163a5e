import { product } from '../../../content/open/product.ts'
import { dayWords } from '../../../domain/day-words.ts'
import { localDay } from '../../../domain/day.ts'
import { useNow } from '../../device/clock.ts'
import { Screen } from '../../shell/screen.tsx'
import { useWayToChosenPlan } from './chosen-plan-way.ts'
import { Explore } from './explore.tsx'
import { Greeting } from './greeting.tsx'
import { TrialCard } from './trial-card.tsx'

/** /home: hello in the harbour's light of the hour, then the ways on (spec §2). */
export function HomeScreen() {
  useWayToChosenPlan()
  const today = localDay(useNow('day'))
  return (
    <Screen title={product.name} subtitle={dayWords(today)} hero={<Greeting />}>
      <TrialCard />
      <Explore />
    </Screen>
  )
}

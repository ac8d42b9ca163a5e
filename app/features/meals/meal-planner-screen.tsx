import { dayWords } from '../../../domain/day-words.ts'
import { localDay } from '../../../domain/day.ts'
import { useNow } from '../../device/clock.ts'
import { PremiumGate } from '../../member/access/premium-gate.tsx'
import { paths } from '../../paths.ts'
import { Screen } from '../../shell/screen.tsx'
import { KeptList } from './kept-list.tsx'
import { Placeholder } from './placeholder.tsx'
import { Planner } from './planner.tsx'

/** A week of meals and the shopping that goes with it (spec §2 Meal Planner). */
export function MealPlannerScreen() {
  const today = localDay(useNow('day'))
  return (
    <Screen title="MEAL PLANNER" subtitle={dayWords(today)} back={paths.home}>
      <PremiumGate feature="Meal Planner" placeholder={<Placeholder />}>
        <Planner />
      </PremiumGate>
      <KeptList />
    </Screen>
  )
}

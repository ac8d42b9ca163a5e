import { lazy, Suspense } from 'react'
import { mealCard, mealCardPlate } from '../../../content/open/home.ts'
import { logError } from '../../device/log.ts'
import { useAccess } from '../../member/access/access.tsx'
import { Card } from '../../ui/card.tsx'
import { MealFrame } from './meal-frame.tsx'

/** Only for those with access; without a network the card goes on inviting. */
const TodaysMeals = lazy(async () => {
  try {
    return { default: (await import('./todays-meals.tsx')).TodaysMeals }
  } catch (error) {
    logError('Today’s meals could not be shown', error)
    return { default: Inviting }
  }
})

/** The Meal Planning card (spec §2 Home): today's meals by name when they are planned, an invitation until then. */
export function MealCard() {
  const { known, hasAccess } = useAccess()
  return (
    <Card as="section" aria-labelledby="meals" className="relative mb-8 overflow-hidden p-0">
      {known && hasAccess ? (
        <Suspense fallback={<Inviting />}>
          <TodaysMeals none={<Inviting />} />
        </Suspense>
      ) : (
        <Inviting />
      )}
    </Card>
  )
}

function Inviting() {
  return (
    <MealFrame look={mealCardPlate} action={mealCard.plan}>
      <p className="type-small text-ink2">{mealCard.inviting}</p>
    </MealFrame>
  )
}

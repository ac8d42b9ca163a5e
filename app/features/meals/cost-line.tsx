import { useState } from 'react'
import { costWords, findWords, pricesFromWords } from '../../../content/open/meals/find.ts'
import { sentence } from '../../../content/open/meal-words.ts'
import { localDay } from '../../../domain/day.ts'
import { portionCost } from '../../../domain/prices.ts'
import type { Recipe } from '../../../domain/recipe.ts'
import { useNow } from '../../device/clock.ts'
import { type LazyPart, useLazyPart } from '../../member/lazy-part.ts'
import { useRecipes } from '../../member/recipes.ts'
import type { PriceSheetProps } from './price-sheet.tsx'

const priceSheet: LazyPart<PriceSheetProps> = {
  load: async () => (await import('./price-sheet.tsx')).PriceSheet,
}

/** About what a portion of the recipe costs, and the way to the user's own prices. */
export function CostLine({ recipe }: { recipe: Recipe }) {
  const today = localDay(useNow('day'))
  const { prices } = useRecipes()
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  const sheet = useLazyPart(priceSheet, open, close)
  const cost = portionCost(recipe, prices, today)
  const about = costWords(cost)
  const from = pricesFromWords(cost, today)
  return (
    <div className="text-ink2">
      {about === null ? findWords.costUnknown : sentence(findWords.aPortion(about))}
      {from === null ? null : `, ${from}`}
      <span className="on-screen-only">
        {' · '}
        <button
          type="button"
          className="inline-flex min-h-11 items-center font-medium text-primary-ink underline"
          onClick={() => setOpen(true)}
        >
          {findWords.yourPrices}
        </button>
      </span>
      {sheet === null ? null : <sheet.Part open={open} recipe={recipe} prices={prices} today={today} onClose={close} />}
    </div>
  )
}

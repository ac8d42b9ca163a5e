import { ShoppingBasket, SlidersHorizontal, Sparkles } from 'lucide-react'
import { mealPlanWords } from '../../../content/open/meals/planner.ts'
import { Button } from '../../ui/button.tsx'

interface PlanActionsProps {
  /** A short text about the preferences. */
  wished: string
  generating: boolean
  /** `onGenerate` is null while the recipes are not loaded. */
  onGenerate: (() => void) | null
  onList(): void
  onWishes(): void
}

export function PlanActions({ wished, generating, onGenerate, onList, onWishes }: PlanActionsProps) {
  return (
    <>
      <div className="flex flex-wrap gap-2 *:min-w-fit *:grow *:px-3 *:text-[0.9375rem]">
        <Button
          variant="secondary"
          busy={generating}
          busyLabel="Generating..."
          disabled={onGenerate === null}
          icon={<Sparkles className="size-4.5" />}
          onClick={onGenerate ?? undefined}
        >
          {mealPlanWords.generate}
        </Button>
        <Button variant="outline" icon={<ShoppingBasket className="size-4.5" />} onClick={onList}>
          {mealPlanWords.shoppingList}
        </Button>
      </div>
      <div className="mt-1 mb-2 flex flex-wrap items-center justify-between gap-x-3">
        <Button
          variant="quiet"
          size="small"
          className="-ml-4"
          icon={<SlidersHorizontal className="size-4.5" />}
          onClick={onWishes}
        >
          {mealPlanWords.wishes}
        </Button>
        <p className="type-small min-w-0 text-ink2">{wished}</p>
      </div>
    </>
  )
}

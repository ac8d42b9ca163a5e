import { ShoppingBasket, SlidersHorizontal, Sparkles } from 'lucide-react'
import { mealPlanWords } from '../../../content/open/meals/planner.ts'
import { hero } from '../../../content/open/meals.ts'
import { useAuth } from '../../member/auth/auth-context.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Picture } from './picture.tsx'

interface HeroCardProps {
  /** The preferences in a few words. */
  wished: string
  generating: boolean
  /** Null while no recipes are loaded. */
  onGenerate: (() => void) | null
  onList(): void
  onWishes(): void
}

const salad = { dish: 'bowl', ground: 'blush', base: 'salad', toppings: ['tomato', 'onion', 'cheese'] } as const

/** The page's main actions: generate a plan, open the shopping list, open the preferences. */
export function HeroCard({ wished, generating, onGenerate, onList, onWishes }: HeroCardProps) {
  const name = useAuth().user?.firstName.trim()
  return (
    <Card as="section" aria-labelledby="tea" tint="blush" className="relative isolate overflow-hidden p-5">
      <Picture
        look={salad}
        className="pointer-events-none absolute -top-4 -right-8 -z-10 size-36 rail:-top-3 rail:right-4 rail:size-28"
      />
      <h2 id="tea" className="type-h1 relative max-w-[calc(100%-6rem)] text-balance">
        {hero.title(name)}
      </h2>
      <p className="relative mt-1 max-w-[calc(100%-7rem)] text-ink2">{hero.text}</p>
      <div className="mt-5 flex flex-wrap gap-2 *:min-w-fit *:grow *:px-3 *:text-[0.9375rem]">
        <Button
          busy={generating}
          busyLabel="Generating..."
          disabled={onGenerate === null}
          icon={<Sparkles aria-hidden className="size-4.5" strokeWidth={1.75} />}
          onClick={onGenerate ?? undefined}
        >
          {mealPlanWords.generate}
        </Button>
        <Button
          variant="outline"
          className="border-transparent"
          icon={<ShoppingBasket aria-hidden className="size-4.5" strokeWidth={1.75} />}
          onClick={onList}
        >
          {mealPlanWords.shoppingList}
        </Button>
      </div>
      <div className="mt-2 flex flex-wrap items-center justify-between gap-x-3">
        <Button
          variant="quiet"
          size="small"
          className="-ml-5"
          icon={<SlidersHorizontal aria-hidden className="size-4.5" strokeWidth={1.75} />}
          onClick={onWishes}
        >
          {mealPlanWords.wishes}
        </Button>
        <p className="type-small min-w-0 text-ink2">{wished}</p>
      </div>
    </Card>
  )
}

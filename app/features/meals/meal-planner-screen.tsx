import { ShoppingBasket } from 'lucide-react'
import { useState } from 'react'
import { mealExample, mealPlanWords } from '../../../content/open/meals/planner.ts'
import { dayWords } from '../../../domain/day-words.ts'
import { localDay } from '../../../domain/day.ts'
import { useNow } from '../../device/clock.ts'
import { useOnline } from '../../device/offline/online.ts'
import { useLocalStore } from '../../device/storage/storage.ts'
import { useAccess } from '../../member/access/access-context.ts'
import { PremiumGate } from '../../member/access/premium-gate.tsx'
import { type LazyPart, useLazyPart } from '../../member/lazy-part.ts'
import { shoppingList } from '../../member/meals.ts'
import { paths } from '../../paths.ts'
import { Screen } from '../../shell/screen.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ExamplePicture } from './picture.tsx'
import { Planner } from './planner.tsx'
import type { ShoppingSheetProps } from './shopping-sheet.tsx'

/** The page with a week of meals and its shopping list (spec §2 Meal Planner). */
export function MealPlannerScreen() {
  const today = localDay(useNow('day'))
  return (
    <Screen title={mealPlanWords.title} subtitle={dayWords(today)} back={paths.home} wide>
      <PremiumGate feature={mealPlanWords.feature} example={mealExample} picture={<ExamplePicture />}>
        <Planner />
      </PremiumGate>
      <SavedShoppingList />
    </Screen>
  )
}

const shoppingSheet: LazyPart<ShoppingSheetProps> = {
  load: async () => (await import('./shopping-sheet.tsx')).ShoppingSheet,
}

/**
 * An existing shopping list stays usable after Premium access has ended, and offline while Premium access is unknown.
 */
function SavedShoppingList() {
  const { known, hasAccess } = useAccess()
  const online = useOnline()
  const list = useLocalStore(shoppingList)
  const [sheet, setSheet] = useState<'unused' | 'open' | 'closed'>('unused')
  const shut = known ? !hasAccess : !online
  // The card stays while its sheet is open, even if the list becomes empty or it becomes known whether the user has
  // Premium access. It also stays after the sheet was closed, because the focus returns to its button.
  const stays = sheet === 'open' || (shut && (sheet === 'closed' || list.length > 0))
  return stays ? (
    <ShoppingListCard open={sheet === 'open'} onOpen={() => setSheet('open')} onClose={() => setSheet('closed')} />
  ) : null
}

interface ShoppingListCardProps {
  open: boolean
  onOpen(): void
  onClose(): void
}

function ShoppingListCard({ open, onOpen, onClose }: ShoppingListCardProps) {
  const sheet = useLazyPart(shoppingSheet, open, onClose)
  return (
    <Card as="section" aria-labelledby="kept-list" className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-3">
      <div className="min-w-0 flex-1 basis-44">
        <h2 id="kept-list" className="type-title">
          {mealPlanWords.yourList.title}
        </h2>
        <p className="type-small text-ink2">{mealPlanWords.yourList.text}</p>
      </div>
      <Button variant="secondary" size="small" icon={<ShoppingBasket className="size-4.5" />} onClick={onOpen}>
        {mealPlanWords.shoppingList}
      </Button>
      {sheet === null ? null : <sheet.Part open={open} week={[]} isNext={false} past={0} onClose={onClose} />}
    </Card>
  )
}

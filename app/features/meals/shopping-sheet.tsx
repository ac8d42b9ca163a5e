import { CalendarPlus } from 'lucide-react'
import { shoppingWords } from '../../../content/open/meals/shopping.ts'
import { countWords, servingsWords } from '../../../content/open/meal-words.ts'
import { shopping } from '../../../content/open/meals.ts'
import { useLocalStore } from '../../device/storage/storage.ts'
import { knownLists, ownListOf } from '../../member/lists/known.ts'
import { shoppingList } from '../../member/meals.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { shopFor } from './actions.tsx'
import type { MealToCook } from '../../member/lists/shopping-changes.ts'
import { ShareList } from '../../member/lists/share-list.tsx'
import { ShoppingLines } from '../../member/lists/shopping-lines.tsx'

export interface ShoppingSheetProps {
  open: boolean
  /** The meals to cook in the plan of the chosen week, from today on. */
  week: readonly MealToCook[]
  /** Whether the chosen week is the next one. */
  isNext: boolean
  /** The number of the plan's meals that are left out because their days are past. */
  past: number
  onClose(): void
}

/** The shopping list, sorted by the departments of a shop. It is stored on this device and works offline. */
export function ShoppingSheet({ open, onClose, ...rest }: ShoppingSheetProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={shoppingWords.title}
      actions={
        <Button full onClick={onClose}>
          Done
        </Button>
      }
    >
      <List {...rest} />
    </Dialog>
  )
}

type WeekProps = Pick<ShoppingSheetProps, 'week' | 'isNext' | 'past'>

function List({ week, isNext, past }: WeekProps) {
  const shared = ownListOf(useLocalStore(knownLists))
  return (
    <>
      <ShoppingLines
        store={shoppingList}
        shared={shared}
        headingLevel={3}
        aboveLines={week.length === 0 ? null : <AddWeek week={week} isNext={isNext} past={past} />}
      />
      <ShareList shared={shared} />
    </>
  )
}

function AddWeek({ week, isNext, past }: WeekProps) {
  // Dinners that are eaten on two days are cooked for more servings, so the lowest number is the usual one.
  const fewest = Math.min(...week.map(({ servings }) => servings ?? 0))
  const servings = fewest === 0 ? null : fewest
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        full
        className="mt-3"
        icon={<CalendarPlus className="size-4.5" />}
        onClick={() => shopFor(week, `${countWords(week.length, 'meal')}${past === 0 ? '' : ', from today on'}`)}
      >
        {isNext ? shoppingWords.addNextWeek : shoppingWords.addWeek}
      </Button>
      <p className="type-caption mt-1.5 px-5 text-center text-ink2">{`${past === 0 ? '' : shoppingWords.fromToday}${servings === null ? shopping.asWritten : shopping.cooksFor(servingsWords(servings))}`}</p>
    </>
  )
}

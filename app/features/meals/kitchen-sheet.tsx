import { useState } from 'react'
import { countWords } from '../../../content/open/meal-words.ts'
import { kitchenWords } from '../../../content/open/meals/kitchen.ts'
import { alwaysThere, atHome, setHas, usuallyThere } from '../../../domain/kitchen.ts'
import { aisleNames, aisles, type Ingredient, type Recipe } from '../../../domain/recipe.ts'
import { containsWordsOf } from '../../../domain/text-search.ts'
import { useLocalStore } from '../../device/storage/storage.ts'
import { kitchen } from '../../member/kitchen.ts'
import { meals } from '../../member/meals.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { SearchField } from '../../ui/search-field.tsx'

export interface KitchenSheetProps {
  open: boolean
  recipes: readonly Recipe[]
  onClose(): void
}

/**
 * Lists the ingredients of all recipes by department. The user ticks those that are in the kitchen, and every tick is
 * stored at once.
 */
export function KitchenSheet({ open, recipes, onClose }: KitchenSheetProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={kitchenWords.title}
      actions={
        <Button full onClick={onClose}>
          Done
        </Button>
      }
    >
      <Kitchen recipes={recipes} />
    </Dialog>
  )
}

const byName = (a: Ingredient, b: Ingredient) => a.name.localeCompare(b.name, 'en-GB')

function Kitchen({ recipes }: Pick<KitchenSheetProps, 'recipes'>) {
  const has = atHome(useLocalStore(kitchen))
  const order = useLocalStore(meals).aisles ?? aisles
  const [query, setQuery] = useState('')
  // Ingredients that only recipes of the user have (`own:`) are left out, because no other recipe contains them.
  const known = new Map(
    recipes
      .flatMap(({ ingredients }) => ingredients)
      .filter(({ item }) => !item.startsWith('own:') && !alwaysThere.includes(item))
      .map((ingredient) => [ingredient.item, ingredient]),
  )
  const isFound = containsWordsOf(query)
  const found = [...known.values()].filter(({ name }) => isFound(name)).toSorted(byName)
  // The suggestions are computed once and stay until the sheet is opened again, so that nothing moves under the finger.
  const [suggested] = useState(() => usuallyThere.filter((item) => known.has(item) && !has.has(item)))

  return (
    <div className="flex flex-col gap-4">
      <p className="text-ink2">{kitchenWords.text}</p>
      <SearchField
        label={kitchenWords.search}
        placeholder={kitchenWords.searchExample}
        clearLabel={kitchenWords.clear}
        query={query}
        onQuery={setQuery}
      />
      {suggested.length === 0 ? null : (
        <Card className="p-4">
          <p className="type-small">{kitchenWords.suggested}</p>
          <Button
            variant="secondary"
            size="small"
            className="mt-3"
            onClick={() => kitchen.update((entries) => [...setHas(entries, suggested, true)])}
          >
            {kitchenWords.tickSuggested(suggested.length)}
          </Button>
        </Card>
      )}
      <p role="status" className="type-small text-ink2">
        {found.length === 0 ? kitchenWords.none : kitchenWords.ticked(countWords(has.size, 'thing'))}
      </p>
      {order
        .map((aisle) => ({ aisle, inAisle: found.filter((each) => each.aisle === aisle) }))
        .filter(({ inAisle }) => inAisle.length > 0)
        .map(({ aisle, inAisle }) => (
          <section key={aisle} aria-labelledby={`kitchen-${aisle}`}>
            <h3 id={`kitchen-${aisle}`} className="type-title">
              {aisleNames[aisle]}
            </h3>
            <ul className="mt-1 grid grid-cols-[repeat(auto-fill,minmax(min(100%,12rem),1fr))] gap-x-4">
              {inAisle.map(({ item, name }) => (
                <li key={item}>
                  <Checkbox
                    checked={has.has(item)}
                    onChange={(ticked) => kitchen.update((entries) => [...setHas(entries, [item], ticked)])}
                  >
                    {name}
                  </Checkbox>
                </li>
              ))}
            </ul>
          </section>
        ))}
    </div>
  )
}

import { dietNames, type Extra, extraNames } from '../../../content/open/meals.ts'
import { diets } from '../../../domain/recipe.ts'
import { useLocalStore } from '../../device/storage/storage.ts'
import { meals } from '../../member/meals.ts'
import { ToggleChip } from '../../ui/segmented.tsx'
import { wish, wishDiet } from './plan-changes.ts'

const extras: readonly Extra[] = ['familyFriendly', 'quick']

/** Chips for preferences that need one tap. They concern both the plans and the list of recipes. */
export function WishChips({ onWish }: { onWish?: () => void }) {
  const { preferences } = useLocalStore(meals)
  return (
    <>
      {extras.map((extra) => (
        <ToggleChip
          key={extra}
          pressed={preferences[extra]}
          onChange={(wanted) => {
            wish({ [extra]: wanted })
            onWish?.()
          }}
        >
          {extraNames[extra]}
        </ToggleChip>
      ))}
      {diets.map((diet) => (
        <ToggleChip
          key={diet}
          pressed={preferences.diets.includes(diet)}
          onChange={(wanted) => {
            wishDiet(diet, wanted)
            onWish?.()
          }}
        >
          {dietNames[diet]}
        </ToggleChip>
      ))}
    </>
  )
}

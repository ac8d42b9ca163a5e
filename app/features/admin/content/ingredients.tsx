import { recipesPack } from '../../../member/packs/recipes-pack.ts'
import { usePack } from '../../../member/packs/packs.ts'

/** Id of the list, which `content/open/admin-content.ts` names. */
const listId = 'ingredients'

/** The ingredients of all recipes, which the browser suggests in a field. Editors without Premium type them. */
export function Ingredients() {
  const recipes = usePack(recipesPack).data?.recipes ?? []
  const names = new Map(
    recipes.flatMap(({ ingredients }) => ingredients.map(({ item, name }) => [item, name] as const)),
  )
  return (
    <datalist id={listId}>
      {[...names]
        .toSorted(([a], [b]) => a.localeCompare(b))
        .map(([item, name]) => (
          <option key={item} value={item}>
            {name}
          </option>
        ))}
    </datalist>
  )
}

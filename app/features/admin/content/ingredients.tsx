import { useTeamAnswer } from '../team-answer.tsx'
import { fetchIngredients } from './content-api.ts'

/** Id of the list; `content/open/admin-content.ts` refers to it. */
const listId = 'ingredients'

/** The names of ingredients that the browser suggests in a field. Other names can be typed as well. */
export function IngredientSuggestions() {
  const { value } = useTeamAnswer(fetchIngredients, undefined, 'ingredients')
  return (
    <datalist id={listId}>
      {(value ?? []).map(({ item, name }) => (
        <option key={item}>{name}</option>
      ))}
    </datalist>
  )
}

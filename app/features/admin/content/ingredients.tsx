import { useTeamAnswer } from '../team-answer.ts'
import { fetchIngredients } from './content-api.ts'

/** Id of the list, which `content/open/admin-content.ts` names. */
const listId = 'ingredients'

/** The ingredients that the browser suggests in a field. Without them, editors type the id. */
export function Ingredients() {
  const { value } = useTeamAnswer(fetchIngredients, undefined, 'ingredients')
  return (
    <datalist id={listId}>
      {(value ?? []).map(({ item, name }) => (
        <option key={item} value={item}>
          {name}
        </option>
      ))}
    </datalist>
  )
}

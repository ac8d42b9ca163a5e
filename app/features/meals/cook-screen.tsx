import { useParams } from 'react-router'
import { cookWords } from '../../../content/open/meals/cook.ts'
import { recipePath } from '../../paths.ts'
import { Cook } from './cook.tsx'
import { RecipeGate } from './recipe-gate.tsx'

/** The screen on which a member with Premium access cooks a recipe step by step. */
export function CookScreen() {
  const { id = '' } = useParams()
  return (
    <RecipeGate id={id} title={cookWords.title} subtitleOf={({ name }) => name} back={recipePath(id)}>
      {(recipe) => <Cook key={recipe.id} recipe={recipe} />}
    </RecipeGate>
  )
}

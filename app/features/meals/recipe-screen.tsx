import { useLocation, useParams } from 'react-router'
import { mealNames } from '../../../content/open/meals.ts'
import { paths } from '../../paths.ts'
import { RecipeGate } from './recipe-gate.tsx'
import { RecipePage } from './recipe-page.tsx'

export function RecipeScreen() {
  const { id } = useParams()
  // True if the user came by a link from outside, so that there is no page of the app to go back to.
  const arrivedHere = useLocation().key === 'default'
  return (
    <RecipeGate
      id={id}
      title="RECIPE"
      subtitleOf={({ category }) => mealNames[category]}
      back={arrivedHere ? paths.mealPlanner : 'history'}
    >
      {(recipe, recipes) => <RecipePage key={recipe.id} recipe={recipe} recipes={recipes} />}
    </RecipeGate>
  )
}

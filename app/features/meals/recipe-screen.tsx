import { useLocation, useParams } from 'react-router'
import { mealExample } from '../../../content/open/meals/planner.ts'
import { recipePageWords } from '../../../content/open/meals/recipe.ts'
import { mealNames } from '../../../content/open/meals.ts'
import { useRecipes } from '../../member/recipes.ts'
import { PremiumGate } from '../../member/access/premium-gate.tsx'
import { paths } from '../../paths.ts'
import { Screen } from '../../shell/screen.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState, InlineError, Loading, Skeleton } from '../../ui/feedback.tsx'
import { ExamplePicture, RoundDish } from './picture.tsx'
import { RecipePage } from './recipe-page.tsx'

export function RecipeScreen() {
  const { id } = useParams()
  // The user came by a link from outside, so there is no page of the app to go back to.
  const arrivedHere = useLocation().key === 'default'
  const pack = useRecipes()
  const recipe = pack.recipes.find((each) => each.id === id)
  return (
    <Screen
      title="RECIPE"
      subtitle={recipe && mealNames[recipe.category]}
      back={arrivedHere ? paths.mealPlanner : 'history'}
    >
      <PremiumGate feature={recipePageWords.feature} example={mealExample} picture={<ExamplePicture />}>
        {pack.state === 'ready' && recipe !== undefined ? (
          <RecipePage key={recipe.id} recipe={recipe} recipes={pack.recipes} />
        ) : pack.state === 'ready' ? (
          <Unknown />
        ) : pack.error !== null ? (
          <Card>
            <InlineError title={recipePageWords.missing} text={pack.error} onRetry={pack.retry} />
          </Card>
        ) : (
          <Coming />
        )}
      </PremiumGate>
    </Screen>
  )
}

function Unknown() {
  return (
    <EmptyState
      spot={<RoundDish />}
      title={recipePageWords.unknown.title}
      text={recipePageWords.unknown.text}
      action={<ButtonLink to={paths.mealPlanner}>{recipePageWords.unknown.back}</ButtonLink>}
    />
  )
}

function Coming() {
  return (
    <Loading>
      <Skeleton className="mb-5 h-56 rounded-card" />
      <Skeleton className="mb-7 h-20 rounded-card" />
      <Skeleton className="h-72 rounded-card" />
    </Loading>
  )
}

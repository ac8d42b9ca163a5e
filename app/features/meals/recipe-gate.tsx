import type { ReactNode } from 'react'
import { mealExample } from '../../../content/open/meals/planner.ts'
import { recipePageWords } from '../../../content/open/meals/recipe.ts'
import type { Recipe } from '../../../domain/recipe.ts'
import { PremiumGate } from '../../member/access/premium-gate.tsx'
import { useRecipes } from '../../member/recipes.ts'
import { paths } from '../../paths.ts'
import { Screen } from '../../shell/screen.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState, ErrorCard, Loading, Skeleton } from '../../ui/feedback.tsx'
import { ExamplePicture, RoundDish } from './picture.tsx'

interface RecipeGateProps {
  id: string | undefined
  title: string
  subtitleOf(recipe: Recipe): string
  back: string
  children(recipe: Recipe, recipes: readonly Recipe[]): ReactNode
}

/** The screen of one recipe: shown to members with Premium access, once the recipe is loaded. */
export function RecipeGate({ id, title, subtitleOf, back, children }: RecipeGateProps) {
  const pack = useRecipes()
  const recipe = pack.recipes.find((each) => each.id === id)
  return (
    <Screen title={title} subtitle={recipe && subtitleOf(recipe)} back={back}>
      <PremiumGate feature={recipePageWords.feature} example={mealExample} picture={<ExamplePicture />}>
        {pack.state === 'ready' && recipe !== undefined ? (
          children(recipe, pack.recipes)
        ) : pack.state === 'ready' ? (
          <Unknown />
        ) : pack.error !== null ? (
          <ErrorCard title={recipePageWords.missing} text={pack.error} onRetry={pack.retry} />
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

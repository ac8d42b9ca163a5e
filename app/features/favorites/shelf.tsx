import type { MouseEvent } from 'react'
import type { Favorite } from '../../../domain/favorites.ts'
import { recipesPack } from '../../member/packs/recipes-pack.ts'
import { usePack } from '../../member/packs/packs.ts'
import { paths, recipePath } from '../../paths.ts'
import { LazyPlate } from '../../ui/art/lazy-plate.tsx'
import { Spot } from '../../ui/art/spots.tsx'
import { keepFocusNear } from '../../ui/row-focus.ts'
import { MeetupRow } from './meetup-row.tsx'
import { QuoteRow } from './quote-row.tsx'
import { ShelfRow } from './shelf-row.tsx'
import { spots } from './type-look.ts'

/** What she kept, of every kind in one list. */
export function Shelf({ favorites }: { favorites: readonly Favorite[] }) {
  return (
    <ul className="flex flex-col gap-3" onClickCapture={keepFocus}>
      {favorites.map((favorite) => (
        <Item key={favorite.id} favorite={favorite} />
      ))}
    </ul>
  )
}

/** A heart that is let go of takes its row along. */
function keepFocus({ target }: MouseEvent): void {
  const heart = target instanceof Element && target.closest('[data-favorite]')
  if (heart) keepFocusNear(heart, '[data-favorite]', () => document.querySelector('[role=radiogroup] input:checked'))
}

function Item({ favorite }: { favorite: Favorite }) {
  const spot = <Spot name={spots[favorite.type]} className="w-15!" />
  switch (favorite.type) {
    case 'affirmation':
      return <QuoteRow favorite={favorite} />
    case 'recipe':
      return <RecipeRow favorite={favorite} />
    case 'tip':
      return <ShelfRow favorite={favorite} picture={spot} to={paths.tips} />
    case 'goal':
      return <ShelfRow favorite={favorite} picture={spot} to={paths.goals} />
    case 'meetup':
      return <MeetupRow favorite={favorite} />
  }
}

/** One of our recipes brings its plate and its page; without access, or when it is gone, the way is the planner's. */
function RecipeRow({ favorite }: { favorite: Favorite }) {
  const recipe = usePack(recipesPack).data?.recipes.find(({ name }) => name === favorite.title)
  if (recipe === undefined) {
    return (
      <ShelfRow favorite={favorite} picture={<Spot name={spots.recipe} className="w-15!" />} to={paths.mealPlanner} />
    )
  }
  return (
    <ShelfRow
      favorite={favorite}
      picture={<LazyPlate look={recipe.image} className="size-15 rounded-thumb" />}
      to={recipePath(recipe.id)}
    />
  )
}

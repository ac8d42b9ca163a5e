import { mealExample } from '../../../content/open/meals/planner.ts'
import type { PlateLook } from '../../../domain/plate.ts'
import { LazyPlate } from '../../ui/art/lazy-plate.tsx'
import { classNames } from '../../ui/class-names.ts'
import { useNear } from '../../ui/near.ts'
import { tintBackground } from '../../ui/tint.ts'

interface PictureProps {
  look: PlateLook
  className?: string
}

const box = (look: PlateLook, className?: string) =>
  classNames('grid shrink-0 place-items-center overflow-hidden', tintBackground[look.ground], className)

/** The picture of a recipe on its background. `className` sets the size. */
export function Picture({ look, className }: PictureProps) {
  return (
    <span className={box(look, className)}>
      <LazyPlate look={look} className="size-full" />
    </span>
  )
}

/**
 * The picture of a recipe in a long list. It has about a hundred elements, so it is drawn only shortly before it
 * scrolls into view.
 */
export function PictureOfMany({ look, className }: PictureProps) {
  const { ref, isNear } = useNear<HTMLSpanElement>()
  return (
    <span ref={ref} className={box(look, className)}>
      {isNear ? <LazyPlate look={look} className="size-full" /> : null}
    </span>
  )
}

const soup: PlateLook = { dish: 'bowl', ground: 'sage', base: 'green-soup', toppings: ['swirl'] }

export const RoundDish = () => <Picture look={soup} className="size-26 rounded-full p-3" />

export const ExamplePicture = () => <Picture look={mealExample.look} className="size-18 rounded-thumb p-1" />

import type { PlateLook } from '../../../domain/plate.ts'
import { LazyPlate } from '../../ui/art/lazy-plate.tsx'
import { classNames } from '../../ui/class-names.ts'
import { tintBackground } from '../../ui/tint.ts'

/** A recipe's plate on its tint; the box takes its size from `className`. */
export function Picture({ look, className }: { look: PlateLook; className?: string }) {
  return (
    <span
      className={classNames('grid shrink-0 place-items-center overflow-hidden', tintBackground[look.ground], className)}
    >
      <LazyPlate look={look} className="size-full" />
    </span>
  )
}

const soup: PlateLook = { dish: 'bowl', ground: 'sage', base: 'green-soup', toppings: ['swirl'] }

/** In an empty state, in the place of its spot. */
export const RoundDish = () => <Picture look={soup} className="size-26 rounded-full p-3" />

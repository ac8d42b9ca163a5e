import { lazy, Suspense, type ComponentProps, type ComponentType } from 'react'
import type { PlateLook } from '../../../domain/plate.ts'
import { logError } from '../../device/log.ts'
import type { Plate as PlateDrawing } from '../../ui/art/plate.tsx'
import { classNames } from '../../ui/class-names.ts'
import { tintBackground } from '../../ui/tint.ts'

/** The drawings come after the words. Without them a recipe keeps its tint. */
const Plate = lazy(async (): Promise<{ default: ComponentType<ComponentProps<typeof PlateDrawing>> }> => {
  try {
    return { default: (await import('../../ui/art/plate.tsx')).Plate }
  } catch (error) {
    logError('The plates could not be drawn', error)
    return { default: () => null }
  }
})

/** A recipe's plate on its tint; the box takes its size from `className`. */
export function Picture({ look, className }: { look: PlateLook; className?: string }) {
  return (
    <span
      className={classNames('grid shrink-0 place-items-center overflow-hidden', tintBackground[look.ground], className)}
    >
      <Suspense>
        <Plate look={look} className="size-full" />
      </Suspense>
    </span>
  )
}

const soup: PlateLook = { dish: 'bowl', ground: 'sage', base: 'green-soup', toppings: ['swirl'] }

/** In an empty state, in the place of its spot. */
export const RoundDish = () => <Picture look={soup} className="size-26 rounded-full p-3" />

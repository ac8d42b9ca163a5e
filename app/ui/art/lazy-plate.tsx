import { lazy, Suspense, type ComponentProps, type ComponentType } from 'react'
import { classNames } from '../class-names.ts'
import { tintBackground } from '../tint.ts'
import type { Plate as PlateDrawing } from './plate.tsx'

type PlateProps = ComponentProps<typeof PlateDrawing>

const Plate = lazy(async (): Promise<{ default: ComponentType<PlateProps> }> => {
  try {
    return { default: (await import('./plate.tsx')).Plate }
  } catch {
    // A picture less, as it happens without a network: nothing that anybody has to know.
    return { default: Ground }
  }
})

/** A `Plate` whose drawings come after the words, for there are many; until then, or without them, its bare ground. */
export function LazyPlate(props: PlateProps) {
  return (
    <Suspense fallback={<Ground {...props} />}>
      <Plate {...props} />
    </Suspense>
  )
}

/** Takes the place of the plate, measure for measure. */
function Ground({ look, className }: PlateProps) {
  return (
    <svg
      className={classNames('block', tintBackground[look.ground], className)}
      viewBox="0 0 64 64"
      aria-hidden="true"
    />
  )
}

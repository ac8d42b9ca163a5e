import { lazy, Suspense, type ComponentProps, type ComponentType } from 'react'
import { classNames } from '../class-names.ts'
import { tintBackground } from '../tint.ts'
import type { Plate as PlateDrawing } from './plate.tsx'

type PlateProps = ComponentProps<typeof PlateDrawing>

const Plate = lazy(async (): Promise<{ default: ComponentType<PlateProps> }> => {
  try {
    return { default: (await import('./plate.tsx')).Plate }
  } catch {
    // The drawings cannot be loaded, for example offline. The background alone is shown.
    return { default: Ground }
  }
})

/**
 * The picture of a meal. Its many drawings are loaded after the text of the page. Until then, and if that fails, only
 * the background is shown.
 */
export function LazyPlate(props: PlateProps) {
  return (
    <Suspense fallback={<Ground {...props} />}>
      <Plate {...props} />
    </Suspense>
  )
}

/** The background of the picture, in the same size. */
function Ground({ look, className }: PlateProps) {
  return (
    <svg
      className={classNames('block', tintBackground[look.ground], className)}
      viewBox="0 0 64 64"
      aria-hidden="true"
    />
  )
}

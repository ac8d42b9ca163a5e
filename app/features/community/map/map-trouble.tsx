import { mapWords } from '../../../../content/open/map/words.ts'
import { Spot } from '../../../ui/art/spots.tsx'
import { Button } from '../../../ui/button.tsx'
import { Spinner } from '../../../ui/feedback.tsx'

/** Over the paper that the map will cover. */
export function MapLoading() {
  return (
    <div
      role="status"
      className="absolute inset-0 z-10 grid place-content-center justify-items-center gap-2 bg-sunk/70"
    >
      <Spinner />
      <p className="type-small text-ink2">{mapWords.loading}</p>
    </div>
  )
}

/** There is no map (spec §8), and the list does without. */
export function MapFailed({ text, onRetry }: { text: string; onRetry(): void }) {
  const { title, list, retry } = mapWords.failed
  return (
    <div role="alert" className="flex items-start gap-4 rounded-card bg-sunk p-5">
      <span className="size-12 shrink-0 [&>svg]:size-full">
        <Spot name="compass" />
      </span>
      <div className="min-w-0">
        <p className="type-title">{title}</p>
        <p className="type-small text-ink2">{text}</p>
        <p className="type-small mt-1 text-ink2">{list}</p>
        <Button variant="secondary" size="small" className="mt-3" onClick={onRetry}>
          {retry}
        </Button>
      </div>
    </div>
  )
}

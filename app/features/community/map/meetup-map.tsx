import { useState } from 'react'
import { mapWords } from '../../../../content/open/map/words.ts'
import type { Meetup } from '../../../../domain/meetups.ts'
import { googleWish } from '../../../device/map/google-wish.ts'
import { useKept } from '../../../device/storage/kept.ts'
import { GoogleMapChoice } from '../../../member/meetups/google-map-choice.tsx'
import { Spot } from '../../../ui/art/spots.tsx'
import { Button } from '../../../ui/button.tsx'
import { Spinner } from '../../../ui/feedback.tsx'
import { useMap } from './use-map.ts'

interface MeetupMapProps {
  /** Those that the list shows, in its order. */
  readonly meetups: readonly Meetup[]
  /** The id of the chosen one. */
  readonly selected: string | null
  readonly onSelect: (id: string) => void
}

/** Where the meetups are (spec §4 map). Whatever becomes of it, the list beside it says the same. */
export function MeetupMap(props: MeetupMapProps) {
  const [attempt, setAttempt] = useState(0)
  const wished = useKept(googleWish)
  return (
    <>
      <OneAttempt key={`${attempt} ${wished}`} {...props} onRetry={() => setAttempt(attempt + 1)} />
      <GoogleMapChoice />
    </>
  )
}

function OneAttempt({ meetups, selected, onSelect, onRetry }: MeetupMapProps & { onRetry(): void }) {
  const { surface, reading } = useMap()
  if (reading.state === 'failed') return <MapFailed text={reading.text} onRetry={onRetry} />
  return (
    <div
      role="region"
      aria-label={mapWords.region}
      aria-busy={reading.state === 'loading'}
      className="relative isolate h-80 overflow-hidden rounded-card border border-line bg-sunk rail:h-96"
    >
      <div ref={surface} className="absolute inset-0" />
      {reading.state === 'ready' ? (
        <reading.Contents
          engine={reading.engine}
          isHers={reading.isHers}
          surface={surface}
          meetups={meetups}
          selected={selected}
          onSelect={onSelect}
        />
      ) : (
        <MapLoading />
      )}
    </div>
  )
}

/** Over the paper that the map will cover. */
function MapLoading() {
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
function MapFailed({ text, onRetry }: { text: string; onRetry(): void }) {
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

import { useState } from 'react'
import { mapWords } from '../../../../content/open/map/words.ts'
import type { Meetup } from '../../../../domain/meetups.ts'
import { googleWish } from '../../../device/map/open-map.ts'
import { useLocalStore } from '../../../device/storage/storage.ts'
import { GoogleMapChoice } from '../../../member/meetups/google-map-choice.tsx'
import { Spot } from '../../../ui/art/spots.tsx'
import { Button } from '../../../ui/button.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { useMap } from './use-map.ts'

interface MeetupMapProps {
  readonly meetups: readonly Meetup[]
  readonly selected: string | null
  readonly onSelect: (id: string) => void
}

/** Shows the meetups on a map (spec §4 map). The map is optional, because the list has the same contents. */
export function MeetupMap(props: MeetupMapProps) {
  const [attempt, setAttempt] = useState(0)
  const wished = useLocalStore(googleWish)
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
          startsAtUser={reading.startsAtUser}
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

/** Shown when the map has failed (spec §8). The list works without the map. */
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

import { useState } from 'react'
import { mapWords } from '../../../../content/open/map/words.ts'
import type { Meetup } from '../../../../domain/meetups.ts'
import { useKept } from '../../../device/storage/kept.ts'
import { googleWish } from '../../../device/map/google-wish.ts'
import { GoogleMapChoice } from '../../../member/meetups/google-map-choice.tsx'
import { MapFailed, MapLoading } from './map-trouble.tsx'
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

import type { RefObject } from 'react'
import type { Meetup } from '../../../../domain/meetups.ts'
import type { MapEngine } from '../../../device/map/map-engine.ts'
import { MapControls } from './map-controls.tsx'
import { MeetupMarks } from './meetup-marks.tsx'
import { showAll, useShown } from './use-shown.ts'

export interface MapContentsProps {
  engine: MapEngine
  /** The map began where she is. */
  isHers: boolean
  surface: RefObject<HTMLElement | null>
  meetups: readonly Meetup[]
  selected: string | null
  onSelect(id: string): void
}

/** What lies on an open map: the markers and our own buttons. */
export function MapContents({ engine, isHers, surface, meetups, selected, onSelect }: MapContentsProps) {
  const chooseHere = useShown({ engine, isHers, meetups, selected })

  function choose(id: string): void {
    chooseHere(id)
    onSelect(id)
  }

  return (
    <>
      <MeetupMarks engine={engine} surface={surface} meetups={meetups} selected={selected} onSelect={choose} />
      <MapControls engine={engine} onBack={() => showAll(engine, meetups)} />
    </>
  )
}

import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { product } from '../../../../content/open/product.ts'
import type { Meetup } from '../../../../domain/meetups.ts'
import type { MapEngine } from '../../../device/map/map-engine.ts'
import { MapControls } from './map-controls.tsx'
import { mapMarksOf } from './marks.ts'
import { MeetupMarks } from './meetup-marks.tsx'
import { startZoom } from './zoom.ts'

export interface MapContentsProps {
  engine: MapEngine
  /** `startsAtUser` is true if the map started at the user's position. */
  startsAtUser: boolean
  surface: RefObject<HTMLElement | null>
  meetups: readonly Meetup[]
  selected: string | null
  onSelect(id: string): void
}

export function MapContents({ engine, startsAtUser, surface, meetups, selected, onSelect }: MapContentsProps) {
  const chooseHere = useShown({ engine, startsAtUser, meetups, selected })

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

/** The highest zoom that is used to show all meetups at once (spec §9). */
const closestFit = 15

/** Moves the map so that all meetups are visible. Without meetups it shows the city. */
function showAll(engine: MapEngine, meetups: readonly Meetup[]): void {
  if (meetups.length > 0)
    engine.fit(
      meetups.map(({ location }) => location),
      closestFit,
    )
  else engine.go(product.city, startZoom)
}

type Shown = {
  engine: MapEngine
  startsAtUser: boolean
  meetups: readonly Meetup[]
  selected: string | null
}

/**
 * Moves the map to all meetups when the list changes, and to the meetup that is selected in the list. A map that
 * started at the user's position (spec §8) stays there until the list changes.
 *
 * Call the returned function when a meetup is selected on the map itself: the map then does not move.
 */
function useShown({ engine, startsAtUser, meetups, selected }: Shown): (id: string) => void {
  const ids = meetups.map(({ id }) => id).join('\n')
  const shownIds = useRef(startsAtUser ? ids : null)
  const chosenHere = useRef<string | null>(null)

  const fit = useEffectEvent((on: MapEngine, wanted: string) => {
    if (shownIds.current === wanted) return
    shownIds.current = wanted
    if (meetups.length > 0) showAll(on, meetups)
  })
  useEffect(() => fit(engine, ids), [engine, ids])

  const follow = useEffectEvent((on: MapEngine, id: string) => {
    const meetup = meetups.find((each) => each.id === id)
    if (!meetup || chosenHere.current === id) return
    // If the meetup shares its marker with others, the map zooms to the level at which this marker splits.
    const crowd = mapMarksOf(meetups, on.view().zoom, null).find(
      (mark) => mark.kind === 'many' && mark.meetups.includes(meetup),
    )
    on.go(meetup.location, crowd?.kind === 'many' ? (crowd.partsAt ?? undefined) : undefined)
  })
  useEffect(() => {
    if (selected !== null) follow(engine, selected)
    chosenHere.current = null
  }, [engine, selected])

  return (id) => {
    chosenHere.current = id
  }
}

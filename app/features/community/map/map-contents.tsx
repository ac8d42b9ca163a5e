import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { product } from '../../../../content/open/product.ts'
import type { Meetup } from '../../../../domain/meetups.ts'
import type { MapEngine } from '../../../device/map/map-engine.ts'
import { MapControls } from './map-controls.tsx'
import { marksOf } from './marks.ts'
import { MeetupMarks } from './meetup-marks.tsx'
import { startZoom } from './use-map.ts'

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

/** Spec §9: fitting the meetups goes no closer. */
const closestFit = 15

/** Brings all of them into view; without any, the city. */
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
  isHers: boolean
  meetups: readonly Meetup[]
  selected: string | null
}

/**
 * Keeps the map with the list: all of its meetups in view when they change, the chosen one when it is chosen there.
 * A map that began where she is (spec §8) stays there until they change. To be told what was chosen on the map
 * itself, which need not move for it.
 */
function useShown({ engine, isHers, meetups, selected }: Shown): (id: string) => void {
  const ids = meetups.map(({ id }) => id).join('\n')
  const shownIds = useRef(isHers ? ids : null)
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
    // Out of the crowd that it stood in, if it did.
    const crowd = marksOf(meetups, on.view().zoom, null).find(
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

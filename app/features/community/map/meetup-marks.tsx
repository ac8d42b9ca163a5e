import { type RefObject, useEffect, useRef, useState } from 'react'
import { londonDay } from '../../../../domain/london.ts'
import type { Meetup } from '../../../../domain/meetups.ts'
import { useNow } from '../../../device/clock.ts'
import type { MapEngine } from '../../../device/map/map-engine.ts'
import { MapMark } from './map-mark.tsx'
import { idsOf, type ManyMark, type Mark, mapMarksOf, withFan } from './marks.ts'
import { useZoom } from './zoom.ts'

type MeetupMarksProps = {
  engine: MapEngine
  surface: RefObject<HTMLElement | null>
  meetups: readonly Meetup[]
  selected: string | null
  onSelect(id: string): void
}

/** Draws the markers. Markers that would overlap are replaced by one for the group. */
export function MeetupMarks({ engine, surface, meetups, selected, onSelect }: MeetupMarksProps) {
  const today = londonDay(useNow('minute'))
  const zoom = useZoom(engine)
  const [fan, setFan] = useState<ManyMark | null>(null)
  const parted = useRef<string | null>(null)
  const marks = withFan(mapMarksOf(meetups, zoom, selected), fan)
  const keys = marks.map(({ key }) => key)
  useInOrder(surface, keys)

  // The button of a group disappears when the group separates, so the focus moves to the first meetup of the group.
  const allKeys = keys.join('\n')
  useEffect(() => {
    const id = parted.current
    const key = allKeys.split('\n').find((each) => each === id || (id !== null && each.split(' ').includes(id)))
    if (key === undefined || key === fan?.key) return
    parted.current = null
    const mark = surface.current?.querySelector(`[data-mark="${CSS.escape(key)}"] button`)
    if (mark instanceof HTMLElement) mark.focus({ preventScroll: true })
  }, [surface, allKeys, fan])

  function press(mark: Mark): void {
    if (mark.kind === 'one') {
      onSelect(mark.meetup.id)
      return
    }
    parted.current = idsOf(mark)[0] ?? null
    if (mark.partsAt === null) setFan(mark)
    else engine.go(mark.at, mark.partsAt)
  }

  return marks.map((mark) => (
    <MapMark
      key={mark.key}
      engine={engine}
      mark={mark}
      selected={mark.kind === 'one' && mark.meetup.id === selected}
      today={today}
      onPress={() => press(mark)}
    />
  ))
}

/**
 * Keeps the marker elements in the order of their keys, which is the order of Tab; the map engines append new elements
 * at the end. Only new elements are moved, because moving the focused element would lose the focus.
 */
function useInOrder(surface: RefObject<HTMLElement | null>, keys: readonly string[]): void {
  const wanted = keys.join('\n')
  useEffect(() => {
    const elements = wanted
      .split('\n')
      .map((key) => surface.current?.querySelector(`[data-mark="${CSS.escape(key)}"]`))
      .filter((element) => element instanceof HTMLElement)
    let next: Element | null = null
    for (const element of elements.toReversed()) {
      if (next && !(element.compareDocumentPosition(next) & Node.DOCUMENT_POSITION_FOLLOWING)) next.before(element)
      next = element
    }
  }, [surface, wanted])
}

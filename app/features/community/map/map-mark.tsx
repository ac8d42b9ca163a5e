import { type ReactNode, useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { mapWords } from '../../../../content/open/map/words.ts'
import { shortDayWords } from '../../../../domain/day-words.ts'
import type { LocalDay } from '../../../../domain/day.ts'
import type { Meetup } from '../../../../domain/meetups.ts'
import type { MapEngine } from '../../../device/map/map-engine.ts'
import { classNames } from '../../../ui/class-names.ts'
import { tintBackground, tintText } from '../../../ui/tint.ts'
import { typeLookOf } from '../../../member/meetups/meetup-type.tsx'
import { clockWords } from '../../../../content/open/meetup-words.ts'
import { MapPin } from './map-pin.tsx'
import type { Mark } from './marks.ts'

type MapMarkProps = {
  engine: MapEngine
  mark: Mark
  selected: boolean
  today: LocalDay
  onPress(): void
}

/** A marker: a button inside an element that the map engine positions. */
export function MapMark({ engine, mark, selected, today, onPress }: MapMarkProps) {
  const { key, at } = mark
  const { lat, lng } = at
  const [element] = useState(() => createElement(key))

  // This is a layout effect, so that the markers appear in the same frame as the map.
  useLayoutEffect(() => {
    engine.place(key, { lat, lng }, element)
    return () => engine.removeMarker(key)
  }, [engine, element, key, lat, lng])

  /** The map moves to a marker that gets the focus outside the visible area. */
  function reveal(): void {
    const { west, east, south, north } = engine.view()
    if (lng < west || lng > east || lat < south || lat > north) engine.go(at)
  }

  const offset = mark.kind === 'one' ? mark.offset : null
  // The tip of a selected pin is on its point. In a group that is spread out around a point, the pin is moved down by
  // half a marker, because it would otherwise cover the marker above it.
  const foot = selected ? '-100% + 22px' : '-50%'
  return createPortal(
    <button
      type="button"
      aria-label={mark.kind === 'one' ? markName(mark.meetup, today) : mapWords.here(mark.meetups.length)}
      aria-pressed={mark.kind === 'one' ? selected : undefined}
      onFocus={reveal}
      onClick={onPress}
      style={offset ? { translate: `calc(-50% + ${offset.x}px) calc(${foot} + ${offset.y}px)` } : undefined}
      className={classNames(
        'absolute grid -translate-x-1/2 place-items-center',
        selected ? 'h-14 w-11 -translate-y-full' : 'size-11 -translate-y-1/2',
      )}
    >
      {mark.kind === 'many' ? <Count of={mark.meetups.length} /> : <Look type={mark.meetup.type} selected={selected} />}
    </button>,
    element,
  )
}

function createElement(key: string): HTMLElement {
  const element = document.createElement('div')
  element.dataset['mark'] = key
  return element
}

/** Returns 'Dumplings and Prams, Asian, Sun 22 Nov 10:30', for example. */
function markName({ title, type, date, time }: Meetup, today: LocalDay): string {
  return `${title}, ${typeLookOf(type).name}, ${shortDayWords(date, today)} ${clockWords(time)}`
}

function Look({ type, selected }: { type: string; selected: boolean }) {
  if (selected) return <MapPin type={type} />
  const { icon: Icon, tint } = typeLookOf(type)
  return (
    <Disc>
      <span
        className={classNames('grid size-6.5 place-items-center rounded-full', tintBackground[tint], tintText[tint])}
      >
        <Icon size={15} />
      </span>
    </Disc>
  )
}

function Count({ of }: { of: number }) {
  return (
    <Disc>
      <span className="grid size-6.5 place-items-center rounded-full bg-primary text-[0.8125rem]/none font-semibold text-on-primary">
        {of}
      </span>
    </Disc>
  )
}

function Disc({ children }: { children: ReactNode }) {
  return (
    <span className="grid size-8.5 place-items-center rounded-full border border-line bg-raised shadow-soft">
      {children}
    </span>
  )
}

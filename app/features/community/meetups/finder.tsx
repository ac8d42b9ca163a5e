import { useRef, useState } from 'react'
import { isBlank } from '../../../../domain/blank.ts'
import { found, meetupWords } from '../../../../content/open/community.ts'
import { londonDay } from '../../../../domain/london.ts'
import { type Meetup, searchMeetups } from '../../../../domain/meetups.ts'
import { useNow } from '../../../device/clock.ts'
import { Spot } from '../../../ui/art/spots.tsx'
import { Button } from '../../../ui/button.tsx'
import { EmptyState, Notice } from '../../../ui/feedback.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { MeetupMap } from '../map/meetup-map.tsx'
import { KindTiles } from './kind-tiles.tsx'
import { MeetupCard } from './meetup-card.tsx'
import { showCard, showMap } from './show-card.ts'
import { useWish } from './use-wish.ts'

const hintId = 'meetup-hint'

/** Search, tiles, map and list. Map and list show the same meetups, and what is chosen in one is chosen in the other. */
export function Finder({ meetups }: { meetups: readonly Meetup[] }) {
  const today = londonDay(useNow('minute'))
  const { query, type, setQuery, setType, clear } = useWish()
  const [chosen, setChosen] = useState<string | null>(null)
  const map = useRef<HTMLDivElement>(null)
  const shown = searchMeetups(meetups, { query, type })
  const narrowed = !isBlank(query) || type !== 'all'

  return (
    <div className="flex flex-col gap-4">
      <SearchField
        label={meetupWords.search.replace('...', '')}
        placeholder={meetupWords.search}
        clearLabel={meetupWords.clear}
        query={query}
        onQuery={setQuery}
      />
      <KindTiles value={type} onChange={setType} />
      <div ref={map} className="scroll-my-4">
        <MeetupMap
          meetups={shown}
          selected={chosen}
          onSelect={(id) => {
            setChosen(id)
            showCard(id)
          }}
        />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-3 pt-2">
        <h3 id="upcoming" tabIndex={-1} className="type-title text-[1.125rem]/6 outline-none">
          {meetupWords.upcoming}
        </h3>
        <p className="type-small grid min-h-7 min-w-9 place-items-center rounded-full bg-primary-tint px-2.5 font-semibold text-primary-ink">
          <span aria-hidden>{shown.length}</span>
          <span className="sr-only">{found(shown.length)}</span>
        </p>
      </div>
      <p role="status" className="sr-only">
        {narrowed ? found(shown.length) : ''}
      </p>
      {shown.some(({ sample }) => sample) ? <Notice>{meetupWords.samples}</Notice> : null}
      <p id={hintId} hidden>
        {meetupWords.showOnMap}
      </p>
      {shown.length > 0 ? (
        <ul className="flex flex-col gap-3">
          {shown.map((meetup) => (
            <MeetupCard
              key={meetup.id}
              meetup={meetup}
              today={today}
              chosen={meetup.id === chosen}
              hintId={hintId}
              onChoose={() => {
                setChosen(meetup.id)
                showMap(map.current)
              }}
            />
          ))}
        </ul>
      ) : (
        <Nothing narrowed={narrowed} onClear={clear} />
      )}
    </div>
  )
}

function Nothing({ narrowed, onClear }: { narrowed: boolean; onClear(): void }) {
  if (!narrowed) return <EmptyState headingLevel={3} spot={<Spot name="anchor" />} {...meetupWords.none} />

  function clear() {
    onClear()
    // The button goes with what it clears.
    document.getElementById('upcoming')?.focus()
  }

  const { title, text, clear: label } = meetupWords.notFound
  return (
    <EmptyState
      headingLevel={3}
      spot={<Spot name="compass" />}
      title={title}
      text={text}
      action={
        <Button variant="secondary" onClick={clear}>
          {label}
        </Button>
      }
    />
  )
}

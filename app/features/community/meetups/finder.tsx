import { useId, useRef, useState } from 'react'
import { meetupsFound, meetupWords } from '../../../../content/open/community.ts'
import { isBlank } from '../../../../domain/blank.ts'
import { londonDay } from '../../../../domain/london.ts'
import { isMeetupType, meetupTypes, type MeetupWish } from '../../../../domain/meetups.ts'
import { useNow } from '../../../device/clock.ts'
import { useDraft } from '../../../device/storage/draft.ts'
import { type LazyPart, useLazyPart } from '../../../member/lazy-part.ts'
import { typeLookOf } from '../../../member/meetups/meetup-type.tsx'
import { Spot } from '../../../ui/art/spots.tsx'
import { Button } from '../../../ui/button.tsx'
import { chosenMark } from '../../../ui/chosen-mark.ts'
import { EmptyState, ErrorCard, Loading, Notice, Skeleton } from '../../../ui/feedback.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { TintIcon } from '../../../ui/tint-icon.tsx'
import { MeetupMap } from '../map/meetup-map.tsx'
import { MeetupCard } from './meetup-card.tsx'
import { showCard, showMap } from './show-card.ts'
import type { Found } from './use-found.ts'

const consentPart: LazyPart<object> = {
  load: async () => (await import('../coming/coming.tsx')).Consent,
}

const hintId = 'meetup-hint'

interface FinderProps {
  /** Whether `meetups` are samples. */
  samples: boolean
  wish: ReturnType<typeof useWish>
  found: Found
}

/**
 * Search, communities, map and list. The map and the list show the same meetups, and a meetup selected in one is
 * selected in the other.
 */
export function Finder({ samples, wish, found }: FinderProps) {
  const today = londonDay(useNow('minute'))
  const { query, type, setQuery, setType, clear } = wish
  const { meetups: shown, total, asking } = found
  const [chosen, setChosen] = useState<string | null>(null)
  const map = useRef<HTMLDivElement>(null)
  const consent = useLazyPart(consentPart, false, () => {})
  const narrowed = !isBlank(query) || type !== 'all'

  return (
    <div className="flex flex-col gap-4">
      {/* This note is above the map, so that nobody takes the sample pins for real meetups. */}
      {samples ? <Notice>{meetupWords.samples}</Notice> : null}
      <SearchField
        label={meetupWords.search.replace('...', '')}
        placeholder={meetupWords.search}
        clearLabel={meetupWords.clear}
        query={query}
        onQuery={setQuery}
      />
      <TypeTiles value={type} onChange={setType} />
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
          <span aria-hidden>{total}</span>
          <span className="sr-only">{meetupsFound(total)}</span>
        </p>
      </div>
      <p role="status" className="sr-only">
        {narrowed && !asking ? meetupsFound(total) : ''}
      </p>
      {consent === null || !shown.some(({ sample }) => !sample) ? null : <consent.Part />}
      <p id={hintId} hidden>
        {meetupWords.showOnMap}
      </p>
      {found.error === null ? null : (
        <ErrorCard title={meetupWords.laterNotFound} text={found.error} onRetry={found.retry} />
      )}
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
      ) : asking ? (
        <Loading>
          <Skeleton className="h-36 rounded-card" />
        </Loading>
      ) : (
        <Nothing narrowed={narrowed} onClear={clear} />
      )}
      {shown.length < total && !asking ? (
        <Button
          variant="outline"
          full
          busy={found.loadingMore}
          busyLabel={meetupWords.loading}
          onClick={found.loadMore}
        >
          {meetupWords.more}
        </Button>
      ) : null}
    </div>
  )
}

function Nothing({ narrowed, onClear }: { narrowed: boolean; onClear(): void }) {
  if (!narrowed) return <EmptyState headingLevel={3} spot={<Spot name="anchor" />} {...meetupWords.none} />

  function clear() {
    onClear()
    // The button that clears the filters disappears with them, so the heading takes the focus.
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

interface TypeTilesProps {
  value: MeetupWish['type']
  onChange(type: MeetupWish['type']): void
}

const all = ['all', ...meetupTypes] as const

/**
 * Eight tiles (spec §2), one of them selected, in rows of four unless large text needs more space. They are native
 * radio buttons: Tab enters the group, and the arrow keys select.
 */
function TypeTiles({ value, onChange }: TypeTilesProps) {
  const name = useId()
  return (
    <div
      role="radiogroup"
      aria-label={meetupWords.types}
      className="grid grid-cols-[repeat(auto-fit,minmax(max(3.9rem,25%-0.5rem),1fr))] gap-2 rail:grid-cols-8"
    >
      {all.map((type) => {
        const { name: label, icon, tint } = typeLookOf(type)
        return (
          <label
            key={type}
            data-chosen={chosenMark(type === value)}
            className="type-caption relative flex min-h-19 flex-col items-center justify-center gap-1.5 rounded-[1.25rem] border border-line bg-surface py-2.5 font-semibold transition-colors duration-120 data-chosen:border-ink data-chosen:bg-ink data-chosen:text-paper not-data-chosen:hover:bg-sunk forced-colors:data-chosen:bg-[Highlight] forced-colors:data-chosen:text-[HighlightText]"
          >
            <input
              type="radio"
              name={name}
              value={type}
              checked={type === value}
              onChange={() => onChange(type)}
              className="peer absolute inset-0 cursor-pointer appearance-none rounded-[inherit]"
            />
            <TintIcon icon={icon} tint={tint} size={32} className="peer-checked:bg-paper/15 peer-checked:text-paper" />
            <span>{label}</span>
          </label>
        )
      })}
    </div>
  )
}

/**
 * The search text and the community. Both are restored when the user returns, but they are not in the URL, because the
 * server's log would then contain the community.
 */
export function useWish() {
  const [query, setQuery] = useDraft('meetup-query')
  const [kept, setType] = useDraft('meetup-type')
  const type: MeetupWish['type'] = isMeetupType(kept) ? kept : 'all'

  function clear() {
    setQuery('')
    setType('')
  }

  return { query, type, setQuery, setType: (next: MeetupWish['type']) => setType(next === 'all' ? '' : next), clear }
}

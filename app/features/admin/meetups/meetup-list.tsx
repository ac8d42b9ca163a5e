import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { adminMeetups, meetupForm } from '../../../../content/open/admin-meetups.ts'
import { isBlank } from '../../../../domain/blank.ts'
import { meetupSections, type AdminMeetup, type MeetupSection } from '../../../../domain/meetup-draft.ts'
import { useNow } from '../../../device/clock.ts'
import { Spot } from '../../../ui/art/spots.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { EmptyState, ErrorCard, Loading, Notice, Skeleton } from '../../../ui/feedback.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { stretchedLink } from '../../../ui/stretched-link.ts'
import { SureSheet } from '../../../member/sure-sheet.tsx'
import { useFocus } from '../use-focus.ts'
import { CopySheet } from './copy-sheet.tsx'
import { DeclineSheet } from './decline-sheet.tsx'
import { editorAddress, newMeetup } from './editor-address.ts'
import { MeetupRow, type RowAction } from './meetup-row.tsx'
import { meetupsOf, meetupsSeenWords } from './sections.ts'
import { UnsavedChip } from './unsaved-chip.tsx'
import type { MeetupsState } from './use-meetups.ts'
import { useRowActions } from './use-row-actions.ts'
import { useUnsaved, unsavedMeetupIds } from './use-unsaved.ts'

const addId = 'add-meetup'

/** Selector of a meetup's link. The link gets the focus when its meetup moves to another section of the list. */
const linkOf = ({ id }: AdminMeetup) => `[data-meetup="${CSS.escape(id)}"] a`

/** A search field is shown if there are more meetups than this. */
const leastSearched = 20

interface MeetupListProps {
  meetups: MeetupsState
  query: string
  onQuery(query: string): void
}

export function MeetupList({ meetups, query, onQuery }: MeetupListProps) {
  const { all, counts, error } = meetups
  const total = counts === null ? 0 : Object.values(counts).reduce((sum, count) => sum + count, 0)
  const isSearched = query !== ''
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-wrap items-center gap-3">
        <ButtonLink
          id={addId}
          to={editorAddress(newMeetup)}
          icon={<Plus className="size-5" />}
          className="grow rail:grow-0"
        >
          {adminMeetups.add}
        </ButtonLink>
        <UnsavedChip name={newMeetup} meetup={null} />
        {isSearched || total > leastSearched ? (
          <div className="min-w-0 flex-1 basis-60">
            <SearchField
              label={adminMeetups.search.label}
              placeholder={adminMeetups.search.example}
              clearLabel={adminMeetups.search.clear}
              query={query}
              onQuery={onQuery}
            />
          </div>
        ) : null}
      </div>
      {error === null ? null : <ErrorCard title={adminMeetups.failed} text={error} onRetry={meetups.reload} />}
      {all === null ? (
        error === null && <Rows />
      ) : (
        <>
          <LostWords all={all} />
          <Parts all={all} meetups={meetups} isSearched={isSearched} />
        </>
      )}
    </div>
  )
}

function Rows() {
  return (
    <Loading>
      <div className="grid gap-3">
        {[0, 1, 2].map((row) => (
          <Skeleton key={row} className="h-36 rounded-card!" />
        ))}
      </div>
    </Loading>
  )
}

interface PartsProps {
  all: readonly AdminMeetup[]
  meetups: MeetupsState
  isSearched: boolean
}

function Parts({ all, meetups, isSearched }: PartsProps) {
  const now = useNow('minute')
  const navigate = useNavigate()
  const rows = useRowActions(meetups)
  const focus = useFocus()
  /** The meetup and action of the confirmation sheet. They stay set while the closing animation runs. */
  const [asked, setAsked] = useState<{ meetup: AdminMeetup; action: RowAction } | null>(null)
  const isAsked = (action: RowAction) => asked?.action === action
  const close = () => setAsked(null)

  async function publish(meetup: AdminMeetup) {
    await rows.publish(meetup)
    focus(linkOf(meetup))
  }

  function act(meetup: AdminMeetup, action: RowAction) {
    if (action === 'publish' || action === 'accept') void publish(meetup)
    else setAsked({ meetup, action })
  }

  async function sure(what: (meetup: AdminMeetup) => Promise<void>) {
    if (asked === null) return
    await what(asked.meetup)
    close()
    focus(asked.action === 'remove' ? `#${addId}` : linkOf(asked.meetup))
  }

  if (all.length === 0) {
    const { title, text } = isSearched ? adminMeetups.notFound : adminMeetups.empty
    return <EmptyState spot={<Spot name="people" />} title={title} text={text} />
  }
  return (
    <>
      <Seen count={meetups.seen} />
      {meetupSections.map((section) => (
        <Part
          key={section}
          section={section}
          meetups={meetupsOf(section, all, now)}
          count={meetups.counts?.[section] ?? 0}
          publishing={rows.publishing}
          isLoading={meetups.loading === section}
          onAct={act}
          onMore={() => meetups.loadMore(section)}
        />
      ))}
      <SureSheet
        open={isAsked('withdraw')}
        title={adminMeetups.withdraw.ask(asked?.meetup.title ?? '')}
        words={adminMeetups.withdraw}
        onClose={close}
        act={() => sure(rows.withdraw)}
      />
      <SureSheet
        open={isAsked('remove')}
        title={adminMeetups.remove.ask(asked?.meetup.title ?? '')}
        words={adminMeetups.remove}
        onClose={close}
        act={() => sure(rows.remove)}
      />
      <DeclineSheet
        meetup={isAsked('decline') ? (asked?.meetup ?? null) : null}
        onClose={close}
        onDecline={(meetup, reason) => sure(() => rows.decline(meetup, reason))}
      />
      <CopySheet
        meetup={isAsked('copy') ? (asked?.meetup ?? null) : null}
        onClose={close}
        onCopied={(copy) => {
          close()
          rows.copied(copy)
          void navigate(editorAddress(copy.id))
        }}
      />
    </>
  )
}

function Seen({ count }: { count: number }) {
  return <Notice tone={count === 0 ? 'sun' : 'sky'}>{meetupsSeenWords(count)}</Notice>
}

interface PartProps {
  section: MeetupSection
  meetups: readonly AdminMeetup[]
  /** Total number of meetups in this section; `meetups` contains only the first of them. */
  count: number
  publishing: string | null
  isLoading: boolean
  onAct(meetup: AdminMeetup, action: RowAction): void
  onMore(): void
}

function Part({ section, meetups, count, publishing, isLoading, onAct, onMore }: PartProps) {
  if (meetups.length === 0) return null
  return (
    <section aria-labelledby={`meetups-${section}`}>
      <h2 id={`meetups-${section}`} className="type-h3 mb-3">
        <span>{`${adminMeetups.groups[section]} `}</span>
        <span className="type-small text-ink2 tabular-nums">{Math.max(count, meetups.length)}</span>
      </h2>
      <Card className="p-0!">
        <ul className="divide-y divide-line">
          {meetups.map((meetup) => (
            <MeetupRow
              key={meetup.id}
              meetup={meetup}
              busy={publishing === meetup.id ? 'publish' : null}
              onAct={(action) => onAct(meetup, action)}
            />
          ))}
        </ul>
      </Card>
      {meetups.length < count ? (
        <Button
          variant="outline"
          full
          className="mt-3"
          busy={isLoading}
          busyLabel={adminMeetups.loading}
          aria-label={`${adminMeetups.more}: ${adminMeetups.groups[section]}`}
          onClick={onMore}
        >
          {adminMeetups.more}
        </Button>
      ) : null}
    </section>
  )
}

const words = adminMeetups.lost

/** Lists unsaved text of meetups that somebody else has deleted, as long as this tab stores the text. */
function LostWords({ all }: { all: readonly AdminMeetup[] }) {
  const [kept] = useState(unsavedMeetupIds)
  const lost = kept.filter((name) => name !== newMeetup && !all.some(({ id }) => id === name))
  if (lost.length === 0) return null
  return (
    <section aria-labelledby="lost-words">
      <h2 id="lost-words" className="type-h3">
        {words.title}
      </h2>
      <p className="type-small mb-3 text-ink2">{words.text}</p>
      <Card className="p-0!">
        <ul className="divide-y divide-line">
          {lost.map((name) => (
            <LostRow key={name} name={name} />
          ))}
        </ul>
      </Card>
    </section>
  )
}

function LostRow({ name }: { name: string }) {
  const [unsaved] = useUnsaved(name)
  if (unsaved === null) return null
  return (
    <li className="relative min-w-0 px-5 py-4 first:rounded-t-card last:rounded-b-card">
      <Link to={editorAddress(name)} className={classNames('type-title wrap-anywhere', stretchedLink)}>
        {isBlank(unsaved.words.title) ? meetupForm.untitled : unsaved.words.title.trim()}
      </Link>
    </li>
  )
}

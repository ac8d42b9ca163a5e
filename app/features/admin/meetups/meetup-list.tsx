import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { adminMeetups } from '../../../../content/open/admin-meetups.ts'
import type { AdminMeetup } from '../../../../domain/meetup-draft.ts'
import { useNow } from '../../../device/clock.ts'
import { Spot } from '../../../ui/art/spots.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyState, InlineError, Loading, Notice, Skeleton } from '../../../ui/feedback.tsx'
import { CopySheet } from './copy-sheet.tsx'
import { LostWords } from './lost-words.tsx'
import { MeetupRow, type RowAction } from './meetup-row.tsx'
import { editorAddress, newMeetup } from './editor-address.ts'
import { meetupsOf, seenWords, standings, type Standing } from './standing.ts'
import { SureSheet } from '../sure-sheet.tsx'
import { UnsavedChip } from './unsaved-chip.tsx'
import type { Meetups } from './use-meetups.ts'
import { useFocus } from '../use-focus.ts'
import { useRowActions } from './use-row-actions.ts'

const addId = 'add-meetup'

/** What changes its part of the list takes the focus along, by its link. */
const linkOf = ({ id }: AdminMeetup) => `[data-meetup="${CSS.escape(id)}"] a`

/** Everything the team has, part by part, and what can be done with each. */
export function MeetupList({ meetups }: { meetups: Meetups }) {
  const { all, error } = meetups
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-wrap items-center gap-3">
        <ButtonLink
          id={addId}
          to={editorAddress(newMeetup)}
          icon={<Plus aria-hidden className="size-5" strokeWidth={1.75} />}
          className="grow rail:grow-0"
        >
          {adminMeetups.add}
        </ButtonLink>
        <UnsavedChip name={newMeetup} meetup={null} />
      </div>
      {error === null ? null : (
        <Card>
          <InlineError title={adminMeetups.failed} text={error} onRetry={meetups.reload} />
        </Card>
      )}
      {all === null ? (
        error === null && <Rows />
      ) : (
        <>
          <LostWords all={all} />
          <Parts all={all} meetups={meetups} />
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

function Parts({ all, meetups }: { all: readonly AdminMeetup[]; meetups: Meetups }) {
  const now = useNow('minute')
  const navigate = useNavigate()
  const rows = useRowActions(meetups)
  const focus = useFocus()
  /** What is asked about. It stays while the sheet fades. */
  const [asked, setAsked] = useState<{ meetup: AdminMeetup; action: RowAction } | null>(null)
  const isAsked = (action: RowAction) => asked?.action === action
  const close = () => setAsked(null)

  async function publish(meetup: AdminMeetup) {
    await rows.publish(meetup)
    focus(linkOf(meetup))
  }

  function act(meetup: AdminMeetup, action: RowAction) {
    if (action === 'publish') void publish(meetup)
    else setAsked({ meetup, action })
  }

  async function sure(what: (meetup: AdminMeetup) => Promise<void>) {
    if (asked === null) return
    await what(asked.meetup)
    close()
    focus(asked.action === 'remove' ? `#${addId}` : linkOf(asked.meetup))
  }

  if (all.length === 0) {
    return <EmptyState spot={<Spot name="people" />} title={adminMeetups.empty.title} text={adminMeetups.empty.text} />
  }
  return (
    <>
      <Seen count={meetupsOf('to-come', all, now).length} />
      {standings.map((standing) => (
        <Part
          key={standing}
          standing={standing}
          meetups={meetupsOf(standing, all, now)}
          publishing={rows.publishing}
          onAct={act}
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

/** What members have before them just now. */
function Seen({ count }: { count: number }) {
  return <Notice tone={count === 0 ? 'sun' : 'sky'}>{seenWords(count)}</Notice>
}

interface PartProps {
  standing: Standing
  meetups: readonly AdminMeetup[]
  publishing: string | null
  onAct(meetup: AdminMeetup, action: RowAction): void
}

function Part({ standing, meetups, publishing, onAct }: PartProps) {
  if (meetups.length === 0) return null
  return (
    <section aria-labelledby={`meetups-${standing}`}>
      <h2 id={`meetups-${standing}`} className="type-h3 mb-3">
        <span>{`${adminMeetups.groups[standing]} `}</span>
        <span className="type-small text-ink2 tabular-nums">{meetups.length}</span>
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
    </section>
  )
}

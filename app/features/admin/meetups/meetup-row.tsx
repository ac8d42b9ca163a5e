import {
  CalendarDays,
  CircleCheck,
  CircleSlash,
  History,
  Hourglass,
  type LucideIcon,
  MapPin,
  PencilLine,
} from 'lucide-react'
import { Link } from 'react-router'
import { adminMeetups, meetupForm } from '../../../../content/open/admin-meetups.ts'
import { meetupTypeNames, otherType } from '../../../../content/open/meetup-types.ts'
import { shortDayWords } from '../../../../domain/day-words.ts'
import type { LocalDay } from '../../../../domain/day.ts'
import { londonDay } from '../../../../domain/london.ts'
import type { AdminMeetup, MeetupStatus } from '../../../../domain/meetup-draft.ts'
import { everybodyType, isMeetupType } from '../../../../domain/meetups.ts'
import { timesWords } from '../../../../content/open/meetup-words.ts'
import { useNow } from '../../../device/clock.ts'
import { WhoComes } from '../../../member/meetups/who-comes.tsx'
import { Button } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { stretchedLink } from '../../../ui/stretched-link.ts'
import type { Tint } from '../../../ui/tint.ts'
import { editorAddress } from './editor-address.ts'
import { isOver } from './sections.ts'
import { UnsavedChip } from './unsaved-chip.tsx'
import { fieldWords } from '../../../member/meetups/form/field.tsx'
import { differing, meetupDraftWords } from '../../../member/meetups/form/words.ts'

/** An action on a meetup in the list, without opening the form. */
export type RowAction = 'publish' | 'accept' | 'decline' | 'withdraw' | 'copy' | 'remove'

const labels: Readonly<Record<RowAction, string>> = {
  publish: meetupForm.publish,
  accept: adminMeetups.wanted.accept,
  decline: adminMeetups.decline.button,
  withdraw: adminMeetups.withdraw.button,
  copy: adminMeetups.copy.button,
  remove: adminMeetups.remove.button,
}

/**
 * Returns the possible actions; `over` means that the meetup has ended. Only drafts and withdrawn meetups can be
 * deleted. A meetup that has ended cannot be published, and a published one that has ended cannot be withdrawn.
 */
function actionsFor({ status, wanted }: AdminMeetup, over: boolean): readonly RowAction[] {
  if (status === 'proposed') return over ? ['decline'] : ['publish', 'decline']
  if (status === 'published' && wanted !== null && !over) return ['accept', 'decline', 'withdraw']
  if (status === 'cancelled') return ['copy', 'remove']
  if (status === 'published') return over ? ['copy'] : ['withdraw', 'copy']
  return over ? ['copy', 'remove'] : ['publish', 'copy', 'remove']
}

interface MeetupRowProps {
  meetup: AdminMeetup
  busy: RowAction | null
  onAct(action: RowAction): void
}

export function MeetupRow({ meetup, busy, onAct }: MeetupRowProps) {
  const now = useNow('minute')
  const over = isOver(meetup, now)
  return (
    <li className="relative min-w-0 px-5 pt-4 pb-2 first:rounded-t-card last:rounded-b-card" data-meetup={meetup.id}>
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <h3 className="min-w-0 flex-1 basis-48">
          <Link to={editorAddress(meetup.id)} className={classNames('type-title wrap-anywhere', stretchedLink)}>
            {meetup.title}
          </Link>
        </h3>
        <p className="flex flex-wrap gap-1.5">
          <Chip tint="sky">{typeName(meetup.type)}</Chip>
          {meetup.proposed && meetup.status !== 'proposed' ? <Chip>{adminMeetups.byMember}</Chip> : null}
          {meetup.hidden === true && !over ? <Chip tint="danger">{adminMeetups.hidden}</Chip> : null}
          <StatusChip status={meetup.status} over={over} />
          <UnsavedChip name={meetup.id} meetup={meetup} />
        </p>
      </div>
      <p className="type-small mt-1 flex gap-2 text-ink2">
        <CalendarDays className="mt-0.5 size-4 shrink-0" />
        <span>{dayAndTimes(meetup, londonDay(now))}</span>
      </p>
      <p className="type-small mt-0.5 flex gap-2 text-ink2">
        <MapPin className="mt-0.5 size-4 shrink-0" />
        <span className="min-w-0 wrap-anywhere">{meetup.address}</span>
      </p>
      {meetup.status === 'declined' && meetup.reason !== null ? (
        <p className="type-small mt-1 wrap-anywhere text-ink2">{`${adminMeetups.decline.label}: ${meetup.reason}`}</p>
      ) : null}
      <WantedChange meetup={meetup} />
      <div className="-mx-4 mt-1 flex flex-wrap">
        {meetup.status === 'published' ? <WhoComes id={meetup.id} title={meetup.title} /> : null}
        {actionsFor(meetup, over).map((action) => (
          <Button
            key={action}
            variant={action === 'remove' || action === 'withdraw' ? 'danger' : 'quiet'}
            size="small"
            className="relative px-4!"
            aria-label={`${labels[action]} ${meetup.title}`}
            busy={busy === action || (busy === 'publish' && action === 'accept')}
            onClick={() => onAct(action)}
          >
            {labels[action]}
          </Button>
        ))}
      </div>
    </li>
  )
}

const looks: Readonly<Record<MeetupStatus, { tint: Tint; icon: LucideIcon }>> = {
  published: { tint: 'sage', icon: CircleCheck },
  draft: { tint: 'sun', icon: PencilLine },
  withdrawn: { tint: 'danger', icon: CircleSlash },
  proposed: { tint: 'sun', icon: Hourglass },
  declined: { tint: 'danger', icon: CircleSlash },
  cancelled: { tint: 'danger', icon: CircleSlash },
}

function StatusChip({ status, over }: { status: MeetupStatus; over: boolean }) {
  if (over && status === 'published') return <Chip icon={<History aria-hidden />}>{adminMeetups.over}</Chip>
  const { tint, icon: Icon } = looks[status]
  return (
    <Chip tint={tint} icon={<Icon aria-hidden />}>
      {adminMeetups.statuses[status]}
    </Chip>
  )
}

/**
 * Returns the name of a meetup's community, for example 'Polish'. Does not use `typeLookOf`, because its module would
 * load icons that this page does not show.
 */
function typeName(type: string): string {
  if (isMeetupType(type)) return meetupTypeNames[type]
  return type === everybodyType ? otherType : type
}

/** Returns 'Sun 22 Nov, 10:30 to 12:00', for example. */
function dayAndTimes(meetup: AdminMeetup, today: LocalDay): string {
  return `${shortDayWords(meetup.date, today)}, ${timesWords(meetup)}`
}

/** Shows the change that the organiser of a published meetup asks for, beside what members see now. */
function WantedChange({ meetup }: { meetup: AdminMeetup }) {
  if (meetup.wanted === null) return null
  const before = meetupDraftWords(meetup)
  const after = meetupDraftWords({ ...meetup, ...meetup.wanted })
  return (
    <div className="mt-3 rounded-card bg-sunk px-4 py-3">
      <p className="type-small font-semibold">{adminMeetups.wanted.title}</p>
      <dl className="type-small mt-1 grid gap-1">
        {differing(before, after).map((field) => (
          <div key={field} className="wrap-anywhere whitespace-pre-line">
            <dt className="inline font-semibold">{`${fieldWords(field).label}: `}</dt>
            <dd className="inline">
              <del className="text-ink2">{before[field] || meetupForm.conflict.empty}</del>
              <span>{' → '}</span>
              <ins className="no-underline">{after[field] || meetupForm.conflict.empty}</ins>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

import { CalendarDays, CircleCheck, CircleSlash, History, Hourglass, type LucideIcon, PencilLine } from 'lucide-react'
import { useState } from 'react'
import { partIds } from '../../../../content/open/community.ts'
import { timesWords } from '../../../../content/open/meetup-words.ts'
import { suggestForm, suggestWords as words } from '../../../../content/open/suggest-meetup.ts'
import { shortDayWords } from '../../../../domain/day-words.ts'
import { londonDay } from '../../../../domain/london.ts'
import type { MeetupStatus, Proposal } from '../../../../domain/meetup-draft.ts'
import { endOf } from '../../../../domain/meetups.ts'
import { failureOf } from '../../../api.ts'
import { useNow } from '../../../device/clock.ts'
import { errorMessage } from '../../../member/auth/auth-errors.ts'
import { useAuth } from '../../../member/auth/auth-context.ts'
import { type LazyPart, useLazyPart } from '../../../member/lazy-part.ts'
import { WhoComes } from '../../../member/meetups/who-comes.tsx'
import { useServerData } from '../../../member/server-data.ts'
import { SureSheet } from '../../../member/sure-sheet.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { InlineError } from '../../../ui/feedback.tsx'
import type { Tint } from '../../../ui/tint.ts'
import { toast } from '../../../ui/toast.tsx'
import { PartHeading } from '../part-heading.tsx'
import { cancelProposal, fetchProposals } from './proposals-api.ts'
import type { SuggestSheetProps } from './suggest-sheet.tsx'

const suggestSheet: LazyPart<SuggestSheetProps> = {
  load: async () => (await import('./suggest-sheet.tsx')).SuggestSheet,
}

const titleId = 'your-meetups-title'

interface YourMeetupsProps {
  /**
   * Whether the member has Premium access. Without it the member can change and cancel their meetups, but cannot
   * suggest new ones.
   */
  canSuggest: boolean
  /** Called when a meetup was cancelled and is no longer in the list of all meetups. */
  onCancelled?(): void
}

/** The meetups that the member suggests and organises (D54). */
export function YourMeetups({ canSuggest, onCancelled }: YourMeetupsProps) {
  const account = useAuth().user?.id ?? null
  const proposals = useServerData(fetchProposals, account)
  /** The proposal in the form, or 'new' for a new one. It stays set while the closing animation runs. */
  const [edited, setEdited] = useState<Proposal | 'new' | null>(null)
  const [isEditing, setEditing] = useState(false)
  const [asked, setAsked] = useState<Proposal | null>(null)
  const form = useLazyPart(suggestSheet, isEditing, () => setEditing(false))
  const { value, error, reload } = proposals
  const all = value ?? []
  if (!canSuggest && all.length === 0) return null

  function edit(what: Proposal | 'new') {
    setEdited(what)
    setEditing(true)
  }

  async function cancel() {
    if (asked === null) return
    await cancelProposal(asked, account)
    toast({ title: cancelWords(asked).done, tone: 'success' })
    setAsked(null)
    reload()
    onCancelled?.()
    document.getElementById(titleId)?.focus()
  }

  // The form gets the list's version. After a conflict the list is loaded again, and this version is then the latest.
  const inForm = edited === 'new' || edited === null ? null : (all.find(({ id }) => id === edited.id) ?? edited)
  return (
    <section id={partIds.own} aria-labelledby={titleId} className="scroll-mt-5">
      <PartHeading id={titleId}>{words.title}</PartHeading>
      {canSuggest ? (
        <>
          <p className="mb-4 text-ink2">{words.intro}</p>
          <Button variant="secondary" icon={<PencilLine className="size-5" />} onClick={() => edit('new')}>
            {words.button}
          </Button>
        </>
      ) : null}
      {/* While offline no error is shown here, because most members have not suggested a meetup. */}
      {error !== null && failureOf(error) !== 'offline' ? (
        <Card className="mt-4">
          <InlineError title={words.notLoaded} text={errorMessage(error)} onRetry={reload} />
        </Card>
      ) : null}
      {all.length === 0 ? null : (
        <>
          <h3 className="type-title mt-6 mb-3">{words.list}</h3>
          <Card className="p-0!">
            <ul className="divide-y divide-line">
              {all.map((proposal) => (
                <Row
                  key={proposal.id}
                  proposal={proposal}
                  onEdit={() => edit(proposal)}
                  onCancel={() => setAsked(proposal)}
                />
              ))}
            </ul>
          </Card>
        </>
      )}
      {form === null ? null : (
        <form.Part
          open={isEditing}
          proposal={inForm}
          onClose={() => setEditing(false)}
          onFailed={reload}
          onSent={({ id }) => {
            setEditing(false)
            toast({ ...suggestForm.sent, tone: 'success', place: toastPlaceOf(id) })
            reload()
          }}
        />
      )}
      <SureSheet
        open={asked !== null}
        title={asked === null ? '' : cancelWords(asked).ask(asked.title)}
        words={asked === null ? words.remove : cancelWords(asked)}
        onClose={() => setAsked(null)}
        act={cancel}
      />
    </section>
  )
}

/** Selector of the place for toasts about a meetup. The place is in its row, so that a toast covers nothing (D42). */
const toastPlaceOf = (id: string): string => `[data-proposal="${CSS.escape(id)}"] [data-toast-place]`

/** Texts of the confirmation. A published meetup is cancelled; one that was never published is deleted. */
const cancelWords = ({ status }: Proposal) => (status === 'published' ? words.cancel : words.remove)

const looks: Readonly<Record<MeetupStatus, { tint: Tint; icon: LucideIcon }>> = {
  draft: { tint: 'sun', icon: Hourglass },
  proposed: { tint: 'sun', icon: Hourglass },
  published: { tint: 'sage', icon: CircleCheck },
  declined: { tint: 'danger', icon: CircleSlash },
  cancelled: { tint: 'danger', icon: CircleSlash },
  withdrawn: { tint: 'danger', icon: CircleSlash },
}

interface RowProps {
  proposal: Proposal
  onEdit(): void
  onCancel(): void
}

function Row({ proposal, onEdit, onCancel }: RowProps) {
  const now = useNow('minute')
  const { id, title, status, date, reason, wanted } = proposal
  const isOver = endOf(proposal) <= now
  const isOpen = status === 'proposed' || status === 'declined' || (status === 'published' && !isOver)
  return (
    <li data-proposal={id} className="min-w-0 px-5 pt-4 pb-2">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <h4 className="type-title min-w-0 flex-1 basis-48 wrap-anywhere">{title}</h4>
        <p className="flex flex-wrap gap-1.5">
          <StateChip status={status} isOver={isOver} />
          {wanted === null || isOver ? null : <Chip tint="sun">{words.changeWaits}</Chip>}
        </p>
      </div>
      <p className="type-small mt-1 flex gap-2 pb-2 text-ink2">
        <CalendarDays className="mt-0.5 size-4 shrink-0" />
        <span>{`${shortDayWords(date, londonDay(now))}, ${timesWords(proposal)}`}</span>
      </p>
      {reason === null ? null : <p className="type-small pb-2 wrap-anywhere">{words.reason(reason)}</p>}
      {isOpen ? (
        <div className="-mx-4 flex flex-wrap">
          {status === 'published' ? <WhoComes id={id} title={title} /> : null}
          <Button variant="quiet" size="small" className="px-4!" aria-label={`${words.edit} ${title}`} onClick={onEdit}>
            {words.edit}
          </Button>
          <Button
            variant="danger"
            size="small"
            className="px-4!"
            aria-label={`${cancelWords(proposal).open} ${title}`}
            onClick={onCancel}
          >
            {cancelWords(proposal).open}
          </Button>
        </div>
      ) : null}
      <div data-toast-place className="toast-place -mx-5 -mb-2" />
    </li>
  )
}

function StateChip({ status, isOver }: { status: MeetupStatus; isOver: boolean }) {
  if (isOver) return <Chip icon={<History aria-hidden />}>{words.over}</Chip>
  const { tint, icon: Icon } = looks[status]
  return (
    <Chip tint={tint} icon={<Icon aria-hidden />}>
      {words.states[status]}
    </Chip>
  )
}

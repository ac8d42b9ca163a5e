import { useState } from 'react'
import { detailWords } from '../../../../content/open/community.ts'
import { hasGroup, type Platform } from '../../../../domain/groups.ts'
import type { CancelledMeetup, Meetup } from '../../../../domain/meetups.ts'
import { FavoriteButton } from '../../../member/favorite-button.tsx'
import { looksLikeId } from '../../../member/meetups/meetup-links.ts'
import { favourableMeetup } from '../../../member/meetups/meetup-telling.ts'
import type { PackReading } from '../../../member/packs/packs.ts'
import { Spot } from '../../../ui/art/spots.tsx'
import { Button } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { Loading, Skeleton } from '../../../ui/feedback.tsx'
import { ComingPart } from '../coming/coming.tsx'
import { GroupSheet } from '../groups/group-sheet.tsx'
import { ReportSheet } from '../report/report-sheet.tsx'
import { Details, DetailsHead } from './details.tsx'
import { Join } from './join.tsx'
import { ReportButton } from './report-button.tsx'
import { useShown } from './use-shown.ts'

export interface DetailsSheetProps {
  meetups: readonly Meetup[]
  /** Upcoming meetups that were cancelled or withdrawn. */
  cancelled: readonly CancelledMeetup[]
  /** Why `meetups` may not contain the wanted meetup. */
  whyMissing: WhyMissing
  groups: PackReading<{ platforms: readonly Platform[] }>
  /** Id or title of the meetup that the URL names; null if the URL names no meetup. */
  wanted: string | null
  onRetry(): void
  onClose(): void
}

/** Shows the details of the meetup that the URL names (spec §2), or a message if this meetup no longer exists. */
export function DetailsSheet({ meetups, cancelled, whyMissing, groups, wanted, onRetry, onClose }: DetailsSheetProps) {
  const { name, meetup, isOver } = useShown(meetups, wanted)
  const isOpen = wanted !== null
  const isCancelled = cancelled.some(({ id, title }) =>
    meetup === null ? [id, title].includes(name ?? '') : id === meetup.id,
  )
  return (
    <>
      {meetup === null ? null : (
        <MeetupSheet
          key={meetup.id}
          open={isOpen}
          meetup={meetup}
          isOver={isOver && whyMissing === 'gone'}
          isCancelled={isCancelled}
          groups={groups}
          onClose={onClose}
        />
      )}
      <MissingSheet
        open={isOpen && meetup === null}
        name={name ?? ''}
        why={whyMissing === 'gone' && isCancelled ? 'cancelled' : whyMissing}
        onRetry={onRetry}
        onClose={onClose}
      />
    </>
  )
}

interface MeetupSheetProps {
  open: boolean
  meetup: Meetup
  /** `isOver` is true if the meetup ended or was withdrawn while its sheet was open. */
  isOver: boolean
  isCancelled: boolean
  groups: DetailsSheetProps['groups']
  onClose(): void
}

function MeetupSheet({ open, meetup, isOver, isCancelled, groups, onClose }: MeetupSheetProps) {
  const [over, setOver] = useState<'group' | 'report' | null>(null)
  if (!open && over !== null) setOver(null)
  const back = () => setOver(null)
  const join = (
    <Join
      meetup={meetup}
      groupKnownMissing={groups.data !== null && !hasGroup(meetup.type, groups.data.platforms)}
      onGroup={() => setOver('group')}
    />
  )
  return (
    <>
      <Dialog
        open={open}
        onClose={onClose}
        title={meetup.title}
        head={<DetailsHead meetup={meetup} />}
        actions={
          isOver ? null : (
            <div
              className={classNames(
                '-mx-5 flex gap-3 border-t border-line px-5 pt-4 rail:-mx-6 rail:px-6',
                meetup.sample ? 'items-start' : 'items-end',
              )}
            >
              <div className="min-w-0 flex-1">{meetup.sample ? join : <ComingPart meetup={meetup} />}</div>
              <FavoriteButton of={favourableMeetup(meetup)} className="size-13! bg-accent-tint hover:bg-accent-tint" />
            </div>
          )
        }
      >
        <Details
          meetup={meetup}
          isOver={isOver}
          isCancelled={isCancelled}
          join={join}
          onReport={() => setOver('report')}
        />
      </Dialog>
      <GroupSheet open={over === 'group'} type={meetup.type} pack={groups} onClose={back} />
      <ReportSheet open={over === 'report'} meetup={meetup} onClose={back} />
    </>
  )
}

/** `asking`: the meetups are loading. `unreachable`: the server did not answer. `gone`: the meetup no longer exists. */
type WhyMissing = 'asking' | 'unreachable' | 'gone'

interface MissingSheetProps {
  open: boolean
  /** Id or title of the meetup. */
  name: string
  why: WhyMissing | 'cancelled'
  onRetry(): void
  onClose(): void
}

const titles: Record<MissingSheetProps['why'], string> = {
  asking: detailWords.asking,
  unreachable: detailWords.unreachable.title,
  gone: detailWords.gone.title,
  cancelled: detailWords.cancelled.title,
}

/**
 * Shown instead of a missing meetup. A meetup that no longer exists can still be reported, with the text that was typed
 * before.
 */
function MissingSheet({ open, name, why, onRetry, onClose }: MissingSheetProps) {
  const [reporting, setReporting] = useState(false)
  if (!open && reporting) setReporting(false)
  return (
    <>
      <Dialog open={open} onClose={onClose} title={titles[why]}>
        {why === 'asking' ? (
          <Loading>
            <div className="flex flex-col gap-4">
              <Skeleton className="h-24" />
              <Skeleton className="h-13" />
            </div>
          </Loading>
        ) : (
          <div className="flex flex-col items-center pb-2 text-center">
            <Spot name="sail" className="mb-4 size-26" />
            <p className="mb-5 max-w-[18rem] text-balance text-ink2">{detailWords[why].text}</p>
            {why === 'unreachable' ? (
              <Button full onClick={onRetry}>
                {detailWords.unreachable.retry}
              </Button>
            ) : (
              <>
                <Button full onClick={onClose}>
                  {detailWords.gone.back}
                </Button>
                {looksLikeId(name) ? <ReportButton className="mt-3" onClick={() => setReporting(true)} /> : null}
              </>
            )}
          </div>
        )}
      </Dialog>
      <ReportSheet key={name} open={reporting} meetup={{ id: name, title: null }} onClose={() => setReporting(false)} />
    </>
  )
}

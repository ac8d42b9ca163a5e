import { CalendarCheck, Check, Clock } from 'lucide-react'
import { useState } from 'react'
import { standingWords } from '../../../../content/open/calendars.ts'
import { comingWords as words } from '../../../../content/open/coming.ts'
import type { Going } from '../../../../domain/goings.ts'
import type { Meetup } from '../../../../domain/meetups.ts'
import { errorMessage } from '../../../member/auth/auth-errors.ts'
import { useOnline } from '../../../device/offline/online.ts'
import { meetupsPack } from '../../../member/packs/meetup-packs.ts'
import { refreshPack } from '../../../member/packs/packs.ts'
import { useChange } from '../../../member/use-change.ts'
import { Button } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { InlineError, Notice, Skeleton } from '../../../ui/feedback.tsx'
import { absorbSecondTap } from '../../../ui/second-tap.ts'
import { toast } from '../../../ui/toast.tsx'
import { meetupChanged } from '../meetups/find-meetups.ts'
import { isFull } from '../words.ts'
import { come, giveUpPlace, useGoings } from './goings.ts'

export interface ComingProps {
  /** The meetup, which is not a sample. */
  meetup: Meetup
}

/** Shown in the list: says that the member is coming, or gives the member's place on the waiting list. */
export function ComingChip({ meetup }: ComingProps) {
  const own = ownOf(useGoings().goings, meetup)
  if (own === undefined) return null
  const [tint, Icon] = own.state === 'going' ? (['sage', Check] as const) : (['sun', Clock] as const)
  return (
    <Chip tint={tint} icon={<Icon className="stroke-2" />}>
      {stateWords(own)}
    </Chip>
  )
}

/**
 * Shown in the list: the button 'I’m coming', or the button that gives the place back. `titleId` is the id of the
 * meetup's title.
 */
export function ComingLine({ meetup, titleId }: ComingProps & { titleId: string }) {
  const { user, goings } = useGoings()
  if (user === null || goings === null) return null
  return <ComingButton user={user} meetup={meetup} own={ownOf(goings, meetup)} titleId={titleId} />
}

/**
 * Shown in the details of a meetup: the member's place, the button 'I’m coming' or the one that gives the place back,
 * and which data are stored and who sees them.
 */
export function ComingPart({ meetup }: ComingProps) {
  const { user, goings, error, retry } = useGoings()
  const online = useOnline()
  if (user === null || goings === null) {
    if (!online) return <p className="type-small text-ink2">{standingWords.offline}</p>
    if (error === null) return <Skeleton className="h-13 rounded-full" />
    return <InlineError title={standingWords.notLoaded} text={errorMessage(error)} onRetry={retry} />
  }
  const own = ownOf(goings, meetup)
  const isWaiting = own?.state === 'waiting'
  const Icon = isWaiting ? Clock : CalendarCheck
  return (
    <>
      {own === undefined ? null : (
        <p className="type-title flex items-center gap-2">
          <Icon className="size-5 shrink-0 text-sage-ink" />
          <span>{stateWords(own)}</span>
        </p>
      )}
      <p className="type-caption mb-2.5 text-ink2">
        {own === undefined ? words.consent : isWaiting ? words.waitingNote : words.comingNote}
      </p>
      <ComingButton user={user} meetup={meetup} own={own} />
    </>
  )
}

/**
 * Shown to a member who has not signed up for a meetup yet: what signing up stores, who sees it, and until when. It
 * stays visible while the page is open.
 */
export function Consent() {
  const { goings } = useGoings()
  const [isFirst, setFirst] = useState<boolean | null>(null)
  if (isFirst === null && goings !== null) setFirst(goings.length === 0)
  return isFirst === true ? <Notice>{words.consent}</Notice> : null
}

const ownOf = (goings: readonly Going[] | null, { id, date }: Meetup) =>
  goings?.find((each) => each.meetupId === id && each.date === date)

const stateWords = ({ place }: Going): string => (place === null ? words.coming : words.waiting(place))

interface ComingButtonProps extends ComingProps {
  user: string
  own: Going | undefined
  /** Id of the element with the meetup's title. It is set only in the list, where the button is small. */
  titleId?: string
}

/**
 * Signs the member up for the meetup, or gives the place back. Both actions share one button element, so that it keeps
 * the focus when its action changes.
 */
function ComingButton({ user, meetup, own, titleId }: ComingButtonProps) {
  const { busy, act } = useChange(words.failed)
  const isSmall = titleId !== undefined

  async function change() {
    await act(async () => {
      if (own === undefined) {
        toast({ ...words.toasts[await come(user, meetup)], tone: 'success' })
      } else {
        await giveUpPlace(user, meetup)
        toast(words.toasts.stays)
      }
      // The button now has the opposite action, so the second tap of a double tap would undo the first and is ignored.
      absorbSecondTap()
      void refreshPack(meetupsPack.name, user, true)
      meetupChanged.notify()
    })
  }

  return (
    <Button
      size={isSmall ? 'small' : 'large'}
      full={!isSmall}
      variant={own === undefined ? 'primary' : isSmall ? 'quiet' : 'outline'}
      className={isSmall ? 'ml-auto px-4! text-[0.9375rem]' : ''}
      aria-describedby={titleId}
      busy={busy}
      busyLabel={words.busy}
      onClick={() => void change()}
    >
      {own !== undefined ? words.cannot : isFull(meetup) ? words.wait : words.come}
    </Button>
  )
}

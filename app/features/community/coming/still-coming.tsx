import { comingWords as words } from '../../../../content/open/coming.ts'
import { shortDayWords } from '../../../../domain/day-words.ts'
import type { Going } from '../../../../domain/goings.ts'
import { londonDay } from '../../../../domain/london.ts'
import { useNow } from '../../../device/clock.ts'
import { useChange } from '../../../member/use-change.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { toast } from '../../../ui/toast.tsx'
import { PartHeading } from '../part-heading.tsx'
import { giveUpPlace, useGoings } from './goings.ts'

const headingId = 'still-coming-title'

/**
 * For members whose Premium access has ended: lists the meetups that they signed up for, so that they can give a
 * place back.
 */
export function StillComing() {
  const { user, goings } = useGoings()
  const today = londonDay(useNow('minute'))
  const ahead = goings?.filter(({ date, asks, rating }) => date >= today && !asks && rating === null) ?? []
  if (user === null || ahead.length === 0) return null
  return (
    <section aria-labelledby={headingId}>
      <PartHeading id={headingId}>{words.coming}</PartHeading>
      <Card>
        <ul className="flex flex-col divide-y divide-line">
          {ahead.map((going) => (
            <Row key={going.meetupId} user={user} going={going} when={shortDayWords(going.date, today)} />
          ))}
        </ul>
      </Card>
    </section>
  )
}

function Row({ user, going, when }: { user: string; going: Going; when: string }) {
  const { busy, act } = useChange(words.failed)
  const { meetupId: id, title, date, place } = going

  async function giveBack() {
    if (!(await act(() => giveUpPlace(user, { id, date })))) return
    toast(words.toasts.stays)
    // The row has been removed, so the page's heading takes the focus.
    document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true })
  }

  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2 first:pt-0 last:pb-0">
      <p className="min-w-0 wrap-anywhere">
        <span className="type-title block">{title}</span>
        <span className="type-small text-ink2">{place === null ? when : `${when}. ${words.waiting(place)}`}</span>
      </p>
      <Button
        variant="outline"
        size="small"
        aria-label={`${words.cannot}: ${title}`}
        busy={busy}
        onClick={() => void giveBack()}
      >
        {words.cannot}
      </Button>
    </li>
  )
}

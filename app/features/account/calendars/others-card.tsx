import { CalendarPlus } from 'lucide-react'
import { useState } from 'react'
import { calendarsWords, standingWords, whenWords } from '../../../../content/open/calendars.ts'
import { calendarLimits, type Calendar } from '../../../../domain/calendars.ts'
import { useNow } from '../../../device/clock.ts'
import { useOnline } from '../../../device/offline/online.ts'
import { useLocalStore } from '../../../device/storage/storage.ts'
import { errorMessage } from '../../../member/auth/auth-errors.ts'
import { calendars, readCalendars, removeCalendar } from '../../../member/calendars.ts'
import { SureSheet } from '../../../member/sure-sheet.tsx'
import { useOwnData } from '../../../member/server-data.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { InlineError, Skeleton } from '../../../ui/feedback.tsx'
import { toast } from '../../../ui/toast.tsx'
import { AddCalendarSheet } from './add-calendar-sheet.tsx'

const words = calendarsWords.others

const headingId = 'calendars-title'

/** Lists the calendars that the member has added. Until the server answers, the copy stored on this device is shown. */
export function OthersCard() {
  const { at, calendars: known } = useLocalStore(calendars)
  const { value, error, loading, reload } = useOwnData(readCalendars)
  const online = useOnline()
  const [adding, setAdding] = useState(false)
  const [removing, setRemoving] = useState<Calendar | null>(null)
  const isFull = known.length >= calendarLimits.calendars

  async function remove({ id, name }: Calendar): Promise<void> {
    await removeCalendar(id)
    setRemoving(null)
    // The button that had the focus is removed together with its row, so the heading takes the focus.
    document.getElementById(headingId)?.focus()
    toast({ title: words.removed(name), tone: 'success' })
  }

  return (
    <Card as="section" aria-labelledby={headingId} className="p-5">
      <h2 id={headingId} tabIndex={-1} className="type-title outline-none">
        {words.title}
      </h2>
      <p className="type-small mt-1 mb-3 text-ink2">{words.text}</p>
      {known.length > 0 ? (
        <ul className="mb-3 divide-y divide-line">
          {known.map((each) => (
            <Row key={each.id} calendar={each} canRemove={online} onRemove={() => setRemoving(each)} />
          ))}
        </ul>
      ) : at === 0 && value === null && error === null && online ? (
        <Skeleton className="mb-3 h-11" />
      ) : (
        <p className="type-small mb-3">{words.none}</p>
      )}
      {online ? null : <p className="type-small mb-3 text-ink2">{standingWords.offline}</p>}
      {error === null || loading ? null : (
        <div className="mb-3">
          <InlineError title={standingWords.notLoaded} text={errorMessage(error)} onRetry={reload} />
        </div>
      )}
      {isFull ? (
        <p className="type-small text-ink2">{words.full(calendarLimits.calendars)}</p>
      ) : (
        <Button
          variant="secondary"
          full
          disabled={!online}
          icon={<CalendarPlus className="size-5" />}
          onClick={() => setAdding(true)}
        >
          {words.add}
        </Button>
      )}
      <AddCalendarSheet open={adding} onClose={() => setAdding(false)} />
      <SureSheet
        open={removing !== null}
        title={words.removeNamed(removing?.name ?? '')}
        words={words.sure}
        onClose={() => setRemoving(null)}
        act={() => (removing === null ? Promise.resolve() : remove(removing))}
      />
    </Card>
  )
}

interface RowProps {
  calendar: Calendar
  canRemove: boolean
  onRemove(): void
}

function Row({ calendar, canRemove, onRemove }: RowProps) {
  const { name, host, readAt, failingSince, isCut, events } = calendar
  const now = useNow('minute')
  const when = (iso: string): string => whenWords(new Date(iso), now)
  return (
    <li className="flex items-start gap-3 py-3">
      <div className="min-w-0 flex-1">
        <p className="type-title wrap-anywhere">{name}</p>
        <p className="type-small wrap-anywhere text-ink2">
          {words.from(host)}. {words.count(events.length)}.{' '}
          {failingSince === null ? `${words.read(when(readAt))}.` : ''}
        </p>
        {failingSince === null ? null : (
          <p className="type-small text-danger-ink">{words.failing(when(failingSince))}</p>
        )}
        {isCut ? <p className="type-small text-ink2">{words.cut}</p> : null}
      </div>
      <Button
        variant="danger"
        size="small"
        disabled={!canRemove}
        className="-mr-4"
        aria-label={words.removeNamed(name)}
        onClick={onRemove}
      >
        {words.remove}
      </Button>
    </li>
  )
}

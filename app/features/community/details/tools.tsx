import { CalendarPlus, Navigation } from 'lucide-react'
import { detailWords } from '../../../../content/open/community.ts'
import { calendarFile } from '../../../../domain/calendar-file.ts'
import { londonDay } from '../../../../domain/london.ts'
import type { Meetup } from '../../../../domain/meetups.ts'
import { now, useNow } from '../../../device/clock.ts'
import { saveFile } from '../../../device/page/save-file.ts'
import { shareWords } from '../../../member/meetups/meetup-telling.ts'
import { ShareButton } from '../../../member/share-button.tsx'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast.tsx'
import { ExternalLink } from '../external-link.tsx'
import { directionsUrl, fileName } from '../words.ts'

/** Diary, way there, and telling a friend. There is no way to a sample: nobody shall travel to it. */
export function Tools({ meetup }: { meetup: Meetup }) {
  const today = londonDay(useNow('minute'))
  const { title, sample } = meetup
  return (
    <div className="flex items-center gap-2">
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-2">
        <Button
          variant="outline"
          size="small"
          icon={<CalendarPlus aria-hidden className="size-4.5" strokeWidth={1.75} />}
          onClick={() => saveForCalendar(meetup)}
        >
          {detailWords.calendar}
        </Button>
        {sample ? null : (
          <ExternalLink
            href={directionsUrl(meetup)}
            variant="outline"
            size="small"
            icon={<Navigation aria-hidden className="size-4.5" strokeWidth={1.75} />}
          >
            {detailWords.directions}
          </ExternalLink>
        )}
      </div>
      <ShareButton title={title} text={shareWords(meetup, today, location.origin)} />
    </div>
  )
}

function saveForCalendar(meetup: Meetup): void {
  const file = calendarFile([meetup], { now: now(), address: location.origin })
  saveFile(fileName(meetup.title), 'text/calendar;charset=utf-8', file)
  toast({ ...detailWords.saved, icon: <CalendarPlus aria-hidden strokeWidth={1.75} /> })
}

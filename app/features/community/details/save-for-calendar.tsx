import { CalendarPlus } from 'lucide-react'
import { detailWords } from '../../../../content/open/community.ts'
import { calendarFile } from '../../../../domain/calendar-file.ts'
import type { Meetup } from '../../../../domain/meetups.ts'
import { now } from '../../../device/clock.ts'
import { saveFile } from '../../../device/page/save-file.ts'
import { toast } from '../../../ui/toast.tsx'
import { fileName } from '../words.ts'

export function saveForCalendar(meetup: Meetup): void {
  const file = calendarFile([meetup], { now: now(), address: location.origin })
  saveFile(fileName(meetup.title), 'text/calendar;charset=utf-8', file)
  toast({ ...detailWords.saved, icon: <CalendarPlus /> })
}

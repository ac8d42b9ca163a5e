import { PencilLine } from 'lucide-react'
import { adminMeetups } from '../../../../content/open/admin-meetups.ts'
import type { AdminMeetup } from '../../../../domain/meetup-draft.ts'
import { Chip } from '../../../ui/chip.tsx'
import { isNews, useUnsaved } from './use-unsaved.ts'

/** Shown while this tab stores text that the server does not have. `meetup` is null for a new meetup. */
export function UnsavedChip({ name, meetup }: { name: string; meetup: AdminMeetup | null }) {
  const [unsaved] = useUnsaved(name)
  if (unsaved === null || !isNews(unsaved, meetup)) return null
  return (
    <Chip tint="sun" icon={<PencilLine aria-hidden />}>
      {adminMeetups.unsaved}
    </Chip>
  )
}

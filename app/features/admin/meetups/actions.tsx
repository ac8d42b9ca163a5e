import { Send } from 'lucide-react'
import { meetupForm } from '../../../../content/open/admin-meetups.ts'
import type { MeetupStatus } from '../../../../domain/meetup-draft.ts'
import { Button } from '../../../ui/button.tsx'

interface ActionsProps {
  /** Null for a new one. */
  status: MeetupStatus | null
  /** What it is just being saved as. */
  saving: MeetupStatus | null
  onSave(status: MeetupStatus): void
}

/** The ways to save: as it stands, and, where members do not see it yet, published. */
export function Actions({ status, saving, onSave }: ActionsProps) {
  const stay = status ?? 'draft'
  const isPublished = status === 'published'
  const press = (wanted: MeetupStatus) => () => {
    if (saving === null) onSave(wanted)
  }
  return (
    <div className="flex flex-wrap gap-3 *:grow rail:justify-end rail:*:grow-0">
      <Button
        variant={isPublished ? 'primary' : 'outline'}
        busy={saving === stay}
        busyLabel={meetupForm.saving}
        onClick={press(stay)}
      >
        {isPublished ? meetupForm.saveChanges : stay === 'draft' ? meetupForm.draft : meetupForm.save}
      </Button>
      {isPublished ? null : (
        <Button
          icon={<Send aria-hidden className="size-5" strokeWidth={1.75} />}
          busy={saving === 'published'}
          busyLabel={meetupForm.saving}
          onClick={press('published')}
        >
          {status === 'withdrawn' ? meetupForm.publishAgain : meetupForm.publish}
        </Button>
      )}
    </div>
  )
}

import { adminMeetups, meetupForm } from '../../../../content/open/admin-meetups.ts'
import type { AdminMeetup } from '../../../../domain/meetup-draft.ts'
import { fieldWords } from '../../../member/meetups/form/field.tsx'
import { differing, meetupDraftWords, type MeetupWords } from '../../../member/meetups/form/words.ts'
import { ConflictNote, type DifferenceWords } from '../conflict-note.tsx'

interface MeetupConflictProps {
  words: MeetupWords
  /** The other person's version; null if the other person deleted the meetup. */
  theirs: AdminMeetup | null
  saving: boolean
  onMine(): void
  onTheirs(): void
}

const { conflict, deleted, saving: savingWord } = meetupForm

/** Shown when somebody else has changed or deleted the meetup during editing. */
export function MeetupConflict({ words, theirs, ...note }: MeetupConflictProps) {
  const said = theirs === null ? { ...deleted, mine: deleted.again, theirs: deleted.drop } : conflict
  return (
    <ConflictNote
      {...note}
      words={{ ...said, empty: conflict.empty, saving: savingWord }}
      differences={theirs === null ? [] : differencesOf(words, theirs)}
    />
  )
}

function differencesOf(words: MeetupWords, theirs: AdminMeetup): DifferenceWords[] {
  const other = meetupDraftWords(theirs)
  return [
    { label: conflict.status, text: adminMeetups.statuses[theirs.status] },
    ...differing(words, other).map((field) => ({ label: fieldWords(field).label, text: other[field] })),
  ]
}

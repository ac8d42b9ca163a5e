import { Send } from 'lucide-react'
import { useState } from 'react'
import { meetupForm, adminMeetups } from '../../../../content/open/admin-meetups.ts'
import type { AdminMeetup, MeetupStatus } from '../../../../domain/meetup-draft.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/feedback.tsx'
import { FailedNote } from '../failed-note.tsx'
import { useFocus } from '../use-focus.ts'
import { useIsMounted } from '../use-is-mounted.ts'
import { editorAddress } from './editor-address.ts'
import { fieldSelector, fieldWords } from '../../../member/meetups/form/field.tsx'
import { TraitsPart, WhatPart, WhenPart, WherePart, WhoPart } from '../../../member/meetups/form/fields.tsx'
import type { SaveFailure, SaveOutcome } from './outcome.ts'
import { MeetupPreview } from './preview.tsx'
import type { MeetupFaults } from '../../../member/meetups/form/refusals.ts'
import { useMeetupForm } from './use-meetup-form.ts'
import { meetupFields, type MeetupWords, differing, meetupDraftWords } from '../../../member/meetups/form/words.ts'
import { ConflictNote, type DifferenceWords } from '../conflict-note.tsx'

const { conflict, deleted: goneWords, saving: savingWord } = meetupForm

interface EditorProps {
  /** The unsaved text of this form is stored under this name. */
  name: string
  /** `meetup` is null for a new meetup and for a meetup that was deleted. */
  meetup: AdminMeetup | null
  /** `isDeleted` is true if somebody else deleted the meetup before the typed text was saved. */
  isDeleted?: boolean
  onSaved(saved: AdminMeetup, before: AdminMeetup | null): void
  /**
   * `onYield` is called when the admin chooses the other person's version, which is null if the other person deleted
   * the meetup.
   */
  onYield(theirs: AdminMeetup | null): void
  /** `onFailed` is called when saving has failed, so that the server's state is unknown. */
  onFailed(): void
}

/**
 * A conflict: the version that somebody else saved during editing (null if the meetup was deleted), and the status with
 * which the admin tried to save the meetup.
 */
interface Meanwhile {
  readonly theirs: AdminMeetup | null
  readonly status: MeetupStatus
}

/** The form for one meetup. Typed text stays until the server has stored it or the admin discards it. */
export function MeetupEditForm({ name, meetup, isDeleted = false, onSaved, onYield, onFailed }: EditorProps) {
  const form = useMeetupForm(name, meetup)
  const [faults, setFaults] = useState<MeetupFaults>({})
  const [failed, setFailed] = useState<SaveFailure | null>(null)
  const [meanwhile, setMeanwhile] = useState<Meanwhile | null>(null)
  const [discards, setDiscards] = useState(0)
  const focus = useFocus()
  const isMounted = useIsMounted()

  function settle(outcome: SaveOutcome | null, status: MeetupStatus) {
    if (outcome === null || !isMounted()) return
    if ('saved' in outcome) return onSaved(outcome.saved, meetup)
    if ('failed' in outcome) {
      setFailed(outcome.failed)
      return onFailed()
    }
    if ('meanwhile' in outcome) return setMeanwhile({ theirs: outcome.meanwhile, status })
    setFaults(outcome.faults)
    setFailed({ text: meetupForm.faulty, isSignedOut: false })
    const first = meetupFields.find((field) => field in outcome.faults)
    if (first !== undefined) focus(fieldSelector(first))
  }

  async function save(status: MeetupStatus) {
    setFaults({})
    setFailed(null)
    settle(await form.save(status), status)
  }

  async function saveMine({ theirs, status }: Meanwhile) {
    const outcome = await (theirs === null ? form.saveAsNew() : form.save(status, theirs.version))
    setMeanwhile(null)
    settle(outcome, status)
  }

  function change(some: Partial<MeetupWords>) {
    form.change(some)
    setFailed(null)
    setFaults(Object.fromEntries(Object.entries(faults).filter(([field]) => !(field in some))))
  }

  function discard() {
    form.discard()
    if (isDeleted) return onYield(null)
    setFaults({})
    setFailed(null)
    setDiscards(discards + 1)
    focus(fieldSelector('title'))
  }

  function giveWay({ theirs }: Meanwhile) {
    form.discard()
    setMeanwhile(null)
    onYield(theirs)
  }

  const parts = { words: form.words, faults, onChange: change }
  return (
    <form noValidate onSubmit={(event) => event.preventDefault()} className="grid grid-cols-1 gap-4">
      {form.isUnsaved && meanwhile === null ? <UnsavedNote isDeleted={isDeleted} onDiscard={discard} /> : null}
      <div className="grid grid-cols-1 gap-4 rail:grid-cols-2">
        <div className="grid min-w-0 grid-cols-1 content-start gap-4">
          <WhatPart key={discards} {...parts} />
          <WhenPart {...parts} />
          <WhoPart {...parts} />
        </div>
        <div className="grid min-w-0 grid-cols-1 content-start gap-4">
          <WherePart {...parts} />
          <TraitsPart {...parts} />
          <MeetupPreview words={form.words} />
        </div>
      </div>
      {failed === null ? null : (
        <FailedNote
          title={meetupForm.unsent.title}
          text={`${failed.text} ${meetupForm.unsent.kept}`}
          logIn={failed.isSignedOut ? meetupForm.signedOut.logIn : null}
          next={editorAddress(name)}
        />
      )}
      {meanwhile === null ? (
        <Actions status={meetup?.status ?? null} saving={form.saving} onSave={(status) => void save(status)} />
      ) : (
        <MeetupConflict
          words={form.words}
          theirs={meanwhile.theirs}
          saving={form.saving !== null}
          onMine={() => void saveMine(meanwhile)}
          onTheirs={() => giveWay(meanwhile)}
        />
      )}
    </form>
  )
}

interface ActionsProps {
  status: MeetupStatus | null
  saving: MeetupStatus | null
  onSave(status: MeetupStatus): void
}

function Actions({ status, saving, onSave }: ActionsProps) {
  const stay = status ?? 'draft'
  const canPublish = status !== 'published' && status !== 'cancelled'
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
      {!canPublish ? null : (
        <Button
          icon={<Send className="size-5" />}
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

function UnsavedNote({ isDeleted, onDiscard }: { isDeleted: boolean; onDiscard(): void }) {
  const { deleted, unsaved } = meetupForm
  return (
    <Notice tone={isDeleted ? 'sun' : 'sky'}>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        {isDeleted ? (
          <div>
            <p className="font-semibold">{deleted.title}</p>
            <p>{deleted.text}</p>
          </div>
        ) : (
          <p>{unsaved.text}</p>
        )}
        <Button variant="quiet" size="small" className="-my-3" onClick={onDiscard}>
          {isDeleted ? deleted.drop : unsaved.discard}
        </Button>
      </div>
    </Notice>
  )
}

interface MeetupConflictProps {
  words: MeetupWords
  /** The other person's version; null if the other person deleted the meetup. */
  theirs: AdminMeetup | null
  saving: boolean
  onMine(): void
  onTheirs(): void
}

/** Shown when somebody else has changed or deleted the meetup during editing. */
function MeetupConflict({ words, theirs, ...note }: MeetupConflictProps) {
  const said = theirs === null ? { ...goneWords, mine: goneWords.again, theirs: goneWords.drop } : conflict
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

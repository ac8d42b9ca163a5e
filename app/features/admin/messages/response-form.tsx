import { SendHorizontal } from 'lucide-react'
import { type SubmitEvent, useState } from 'react'
import { tooLong } from '../../../../content/open/too-long.ts'
import { adminMessages } from '../../../../content/open/admin-messages.ts'
import { type InboxItem, messageMax } from '../../../../domain/messages.ts'
import { withoutTurning } from '../../../../domain/profile.ts'
import { tidied } from '../../../../domain/typed-words.ts'
import { isOnline } from '../../../device/offline/online.ts'
import { errorMessage, hasCode } from '../../../member/auth/auth-errors.ts'
import { offlineNote, unsentNote } from '../../../member/messages/unsent-note.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorNotice, Notice } from '../../../ui/feedback.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { type ItemProps, useItemChange } from './use-change.ts'
import { type Meanwhile, useResponse } from './use-response.ts'

/**
 * The form with 'Mark In Progress' and 'Send Response & Close' (spec §4, §5). The typed text stays until the server has
 * confirmed that it is sent.
 */
export function ResponseForm(props: ItemProps) {
  const { item } = props
  const { busy, change } = useItemChange(props)
  const response = useResponse(item)
  const { meanwhile } = response
  const [note, setNote] = useState<string | null>(null)
  const [error, setError] = useState<string>()

  async function markInProgress() {
    setNote(null)
    const outcome = await change('status', { version: item.version, status: 'in_progress' })
    if (outcome === null) return
    if ('done' in outcome) response.follow(outcome.done)
    else setNote(errorMessage(outcome.error))
  }

  async function send(event: SubmitEvent) {
    event.preventDefault()
    setNote(null)
    if (response.isBlank) return
    if (tidied(response.words).length > messageMax) return setError(tooLong(messageMax))
    if (!isOnline()) return setNote(offlineNote)
    // If the note about another person's change is shown, the admin has seen the current version of the message and
    // responds to it.
    const version = meanwhile === null ? response.version : item.version
    const outcome = await change('response', { version, status: 'closed', admin_response: response.words })
    if (outcome === null) return
    if ('done' in outcome) response.discard()
    else if (!hasCode(outcome.error, 'CHANGED_MEANWHILE')) setNote(unsentNote(outcome.error))
  }

  return (
    <form
      onSubmit={(event) => void send(event)}
      noValidate
      className="grid grid-cols-1 gap-4 border-t border-line pt-5"
    >
      {meanwhile === null ? null : <MeanwhileNote what={meanwhile} item={item} onDiscard={response.discard} />}
      <TextArea
        label={adminMessages.response}
        helper={response.isBlank ? adminMessages.responseHelp : adminMessages.kept}
        rows={5}
        dir="auto"
        readOnly={busy !== null}
        value={response.words}
        error={error}
        onChange={(event) => {
          response.write(event.target.value)
          setError(undefined)
        }}
      />
      <ErrorNotice text={note} />
      <div className="flex flex-col gap-3 rail:flex-row-reverse">
        <Button
          type="submit"
          icon={<SendHorizontal className="size-5" />}
          busy={busy === 'response'}
          busyLabel={adminMessages.sending}
          disabled={response.isBlank}
        >
          {meanwhile === null ? adminMessages.send : adminMessages.meanwhile.mine}
        </Button>
        <Button
          variant="secondary"
          busy={busy === 'status'}
          busyLabel={adminMessages.saving}
          disabled={item.status === 'in_progress'}
          onClick={() => void markInProgress()}
        >
          {adminMessages.markInProgress}
        </Button>
      </div>
    </form>
  )
}

interface MeanwhileNoteProps {
  what: Meanwhile
  item: InboxItem
  onDiscard(): void
}

const { meanwhile } = adminMessages

/**
 * Says what happened to the message while the admin was writing. The typed text stays until it is sent or discarded.
 */
function MeanwhileNote({ what, item, onDiscard }: MeanwhileNoteProps) {
  const { title, text } = {
    answered: meanwhile.answered(item.answered_by === null ? null : withoutTurning(item.answered_by)),
    wrote: meanwhile.wrote,
    changed: meanwhile.changed(withoutTurning(item.status)),
  }[what]
  return (
    <Notice tone="sun" role="alert">
      <p className="font-semibold wrap-anywhere">{title}</p>
      <p className="wrap-anywhere">{text}</p>
      <Button variant="quiet" size="small" className="-mb-2 -ml-5" onClick={onDiscard}>
        {meanwhile.discard}
      </Button>
    </Notice>
  )
}

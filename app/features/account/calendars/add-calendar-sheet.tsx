import { Upload } from 'lucide-react'
import { type SubmitEvent, useRef, useState } from 'react'
import { calendarsWords } from '../../../../content/open/calendars.ts'
import { general } from '../../../../content/open/general.ts'
import { isBlank } from '../../../../domain/blank.ts'
import { decodedText } from '../../../../domain/calendar-text.ts'
import { calendarLimits, type NewCalendar } from '../../../../domain/calendars.ts'
import { errorMessage } from '../../../member/auth/auth-errors.ts'
import { addCalendar } from '../../../member/calendars.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { ErrorNotice } from '../../../ui/feedback.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { toast } from '../../../ui/toast.tsx'

const words = calendarsWords.sheet

/** Adds a calendar by its address or from a file. A chosen file is sent at once, without another button. */
export function AddCalendarSheet({ open, onClose }: { open: boolean; onClose(): void }) {
  const file = useRef<HTMLInputElement>(null)
  const [name, setName] = useState('')
  const [address, setAddress] = useState('')
  const [busy, setBusy] = useState<'address' | 'file' | null>(null)
  const [fault, setFault] = useState<string | null>(null)

  function close() {
    if (busy !== null) return
    setFault(null)
    onClose()
  }

  async function send(way: 'address' | 'file', calendar: NewCalendar): Promise<void> {
    setBusy(way)
    setFault(null)
    try {
      const added = await addCalendar(calendar)
      setName('')
      setAddress('')
      onClose()
      toast({ title: calendarsWords.others.added(added.name), tone: 'success' })
    } catch (error) {
      setFault(errorMessage(error))
    }
    setBusy(null)
  }

  function submit(event: SubmitEvent) {
    event.preventDefault()
    if (busy !== null) return
    if (isBlank(address)) return setFault(words.addressMissing)
    void send('address', { url: address.trim(), name: name.trim() })
  }

  async function choose(chosen: File | undefined): Promise<void> {
    if (chosen === undefined || busy !== null) return
    // A character takes at most four bytes, so a larger file cannot be within the limit of characters.
    const isLarge = chosen.size > calendarLimits.fileLength * 4
    const text = isLarge ? null : decodedText(new Uint8Array(await chosen.arrayBuffer()))
    // Without this reset the browser fires no event when the user chooses the same file again.
    if (file.current !== null) file.current.value = ''
    if (text === null || text.length > calendarLimits.fileLength) return setFault(words.tooLarge)
    const stem = chosen.name.replace(/\.[^.]*$/, '')
    const named = [name, stem].find((each) => !isBlank(each)) ?? calendarsWords.others.unnamed
    await send('file', { text, name: named.slice(0, calendarLimits.nameLength) })
  }

  return (
    <Dialog
      open={open}
      onClose={close}
      title={words.title}
      actions={
        <Button full type="submit" form="add-calendar" busy={busy === 'address'} busyLabel={general.moment}>
          {words.button}
        </Button>
      }
    >
      <form id="add-calendar" noValidate className="flex flex-col gap-4" onSubmit={submit}>
        <TextField
          label={words.name}
          helper={words.nameHelp}
          value={name}
          maxLength={calendarLimits.nameLength}
          onChange={(event) => setName(event.target.value)}
        />
        <TextField
          label={words.address}
          helper={words.addressHelp}
          value={address}
          type="url"
          inputMode="url"
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          maxLength={calendarLimits.urlLength}
          onChange={(event) => setAddress(event.target.value)}
        />
        <ErrorNotice text={fault} />
      </form>
      <div className="mt-5 border-t border-line pt-5">
        <input
          ref={file}
          type="file"
          accept=".ics,.ical,.ifb,text/calendar"
          aria-label={words.file}
          tabIndex={-1}
          className="sr-only"
          onChange={(event) => void choose(event.target.files?.[0])}
        />
        <Button
          variant="outline"
          full
          busy={busy === 'file'}
          busyLabel={general.moment}
          icon={<Upload className="size-5" />}
          onClick={() => file.current?.click()}
        >
          {words.file}
        </Button>
        <p className="type-small mt-2 text-ink2">{words.fileHelp}</p>
      </div>
    </Dialog>
  )
}

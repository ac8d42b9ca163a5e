import { general } from '../../../content/open/general.ts'
import { calendarFeedWords } from '../../../content/open/calendars.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'

interface ConfirmChangeProps {
  open: boolean
  words: { readonly title: string; readonly text: string; readonly confirm: string }
  busy: boolean
  onClose(): void
  /** Resolves to whether it succeeded; the dialog then closes. */
  onConfirm(): Promise<boolean>
}

/** Asks for confirmation before a URL stops working that calendars may be using. */
export function ConfirmChange({ open, words, busy, onClose, onConfirm }: ConfirmChangeProps) {
  async function confirm() {
    if (await onConfirm()) onClose()
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={words.title}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {calendarFeedWords.keep}
          </Button>
          <Button busy={busy} busyLabel={general.moment} onClick={() => void confirm()}>
            {words.confirm}
          </Button>
        </>
      }
    >
      <p className="text-ink2">{words.text}</p>
    </Dialog>
  )
}

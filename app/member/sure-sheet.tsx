import { useState } from 'react'
import { general } from '../../content/open/general.ts'
import { errorMessage } from './auth/auth-errors.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { ErrorNotice } from '../ui/feedback.tsx'

export interface SureWords {
  readonly button: string
  readonly text: string
  readonly keep: string
}

interface SureSheetProps {
  open: boolean
  title: string
  words: SureWords
  onClose(): void
  /** Does what the user confirmed, and closes the sheet. If it rejects, the sheet stays open and shows the error. */
  act(): Promise<void>
}

/** Asks for confirmation before an action that affects other people or makes a link invalid that somebody may use. */
export function SureSheet({ open, title, words, onClose, act }: SureSheetProps) {
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState<string | null>(null)

  async function go() {
    setBusy(true)
    setFailed(null)
    try {
      await act()
    } catch (error) {
      setFailed(errorMessage(error))
    }
    setBusy(false)
  }

  function close() {
    if (busy) return
    setFailed(null)
    onClose()
  }

  return (
    <Dialog
      open={open}
      onClose={close}
      title={title}
      actions={
        <>
          <Button variant="outline" onClick={close}>
            {words.keep}
          </Button>
          <Button variant="outline" busy={busy} busyLabel={general.moment} onClick={() => void go()}>
            {words.button}
          </Button>
        </>
      }
    >
      <p className="type-body text-ink2">{words.text}</p>
      <div className="mt-4 empty:hidden">
        <ErrorNotice text={failed} />
      </div>
    </Dialog>
  )
}

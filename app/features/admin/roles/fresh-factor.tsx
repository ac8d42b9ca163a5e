import { useState } from 'react'
import { secondFactorWords } from '../../../../content/open/account/second-factor.ts'
import { general } from '../../../../content/open/general.ts'
import { request } from '../../../api.ts'
import { errorMessage, hasCode } from '../../../member/auth/auth-errors.ts'
import { FactorField } from '../../../member/auth/factor-field.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { useFormSubmit } from '../../../ui/use-form-submit.ts'

const words = secondFactorWords.again

/**
 * Repeats a request that the server refused because the second factor was given too long ago (D56), after a dialog has
 * asked for a code. `act` rejects with the refusal when the dialog is closed.
 */
export function useFreshFactor() {
  const [waiting, setWaiting] = useState<{ answer(isConfirmed: boolean): void } | null>(null)

  async function act(work: () => Promise<void>): Promise<void> {
    try {
      await work()
    } catch (failure) {
      if (!hasCode(failure, 'FACTOR_NOT_FRESH')) throw failure
      const isConfirmed = await new Promise<boolean>((answer) => setWaiting({ answer }))
      setWaiting(null)
      if (!isConfirmed) throw failure
      await work()
    }
  }

  return { act, dialog: waiting === null ? null : <AskCode onClose={waiting.answer} /> }
}

function AskCode({ onClose }: { onClose(isConfirmed: boolean): void }) {
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()
  const { busy, submit } = useFormSubmit(
    async () => {
      await request('/api/account/second-factor/confirm', { body: { code } })
      onClose(true)
    },
    (failure) => setError(errorMessage(failure)),
  )

  return (
    <Dialog open title={words.title} onClose={() => onClose(false)}>
      <form onSubmit={submit} noValidate className="grid grid-cols-1 gap-4">
        <p className="text-ink2">{words.text}</p>
        <FactorField
          value={code}
          error={error}
          onCode={(typed) => {
            setCode(typed)
            setError(undefined)
          }}
        />
        <div className="flex flex-wrap gap-3 *:grow">
          <Button variant="outline" onClick={() => onClose(false)}>
            {general.leaveIt}
          </Button>
          <Button type="submit" disabled={code.length < 6} busy={busy} busyLabel={secondFactorWords.checking}>
            {words.button}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

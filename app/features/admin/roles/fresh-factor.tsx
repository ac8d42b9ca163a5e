import { useState, type ReactNode } from 'react'
import { passkeyWords } from '../../../../content/open/account/passkeys.ts'
import { secondFactorWords } from '../../../../content/open/account/second-factor.ts'
import { general } from '../../../../content/open/general.ts'
import { passkeyRequest } from '../../../../domain/passkeys.ts'
import { secondFactorState } from '../../../../domain/second-factor.ts'
import { request } from '../../../api.ts'
import { signChallenge } from '../../../device/passkey/sign-challenge.ts'
import { errorMessage, hasCode } from '../../../member/auth/auth-errors.ts'
import { FactorField } from '../../../member/auth/factor-field.tsx'
import { paths } from '../../../paths.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { ErrorNotice } from '../../../ui/feedback.tsx'
import { useFormSubmit } from '../../../ui/use-form-submit.ts'

const words = secondFactorWords.again
const confirmAddress = '/api/account/passkeys/confirm'

/** The ways in which the user can give the second factor. */
interface Ways {
  readonly code: boolean
  readonly passkey: boolean
}

const newChallenge = () => request(`${confirmAddress}/challenge`, { body: {}, schema: passkeyRequest })

async function getWays(): Promise<Ways> {
  const [{ on_since: since }, { allowCredentials }] = await Promise.all([
    request('/api/account/second-factor', { schema: secondFactorState }),
    newChallenge(),
  ])
  return {
    code: since !== null,
    passkey: allowCredentials.length > 0 && typeof PublicKeyCredential !== 'undefined',
  }
}

/** Rejects with a DOMException when the user cancels, or when the device has no passkey of the account. */
async function confirmByPasskey(): Promise<void> {
  const credential = await signChallenge(await newChallenge(), {})
  await request(confirmAddress, { body: { credential } })
}

/**
 * Repeats a request that the server refused because the second factor was given too long ago (D56). Before that, a
 * dialog asks for the second factor. If the user closes the dialog, `act` rejects with the server's refusal.
 */
export function useFreshFactor() {
  const [waiting, setWaiting] = useState<{ ways: Ways; answer(isConfirmed: boolean): void } | null>(null)

  async function act(work: () => Promise<void>): Promise<void> {
    try {
      await work()
    } catch (failure) {
      if (!hasCode(failure, 'FACTOR_NOT_FRESH')) throw failure
      const ways = await getWays()
      const isConfirmed = await new Promise<boolean>((answer) => setWaiting({ ways, answer }))
      setWaiting(null)
      if (!isConfirmed) throw failure
      await work()
    }
  }

  return { act, dialog: waiting === null ? null : <AskFactor ways={waiting.ways} onClose={waiting.answer} /> }
}

interface AskProps {
  onClose(isConfirmed: boolean): void
}

function AskFactor({ ways, onClose }: AskProps & { ways: Ways }) {
  const leave = (
    <Button variant="outline" onClick={() => onClose(false)}>
      {general.leaveIt}
    </Button>
  )
  return (
    <Dialog open title={words.title} onClose={() => onClose(false)}>
      <div className="grid grid-cols-1 gap-4">
        <p className="text-ink2">{ways.code || ways.passkey ? words.text : words.noWay}</p>
        {ways.passkey ? <ByPasskey onClose={onClose} /> : null}
        {ways.code ? (
          <ByCode onClose={onClose}>{leave}</ByCode>
        ) : (
          <div className="flex flex-wrap gap-3 *:grow">
            {leave}
            {ways.passkey ? null : <ButtonLink to={paths.accountDetails}>{words.toDetails}</ButtonLink>}
          </div>
        )}
      </div>
    </Dialog>
  )
}

function ByPasskey({ onClose }: AskProps) {
  const [error, setError] = useState<string>()
  const { busy, submit } = useFormSubmit(
    async () => {
      setError(undefined)
      await confirmByPasskey()
      onClose(true)
    },
    (failure) => setError(failure instanceof DOMException ? words.notUsed : errorMessage(failure)),
  )

  return (
    <form onSubmit={submit} className="grid grid-cols-1 gap-4">
      <Button type="submit" data-autofocus="" busy={busy} busyLabel={passkeyWords.adding}>
        {words.byPasskey}
      </Button>
      <ErrorNotice text={error} />
    </form>
  )
}

function ByCode({ onClose, children }: AskProps & { children: ReactNode }) {
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
    <form onSubmit={submit} noValidate className="grid grid-cols-1 gap-4">
      <FactorField
        value={code}
        error={error}
        onCode={(typed) => {
          setCode(typed)
          setError(undefined)
        }}
      />
      <div className="flex flex-wrap gap-3 *:grow">
        {children}
        <Button type="submit" disabled={code.length < 6} busy={busy} busyLabel={secondFactorWords.checking}>
          {words.button}
        </Button>
      </div>
    </form>
  )
}

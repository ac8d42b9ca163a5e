import { KeyRound } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { general } from '../../../../content/open/general.ts'
import { passkeyDates, passkeyWords as words } from '../../../../content/open/account/passkeys.ts'
import type { AccountDetails } from '../../../../domain/account-details.ts'
import { passkeyNameMax, type Passkey } from '../../../../domain/passkeys.ts'
import { ApiError } from '../../../api.ts'
import { useNow } from '../../../device/clock.ts'
import { canMakePasskeys, forgetPasskey, makePasskey } from '../../../device/passkey/make-passkey.ts'
import { errorMessage, hasCode } from '../../../member/auth/auth-errors.ts'
import { useServerData } from '../../../member/server-data.ts'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { InlineError } from '../../../ui/feedback.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { toast } from '../../../ui/toast.tsx'
import { useFormSubmit } from '../../../ui/use-form-submit.ts'
import { OwnPassword } from '../own-password.tsx'
import { SignInAgain } from '../sign-in-again.tsx'
import { FormButtons } from './form-buttons.tsx'
import { addPasskey, beginPasskey, getPasskeys, removePasskey, renamePasskey } from './passkey-api.ts'
import { useOpenedForm } from './use-opened.ts'

const nameOf = (error: unknown): string => (error instanceof DOMException ? error.name : '')

/**
 * The member's passkeys (D56): a list to rename and remove them, and a button that adds one. Shown only where the
 * device can make a passkey or the account has one.
 */
export function PasskeysPart({ details }: { details: AccountDetails }) {
  const { value, error, reload } = useServerData(getPasskeys, details.email)
  const [canMake, setCanMake] = useState(false)
  const [busy, setBusy] = useState(false)
  const { isOpen, heading, open, close } = useOpenedForm()
  const { hash } = useLocation()

  useEffect(() => {
    void canMakePasskeys().then(setCanMake)
  }, [])

  const isShown = canMake || (value !== null && value.length > 0)

  // The offer on Home and the links in e-mails lead to `#passkeys`, so the heading of this section takes the focus.
  useEffect(() => {
    if (isShown && hash === '#passkeys') heading.current?.focus()
  }, [isShown, hash, heading])

  if (!isShown) return null

  async function add(password?: string) {
    const options = await beginPasskey(password)
    try {
      const made = await makePasskey(options)
      await addPasskey(made)
      toast({ title: words.added.title, description: words.added.text, tone: 'success' })
      reload()
    } catch (failure) {
      if (nameOf(failure) === '') throw failure
      const { title, text } = nameOf(failure) === 'InvalidStateError' ? words.already : words.cancelled
      toast({ title, description: text })
    }
    if (isOpen) close()
  }

  async function addAtOnce() {
    if (busy) return
    setBusy(true)
    try {
      await add()
    } catch (failure) {
      if (hasCode(failure, 'PASSWORD_NEEDED', 'NOT_FRESH')) open()
      else toast({ title: general.failed, description: errorMessage(failure), tone: 'danger' })
    }
    setBusy(false)
  }

  return (
    <Card as="section" id="passkeys" aria-labelledby="passkeys-title" className="scroll-mt-20 p-5">
      <h2 ref={heading} id="passkeys-title" tabIndex={-1} className="type-title outline-none">
        {words.heading}
      </h2>
      <p className="mt-1 text-ink2">{words.text}</p>
      {value === null ? (
        error === null ? null : (
          <InlineError title={words.failed} text={errorMessage(error)} onRetry={reload} />
        )
      ) : (
        <ul className="mt-2 divide-y divide-line empty:hidden">
          {value.map((each) => (
            <Row
              key={each.id}
              passkey={each}
              details={details}
              onChanged={() => {
                reload()
                // The button that had the focus is removed with its row, so the heading takes the focus.
                heading.current?.focus()
              }}
            />
          ))}
        </ul>
      )}
      {!canMake || value === null ? null : isOpen ? (
        <Proof details={details} prove label={words.add} busyLabel={words.adding} act={add} onLeave={close} />
      ) : (
        <Button
          variant="outline"
          size="small"
          className="mt-3"
          busy={busy}
          busyLabel={words.adding}
          onClick={() => (details.fresh ? void addAtOnce() : open())}
        >
          {words.add}
        </Button>
      )}
    </Card>
  )
}

interface ProofProps {
  details: AccountDetails
  /** Whether the server asks for a password or a new sign-in. False after a recent sign-in. */
  prove: boolean
  label: string
  busyLabel: string
  act(password: string | undefined): Promise<void>
  onLeave(): void
}

/**
 * Asks for the password before `act`, or for a new sign-in through Google if the account has no password. After a
 * recent sign-in it asks for neither.
 */
function Proof({ details, prove, label, busyLabel, act, onLeave }: ProofProps) {
  const [mustProve, setMustProve] = useState(prove)
  const [password, setPassword] = useState('')
  const [error, setError] = useState<string>()

  const { busy, submit } = useFormSubmit(
    async () => {
      setError(undefined)
      await act(mustProve ? password : undefined)
    },
    (failure) => {
      if (hasCode(failure, 'PASSWORD_NEEDED', 'NOT_FRESH')) setMustProve(true)
      else if (hasCode(failure, 'INVALID_PASSWORD', 'TOO_MANY_REQUESTS') && mustProve) setError(errorMessage(failure))
      else toast({ title: general.failed, description: errorMessage(failure), tone: 'danger' })
    },
  )

  if (mustProve && !details.has_password) return <SignInAgain next={paths.accountDetails} why={words.proveFirst} />

  return (
    <form onSubmit={submit} noValidate className="mt-4 grid grid-cols-1 gap-4">
      {mustProve ? (
        <>
          {/* Password managers need a field with the user name. */}
          <input type="hidden" name="username" autoComplete="username" value={details.email} readOnly />
          <OwnPassword
            value={password}
            error={error}
            onType={(typed) => {
              setPassword(typed)
              setError(undefined)
            }}
          />
        </>
      ) : null}
      <FormButtons
        label={label}
        busyLabel={busyLabel}
        busy={busy}
        disabled={mustProve && password === ''}
        onLeave={onLeave}
      />
    </form>
  )
}

interface RowProps {
  passkey: Passkey
  details: AccountDetails
  onChanged(): void
}

function Row({ passkey, details, onChanged }: RowProps) {
  const now = useNow('minute')
  const { isOpen, heading, open, close } = useOpenedForm()
  const [isRemoval, setRemoval] = useState(false)
  const { id, name, credential_id: credentialId, created_at: added, used_at: used } = passkey

  function openFor(removal: boolean) {
    setRemoval(removal)
    open()
  }

  async function remove(password: string | undefined) {
    await removePasskey(id, password)
    void forgetPasskey(credentialId)
    toast({ title: words.removed.title, description: words.removed.text, tone: 'success' })
    onChanged()
  }

  return (
    <li className="grid grid-cols-[auto_1fr] gap-x-4 py-3">
      <span className="row-span-2 grid size-11 shrink-0 place-items-center rounded-full bg-sunk text-ink2">
        <KeyRound className="size-5" />
      </span>
      <h3 ref={heading} className="font-semibold wrap-anywhere">
        {name}
      </h3>
      <p className="type-small text-ink2">{passkeyDates(added, used, now)}</p>
      {!isOpen ? (
        <div className="col-start-2 mt-2 flex max-sm:col-span-2 max-sm:col-start-1 flex-wrap gap-3">
          <Button variant="outline" size="small" aria-label={words.renameThis(name)} onClick={() => openFor(false)}>
            {words.rename}
          </Button>
          <Button variant="outline" size="small" aria-label={words.removeThis(name)} onClick={() => openFor(true)}>
            {words.remove}
          </Button>
        </div>
      ) : (
        <div className="col-span-2 mt-3">
          {isRemoval ? (
            <>
              <p>{words.sure(name)}</p>
              <Proof
                details={details}
                prove={!details.fresh}
                label={words.remove}
                busyLabel={words.removing}
                act={remove}
                onLeave={close}
              />
            </>
          ) : (
            <NameForm
              passkey={passkey}
              onLeave={close}
              onSaved={() => {
                close()
                onChanged()
              }}
            />
          )}
        </div>
      )}
    </li>
  )
}

interface NameFormProps {
  passkey: Passkey
  onLeave(): void
  onSaved(): void
}

function NameForm({ passkey, onLeave, onSaved }: NameFormProps) {
  const [name, setName] = useState(passkey.name)
  const [error, setError] = useState<string>()
  const { busy, submit } = useFormSubmit(
    async () => {
      await renamePasskey(passkey.id, name)
      onSaved()
    },
    (failure) => {
      const [field] = failure instanceof ApiError ? failure.errors : []
      setError(field?.message ?? errorMessage(failure))
    },
  )

  return (
    <form onSubmit={submit} noValidate className="mt-3 grid grid-cols-1 gap-4">
      <TextField
        label={words.name}
        name="passkey-name"
        autoComplete="off"
        maxLength={passkeyNameMax}
        value={name}
        error={error}
        onChange={(event) => {
          setName(event.target.value)
          setError(undefined)
        }}
      />
      <FormButtons label={words.save} busyLabel={words.saving} busy={busy} onLeave={onLeave} />
    </form>
  )
}

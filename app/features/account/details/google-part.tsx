import { useEffect, useState, type SubmitEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { general } from '../../../../content/open/general.ts'
import { accountDetailWords, googleLinkFaults } from '../../../../content/open/account/details.ts'
import type { AccountDetails } from '../../../../domain/account-details.ts'
import { errorMessage, hasCode, providerMessage } from '../../../member/auth/auth-errors.ts'
import { noteLeaving, takeLeaving } from '../../../member/auth/google-return.ts'
import { GoogleIcon } from '../../../ui/art/icons.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { toast } from '../../../ui/toast.tsx'
import { googleLinkAddress, unlinkGoogle } from '../account-api.ts'
import { FormButtons } from './form-buttons.tsx'
import { OwnPassword } from '../own-password.tsx'
import { useOpenedForm } from './use-opened.ts'
import { listen } from '../../../device/page/listen.ts'

interface GooglePartProps {
  details: AccountDetails
  onChanged(): void
}

/** Links and unlinks Google; each needs the password. Google cannot be unlinked while it is the only sign-in method. */
export function GooglePart({ details, onChanged }: GooglePartProps) {
  const { isOpen, heading, open, close } = useOpenedForm()
  const { linked } = details.google
  const last = linked && !details.has_password
  useLinkReturn()

  return (
    <Card as="section" aria-labelledby="google-title" className="p-5">
      <h2 ref={heading} id="google-title" className="type-title flex items-center gap-2">
        <GoogleIcon className="size-5" /> Google
      </h2>
      <p className="mt-1 text-ink2">
        {last
          ? accountDetailWords.google.onlyWay
          : linked
            ? accountDetailWords.google.linked
            : accountDetailWords.google.notLinked}
      </p>
      {last ? null : isOpen ? (
        <LinkForm
          details={details}
          onLeave={close}
          onUnlinked={() => {
            close()
            onChanged()
          }}
        />
      ) : (
        <Button variant="outline" size="small" className="mt-3" onClick={open}>
          {linked ? accountDetailWords.google.unlink : accountDetailWords.google.link}
        </Button>
      )}
    </Card>
  )
}

interface LinkFormProps {
  details: AccountDetails
  onLeave(): void
  onUnlinked(): void
}

/**
 * Links or unlinks Google. Asks for the password, because a stranger with the unlocked phone must not be able to add or
 * remove a sign-in method.
 */
function LinkForm({ details, onLeave, onUnlinked }: LinkFormProps) {
  const { linked } = details.google
  const [password, setPassword] = useState('')
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)

  // When the user goes back from Google, the browser may restore this page as it was, with its button still busy.
  useEffect(() => listen(window, 'pageshow', () => setBusy(false)), [])

  async function submit(event: SubmitEvent) {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    setError(undefined)
    try {
      if (!linked) {
        const url = await googleLinkAddress(password)
        noteLeaving()
        // The password is cleared, because another person may return to this form by the browser's 'back'.
        setPassword('')
        location.assign(url)
        return
      }
      await unlinkGoogle(password)
      toast({
        title: accountDetailWords.google.unlinked.title,
        description: accountDetailWords.google.unlinked.text,
        tone: 'success',
      })
      onUnlinked()
    } catch (failure) {
      const about = hasCode(failure, 'INVALID_PASSWORD', 'PASSWORD_NEEDED', 'TOO_MANY_REQUESTS')
      if (about) setError(errorMessage(failure))
      else toast({ title: general.failed, description: errorMessage(failure), tone: 'danger' })
    }
    setBusy(false)
  }

  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="mt-4 grid grid-cols-1 gap-4">
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
      <FormButtons
        label={linked ? accountDetailWords.google.unlink : accountDetailWords.google.go}
        busyLabel={linked ? general.moment : accountDetailWords.google.opening}
        busy={busy}
        disabled={password === ''}
        onLeave={onLeave}
      />
    </form>
  )
}

/** Shows the result of linking once after the return from Google, and removes the result from the URL. */
function useLinkReturn() {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  useEffect(() => {
    const params = new URLSearchParams(search)
    const error = params.get('error')
    const linked = params.get('linked')
    if (error === null && linked === null) return
    const went = takeLeaving()
    if (error !== null) {
      const description = googleLinkFaults[error] ?? providerMessage(error, params.get('error_description'), went)
      toast({ title: accountDetailWords.google.linkFailed, description, tone: 'danger' })
    } else if (went) {
      toast({
        title: accountDetailWords.google.done.title,
        description: accountDetailWords.google.done.text,
        tone: 'success',
      })
    }
    for (const name of ['error', 'error_description', 'linked']) params.delete(name)
    void navigate({ pathname, search: params.toString() }, { replace: true })
  }, [navigate, pathname, search])
}

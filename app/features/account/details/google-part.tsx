import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { AccountDetails } from '../../../../domain/account-details.ts'
import { errorMessage, providerMessage } from '../../../member/auth-errors.ts'
import { noteLeaving, takeLeaving } from '../../../member/google-return.ts'
import { GoogleIcon } from '../../../ui/art/icons.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { toast } from '../../../ui/toast.tsx'
import { googleLinkAddress, unlinkGoogle } from '../account-api.ts'

interface GooglePartProps {
  details: AccountDetails
  onChanged(): void
}

/** What the library answers when a link cannot be made, in words of ours. */
const linkFaults: Readonly<Record<string, string>> = {
  account_already_linked_to_different_user:
    'That Google account opens another account here. Sign in there to unlink it.',
  unable_to_link_account: 'Google did not vouch for that address. Please choose another Google account.',
}

/** Link and unlink Google; never the last way in. */
export function GooglePart({ details, onChanged }: GooglePartProps) {
  const [busy, setBusy] = useState(false)
  const { linked } = details.google
  const last = linked && !details.has_password
  useLinkReturn()

  useEffect(() => {
    const idle = () => setBusy(false)
    addEventListener('pageshow', idle)
    return () => removeEventListener('pageshow', idle)
  }, [])

  async function run() {
    setBusy(true)
    try {
      if (linked) {
        await unlinkGoogle()
        toast({ title: 'Google is unlinked', description: 'Your password is your way in.', tone: 'success' })
        onChanged()
      } else {
        const url = await googleLinkAddress()
        noteLeaving()
        location.assign(url)
        return
      }
    } catch (error) {
      toast({ title: 'That did not work', description: errorMessage(error), tone: 'danger' })
    }
    setBusy(false)
  }

  return (
    <Card as="section" aria-labelledby="google-title" className="p-5">
      <h2 id="google-title" className="type-title flex items-center gap-2">
        <GoogleIcon className="size-5" /> Google
      </h2>
      <p className="mt-1 text-ink2">
        {last
          ? 'Linked, and your only way in. Choose a password first, then you can unlink it.'
          : linked
            ? 'Linked: you can sign in with Google.'
            : 'Not linked. Link it, and one tap signs you in.'}
      </p>
      {last ? null : (
        <Button
          variant="outline"
          size="small"
          className="mt-3"
          busy={busy}
          busyLabel={linked ? 'One moment' : 'Opening Google'}
          onClick={() => void run()}
        >
          {linked ? 'Unlink Google' : 'Link Google'}
        </Button>
      )}
    </Card>
  )
}

/** Back from Google: says how it went, once, and takes it out of the address. */
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
      const description = linkFaults[error] ?? providerMessage(error, params.get('error_description'), went)
      toast({ title: 'Google was not linked', description, tone: 'danger' })
    } else if (went) {
      toast({ title: 'Google is linked', description: 'One tap signs you in from now on.', tone: 'success' })
    }
    for (const name of ['error', 'error_description', 'linked']) params.delete(name)
    void navigate({ pathname, search: params.toString() }, { replace: true })
  }, [navigate, pathname, search])
}

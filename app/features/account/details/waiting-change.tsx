import { Check, Clock } from 'lucide-react'
import { useState } from 'react'
import { general } from '../../../../content/open/general.ts'
import { accountDetailWords } from '../../../../content/open/account/details.ts'
import type { EmailChange, Side } from '../../../../domain/account-details.ts'
import { tellOtherTabs } from '../../../device/storage/tabs.ts'
import { useAuth } from '../../../member/auth/auth-context.ts'
import { errorMessage } from '../../../member/auth/auth-errors.ts'
import { Button } from '../../../ui/button.tsx'
import { CodeField, isWholeCode } from '../../../member/auth/code-field.tsx'
import { toast } from '../../../ui/toast.tsx'
import { useFormSubmit } from '../../../ui/use-form-submit.ts'
import { agreeByCode, askForNewEmail, dropEmailChange } from '../account-api.ts'
import { useChange } from '../../../member/use-change.ts'

interface WaitingChangeProps {
  email: string
  change: EmailChange
  onChanged(): void
}

/**
 * Shows a pending change of the e-mail address: which of the two mailboxes has confirmed it, a code field for the other
 * mailbox, and a button that cancels the change.
 */
export function WaitingChange({ email, change, onChanged }: WaitingChangeProps) {
  const { doing, act } = useChange()
  const { sentAgain, keptOld } = accountDetailWords.waiting

  const run = (what: 'again' | 'drop') =>
    act(async () => {
      if (what === 'again') await askForNewEmail(change.new_email)
      else await dropEmailChange()
      const [title, description] = what === 'again' ? [sentAgain.title, sentAgain.text] : [keptOld]
      toast({ title, description, tone: 'success' })
      onChanged()
    }, what)

  return (
    <div className="mt-4 rounded-card bg-sky-tint p-4 text-sky-ink">
      <p className="font-semibold wrap-anywhere">{accountDetailWords.waiting.heading(change.new_email)}</p>
      <p className="type-small mt-1">{accountDetailWords.waiting.text}</p>
      <ul className="mt-3 grid gap-4">
        <SideRow side="old" address={email} agreed={change.old_agreed} onChanged={onChanged} />
        <SideRow side="new" address={change.new_email} agreed={change.new_agreed} onChanged={onChanged} />
      </ul>
      <div className="mt-4 flex flex-wrap gap-3 *:grow">
        <Button
          variant="outline"
          size="small"
          busy={doing === 'again'}
          busyLabel="Sending"
          disabled={doing === 'drop'}
          onClick={() => void run('again')}
        >
          {accountDetailWords.waiting.sendAgain}
        </Button>
        <Button
          variant="outline"
          size="small"
          busy={doing === 'drop'}
          busyLabel={general.moment}
          disabled={doing === 'again'}
          onClick={() => void run('drop')}
        >
          {accountDetailWords.waiting.keepOld}
        </Button>
      </div>
    </div>
  )
}

interface SideRowProps {
  side: Side
  address: string
  agreed: boolean
  onChanged(): void
}

function SideRow({ side, address, agreed, onChanged }: SideRowProps) {
  const auth = useAuth()
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()
  const Icon = agreed ? Check : Clock

  const { busy, submit } = useFormSubmit(
    async () => {
      setError(undefined)
      const { changed } = await agreeByCode(side, code)
      if (changed) {
        toast({
          title: accountDetailWords.waiting.done.title,
          description: accountDetailWords.waiting.done.text,
          tone: 'success',
        })
        await auth.refresh()
        tellOtherTabs('session-changed')
      }
      onChanged()
    },
    (failure) => setError(errorMessage(failure)),
  )

  return (
    <li>
      <p className="type-small flex items-start gap-2">
        <Icon className="mt-0.5 size-4.5 shrink-0 stroke-2" />
        <span className="min-w-0 wrap-anywhere">{`${address}: ${agreed ? 'said yes' : 'has not answered yet'}`}</span>
      </p>
      {agreed ? null : (
        <form onSubmit={submit} noValidate className="mt-2 flex flex-wrap items-end gap-3">
          <CodeField
            className="min-w-40 flex-1"
            label={side === 'old' ? accountDetailWords.waiting.presentCode : accountDetailWords.waiting.newCode}
            value={code}
            error={error}
            onDigits={(digits) => {
              setCode(digits)
              setError(undefined)
            }}
          />
          <Button
            type="submit"
            variant="secondary"
            size="small"
            disabled={!isWholeCode(code)}
            busy={busy}
            busyLabel="Checking"
          >
            Confirm
          </Button>
        </form>
      )}
    </li>
  )
}

import { type SubmitEvent, useRef, useState } from 'react'
import { privacyWords } from '../../../../content/open/account/privacy.ts'
import { account } from '../../../../content/open/account/settings.ts'
import { ApiError, isUnreachable } from '../../../api.ts'
import { clearPersonalData } from '../../../device/storage/account-switch.ts'
import { useServerData } from '../../../member/server-data.ts'
import { getSession } from '../../../member/auth/auth-api.ts'
import { errorMessage } from '../../../member/auth/auth-errors.ts'
import { useAuth } from '../../../member/auth/auth-context.ts'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { InlineError, Loading, ErrorNotice, Skeleton } from '../../../ui/feedback.tsx'
import { toast } from '../../../ui/toast.tsx'
import { deleteAccount, getDetails } from '../account-api.ts'
import { OwnPassword } from '../own-password.tsx'
import { SignInAgain } from '../sign-in-again.tsx'
import { useSaveData } from './export-part.tsx'

const words = account.delete

/**
 * Says what is deleted and what stays, offers to save a copy, and asks the user to prove their identity before the
 * account is deleted.
 */
export function DeleteDialog({ open, onClose }: { open: boolean; onClose(): void }) {
  const details = useServerData(getDetails, open ? 'delete' : null)
  const save = useSaveData()
  const { busy, failed, remove, forgive } = useDeleteAccount()
  const [password, setPassword] = useState('')
  const ways = details.value
  const wrong = failed?.code === 'INVALID_PASSWORD' || failed?.code === 'TOO_MANY_REQUESTS'

  function close() {
    if (busy) return
    setPassword('')
    forgive()
    onClose()
  }

  function submit(event: SubmitEvent) {
    event.preventDefault()
    void remove(ways?.has_password === true ? password : undefined)
  }

  return (
    <Dialog open={open} onClose={close} title={words.dialog}>
      <ul className="grid list-disc gap-1.5 pl-5 text-ink2 marker:text-ink3">
        {words.points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
      <Button
        variant="outline"
        full
        className="mt-4"
        busy={save.busy}
        busyLabel={privacyWords.gathering}
        onClick={() => void save.save('all')}
      >
        {words.saveFirst}
      </Button>
      {save.failed === null ? null : (
        <p role="alert" className="type-small mt-2 text-danger">
          {save.failed}
        </p>
      )}
      <div className="mt-5 border-t border-line pt-5">
        {ways === null ? (
          details.error === null ? (
            <Loading>
              <Skeleton className="h-24 rounded-card" />
            </Loading>
          ) : (
            <InlineError
              title={privacyWords.delete.failed}
              text={errorMessage(details.error)}
              onRetry={details.reload}
            />
          )
        ) : !ways.has_password && !ways.fresh ? (
          <SignInAgain next={paths.accountPrivacy} why={privacyWords.delete.why} />
        ) : (
          <form onSubmit={submit} noValidate className="grid grid-cols-1 gap-4">
            <input type="hidden" name="username" autoComplete="username" value={ways.email} readOnly />
            {ways.has_password ? (
              <OwnPassword
                value={password}
                error={wrong ? failed.text : undefined}
                onType={(typed) => {
                  setPassword(typed)
                  forgive()
                }}
              />
            ) : null}
            <ErrorNotice text={failed === null || wrong ? null : privacyWords.delete.nothing(failed.text)} />
            <Button
              type="submit"
              variant="danger"
              full
              disabled={ways.has_password && password === ''}
              busy={busy}
              busyLabel="Deleting"
            >
              {words.confirm}
            </Button>
          </form>
        )}
        <Button variant="outline" full className="mt-3" disabled={busy} onClick={close}>
          {words.keep}
        </Button>
      </div>
    </Dialog>
  )
}

const isNoSession = (error: unknown): boolean => error instanceof ApiError && error.status === 401

async function isSignedOut(): Promise<boolean> {
  try {
    return (await getSession()) === null
  } catch {
    return false
  }
}

function useDeleteAccount() {
  const auth = useAuth()
  const [busy, setBusy] = useState(false)
  /**
   * True after a deletion request without a response. The account may already have been deleted, so a 'no session'
   * error of the next request counts as success.
   */
  const unsure = useRef(false)
  const [failed, setFailed] = useState<{ readonly code: string; readonly text: string } | null>(null)

  async function leave() {
    clearPersonalData()
    toast({ title: account.delete.done, description: account.delete.doneText, tone: 'success', durationMs: 8000 })
    // The server has already ended the session. This call removes the cookie, informs other tabs and opens the splash
    // screen.
    await auth.signOut().catch(() => auth.refresh())
  }

  async function remove(password: string | undefined) {
    if (busy) return
    setBusy(true)
    setFailed(null)
    try {
      await deleteAccount(password, auth.user?.id ?? null)
      await leave()
    } catch (error) {
      const wasUnsure = unsure.current
      unsure.current = isUnreachable(error)
      if (unsure.current ? await isSignedOut() : wasUnsure && isNoSession(error)) await leave()
      else {
        setFailed({ code: error instanceof ApiError ? error.code : '', text: errorMessage(error) })
        // The session has ended for another reason: the account and the data on this device still exist.
        if (isNoSession(error)) await auth.refresh()
      }
    }
    setBusy(false)
  }

  return { busy, failed, remove, forgive: () => setFailed(null) }
}

import { useEffect, useState, type SubmitEvent } from 'react'
import { Navigate, useNavigate, useParams } from 'react-router'
import { general } from '../../../content/open/general.ts'
import { sharedListWords } from '../../../content/open/lists.ts'
import { useLocalStore } from '../../device/storage/storage.ts'
import type { Inviter } from '../../../domain/lists.ts'
import { CodeField, isWholeCode } from '../../member/auth/code-field.tsx'
import { errorMessage, hasCode } from '../../member/auth/auth-errors.ts'
import { knownLists, ownerOf, ownListPath } from '../../member/lists/known.ts'
import { askInviter, joinList } from '../../member/lists/sharing.ts'
import { listPath, paths } from '../../paths.ts'
import { Screen } from '../../shell/screen.tsx'
import { Spot } from '../../ui/art/spots.tsx'
import { Button } from '../../ui/button.tsx'
import { InlineError, Loading, Notice } from '../../ui/feedback.tsx'
import { toast } from '../../ui/toast.tsx'

const words = sharedListWords.join

/**
 * The pages /join and /join/<code> add a shared list to the member's lists (D50). The code is in the link, or the
 * member types it.
 */
export function JoinScreen() {
  const { code = '' } = useParams()
  const [tries, setTries] = useState(0)
  const joined = useLocalStore(knownLists).find((list) => list.code === code && list.hasLeft !== true && !list.isMine)
  if (joined !== undefined) return <Navigate to={listPath(joined.id)} replace />
  return (
    <Screen title={words.title} back={paths.home}>
      {isWholeCode(code) ? (
        <Invited key={`${code} ${tries}`} code={code} onRetry={() => setTries(tries + 1)} />
      ) : (
        <TypedCode wrong={code !== ''} />
      )}
    </Screen>
  )
}

function TypedCode({ wrong = false }: { wrong?: boolean }) {
  const navigate = useNavigate()
  const [code, setCode] = useState('')

  function submit(event: SubmitEvent) {
    event.preventDefault()
    if (isWholeCode(code)) void navigate(paths.joinByCode.replace(':code', code), { replace: true })
  }

  return (
    <form onSubmit={submit} noValidate className="mx-auto max-w-md">
      {wrong ? (
        <div className="mb-5">
          <Notice tone="danger" role="alert">
            <strong className="font-semibold">{words.unknown}.</strong> {words.unknownText}
          </Notice>
        </div>
      ) : null}
      <h2 className="type-h2">{words.typed}</h2>
      <p className="mt-2 mb-5 text-ink2">{words.typedText}</p>
      <CodeField label={words.code} value={code} onDigits={setCode} />
      <Button type="submit" full className="mt-5" disabled={!isWholeCode(code)}>
        {words.next}
      </Button>
    </form>
  )
}

/** Who invites the member and to which list, or why this could not be loaded. Null while it is loading. */
type Looked = Inviter | { readonly error: unknown } | null

function Invited({ code, onRetry }: { code: string; onRetry(): void }) {
  const navigate = useNavigate()
  const [looked, setLooked] = useState<Looked>(null)
  const [busy, setBusy] = useState(false)

  useEffect(() => {
    let isOver = false
    async function look() {
      let found: Looked
      try {
        found = await askInviter(code)
      } catch (error) {
        found = { error }
      }
      if (!isOver) setLooked(found)
    }
    void look()
    return () => {
      isOver = true
    }
  }, [code])

  async function join() {
    setBusy(true)
    try {
      const list = await joinList(code)
      toast({ ...(list.isMine ? words.own : words.joined(ownerOf(list))), tone: list.isMine ? undefined : 'success' })
      await navigate(list.isMine ? ownListPath(list) : listPath(list.id), { replace: true })
    } catch (error) {
      if (hasCode(error, 'LIST_CODE')) setLooked({ error })
      else toast({ title: general.failed, description: errorMessage(error), tone: 'danger' })
      setBusy(false)
    }
  }

  if (looked === null) return <Loading>{words.asking}</Loading>
  if ('error' in looked) {
    if (hasCode(looked.error, 'LIST_CODE')) return <TypedCode wrong />
    return <InlineError title={words.failed} text={errorMessage(looked.error)} onRetry={onRetry} />
  }
  return (
    <div className="mx-auto max-w-md text-center">
      <Spot name="shell" className="mx-auto mb-5 size-28" />
      <h2 className="type-h2 text-balance">{words.heading(looked.owner, looked.tasks)}</h2>
      <p className="mt-2 mb-6 text-ink2">{words.text}</p>
      <Button full busy={busy} busyLabel={general.moment} onClick={() => void join()}>
        {words.button}
      </Button>
    </div>
  )
}

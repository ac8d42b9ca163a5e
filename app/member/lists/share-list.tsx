import { Send, UserPlus, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { general } from '../../../content/open/general.ts'
import { sharedListWords } from '../../../content/open/lists.ts'
import type { Invitation } from '../../../domain/lists.ts'
import type { TaskList } from '../../../domain/task-lists.ts'
import { useOnline } from '../../device/offline/online.ts'
import { useAccess } from '../access/access-context.ts'
import { openUpgrade } from '../access/upgrade.tsx'
import type { KnownList } from './known.ts'
import { OpenCodes, validUntil } from './open-codes.tsx'
import { endCodes, inviteSomebody, removePerson, stopSharing } from './sharing.ts'
import { share } from '../share-button.tsx'
import { SureSheet } from '../sure-sheet.tsx'
import { paths } from '../../paths.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { toast } from '../../ui/toast.tsx'
import { useChange } from '../use-change.ts'

const words = sharedListWords.share

/** What the owner must confirm: to remove a person from the list, or ('stop') to stop sharing the list. */
type Sure = { readonly number: number; readonly name: string } | 'stop'

interface ShareListProps {
  shared: KnownList | undefined
  /** The task list to share; undefined for the shopping list. */
  tasks?: TaskList
}

/**
 * Lets the owner share a list (D50): creates invitation codes, shows the people of the list and until when unused codes
 * are valid, cancels these codes, and stops the sharing.
 */
export function ShareList({ shared, tasks }: ShareListProps) {
  const online = useOnline()
  const { known, hasAccess } = useAccess()
  const [made, setMade] = useState<Invitation | null>(null)
  const { busy, act } = useChange()
  const [sure, setSure] = useState<Sure | null>(null)
  const card = useRef<HTMLDivElement>(null)
  const code = useRef<HTMLParagraphElement>(null)
  const open = shared?.codes ?? []
  // Stops showing the code that was created here when it is no longer open: somebody has joined with it, or the owner
  // has cancelled it.
  if (made !== null && shared !== undefined && !open.includes(made.expiresAt)) setMade(null)
  useEffect(() => {
    if (made === null) return
    card.current?.scrollIntoView({ block: 'center' })
    code.current?.focus({ preventScroll: true })
  }, [made])
  const others = shared?.people.filter(({ isMe }) => !isMe) ?? []

  function invite() {
    if (known && !hasAccess) return openUpgrade(words.feature)
    void act(async () => setMade(await inviteSomebody(tasks?.id)))
  }

  const endOpen = () =>
    act(async () => {
      if (shared !== undefined) await endCodes(shared)
      toast({ ...words.codesEnded, tone: 'success' })
    })

  async function confirmed() {
    if (shared === undefined || sure === null) return
    if (sure === 'stop') {
      await stopSharing(shared)
      setMade(null)
      toast({ ...words.stopped, tone: 'success' })
    } else {
      await removePerson(shared, sure.number)
      toast({ title: words.removed(sure.name), tone: 'success' })
    }
    setSure(null)
  }

  return (
    <section aria-label={words.people} className="mt-6 border-t border-line pt-5">
      {others.length === 0 ? null : (
        <>
          <p className="type-header text-ink2">{words.people}</p>
          <ul className="mt-1 divide-y divide-line">
            {others.map(({ number, name }) => (
              <li key={number} className="flex min-h-11 items-center justify-between gap-2">
                <span className="wrap-anywhere">{name}</span>
                <IconButton
                  label={words.remove(name)}
                  className="-mr-2.5"
                  aria-disabled={!online}
                  onClick={() => online && setSure({ number, name })}
                >
                  <X className="size-4.5" />
                </IconButton>
              </li>
            ))}
          </ul>
        </>
      )}
      {made === null ? null : (
        <div ref={card}>
          <Card tint="sky" className="mt-3 p-4">
            <p ref={code} tabIndex={-1} className="outline-none">
              <span className="type-small text-ink2">{words.code}</span>
              <span className="type-h1 block tracking-[0.15em] tabular-nums">{`${made.code.slice(0, 3)} ${made.code.slice(3)}`}</span>
            </p>
            <p className="type-small mt-1 text-ink2">{words.valid(validUntil(made.expiresAt))}</p>
            <Button
              full
              className="mt-3"
              icon={<Send className="size-4.5" />}
              onClick={() => void send(made.code, tasks)}
            >
              {words.send}
            </Button>
          </Card>
        </div>
      )}
      <div className="mt-3 flex flex-wrap gap-2">
        <Button
          variant="outline"
          size="small"
          busy={busy}
          busyLabel={general.moment}
          disabled={!online}
          icon={<UserPlus className="size-4.5" />}
          onClick={invite}
        >
          {words.button}
        </Button>
        {open.length === 0 ? null : (
          <Button variant="outline" size="small" disabled={!online || busy} onClick={() => void endOpen()}>
            {words.endCodes}
          </Button>
        )}
        {shared === undefined ? null : (
          <Button variant="outline" size="small" disabled={!online} onClick={() => setSure('stop')}>
            {words.stop}
          </Button>
        )}
      </div>
      {made === null ? <OpenCodes codes={open} /> : null}
      {shared?.isReadOnly === true ? <p className="type-small mt-2 text-ink2">{words.readOnly}</p> : null}
      <p className="type-small mt-2 text-ink2">
        {online ? `${words.about}${tasks === undefined ? '' : ` ${words.notes}`}` : words.offline}
      </p>
      <SureSheet
        open={sure !== null}
        {...(sure === null || sure === 'stop' ? sharedListWords.sure.stop : sharedListWords.sure.remove(sure.name))}
        onClose={() => setSure(null)}
        act={confirmed}
      />
    </section>
  )
}

async function send(code: string, tasks: TaskList | undefined): Promise<void> {
  const link = `${location.origin}${paths.joinByCode.replace(':code', code)}`
  await share({ title: sharedListWords.share.button, text: words.message(link, code, tasks) })
}

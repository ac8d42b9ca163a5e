import { useState } from 'react'
import { general } from '../../../../content/open/general.ts'
import { syncWords } from '../../../../content/open/account/sync.ts'
import { lazily } from '../../../../domain/lazily.ts'
import { errorMessage } from '../../../member/auth/auth-errors.ts'
import { useOnline } from '../../../device/offline/online.ts'
import { useLocalStore } from '../../../device/storage/storage.ts'
import { beforeSync, restoreBeforeSync, type BeforeSync } from '../../../member/sync/before-sync.ts'
import { switchSync } from '../../../member/sync/follow-sync.ts'
import { syncStatus, type SyncStatus } from '../../../member/sync/status.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Switch } from '../../../ui/switch.tsx'
import { toast } from '../../../ui/toast.tsx'
import { useChange } from '../../../member/use-change.ts'

/** Setting: the account stores the member's data and copies them to the member's other devices (D49). */
export function SyncCard() {
  const status = useLocalStore(syncStatus)
  const online = useOnline()
  /** The new value while it is being saved. The switch shows it at once and goes back if the server refuses it. */
  const [wished, setWished] = useState<boolean | null>(null)
  const { act } = useChange(syncWords.failed)

  async function change(on: boolean): Promise<void> {
    if (wished !== null) return
    setWished(on)
    await act(() => switchSync(on))
    setWished(null)
  }

  return (
    <Card as="section" className="p-5">
      <Switch
        checked={wished ?? status !== null}
        onChange={(on) => void change(on)}
        note={status === null ? syncWords.off : syncWords.erased}
      >
        <span className="type-title">{syncWords.title}</span>
      </Switch>
      <p role="status" className="type-small mt-2 empty:mt-0">
        {status === null ? null : wordsOf(status, online)}
      </p>
      <p className="type-small mt-2 text-ink2">{syncWords.stays}</p>
      <PutBack />
    </Card>
  )
}

/**
 * A button that restores the data which this device had before its first sync. It is offered for a week after that
 * sync.
 */
function PutBack() {
  const before = useLocalStore(beforeSync)
  const status = useLocalStore(syncStatus)
  const online = useOnline()
  const { busy, act } = useChange(syncWords.failed)
  if (before === null || status === null) return null

  const restore = (what: BeforeSync) =>
    act(async () => {
      const undo = await restoreBeforeSync(what)
      if (undo === null) tellFull()
      else toast({ ...syncWords.before.done, action: { label: 'Undo', onClick: () => void attempt(undo) } })
    })

  return (
    <div className="mt-4 border-t border-line pt-4">
      <p className="type-small text-ink2">{syncWords.before.text(instant().format(new Date(before.at)))}</p>
      <Button
        variant="outline"
        size="small"
        className="mt-3"
        busy={busy}
        busyLabel={general.moment}
        disabled={!online}
        onClick={() => void restore(before)}
      >
        {syncWords.before.button}
      </Button>
    </div>
  )
}

function tellFull(): void {
  toast({ title: syncWords.failed, description: syncWords.before.full, tone: 'danger' })
}

async function attempt(undo: () => Promise<boolean>): Promise<void> {
  try {
    if (!(await undo())) tellFull()
  } catch (error) {
    toast({ title: syncWords.failed, description: errorMessage(error), tone: 'danger' })
  }
}

const instant = lazily(
  () => new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' }),
)

function wordsOf({ at, waiting, problem }: SyncStatus, online: boolean): string {
  const words = [at === null ? syncWords.begins : syncWords.at(instant().format(new Date(at)))]
  if (waiting > 0) words.push(syncWords.waiting(waiting))
  if (problem !== null) words.push(syncWords.problems[problem])
  if (!online) words.push(syncWords.offline)
  return words.join(' ')
}

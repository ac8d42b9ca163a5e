import { general } from '../../../content/open/general.ts'
import { syncWords } from '../../../content/open/account/sync.ts'
import { isNight } from '../../../domain/day.ts'
import { useNow } from '../../device/clock.ts'
import { useOnline } from '../../device/offline/online.ts'
import { guarded, isBoolean, localStore, useLocalStore } from '../../device/storage/storage.ts'
import { favorites } from '../../member/favorites.ts'
import { userGoals } from '../../member/goals.ts'
import { switchSync } from '../../member/sync/follow-sync.ts'
import { syncStatus } from '../../member/sync/status.ts'
import { tasks } from '../../member/tasks.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { toast } from '../../ui/toast.tsx'
import { useChange } from '../../member/use-change.ts'

/** `offered` is true once the member has answered the offer. */
const offered = localStore('harbour:sync-offered', guarded(isBoolean), false)
/** Sync is offered once the member has this many entries. */
const entriesBefore = 3

const words = syncWords.offer

/** Offers to store the member's data in the account (D49), until the member answers. It is hidden at night. */
export function SyncOffer() {
  const isKept = useLocalStore(syncStatus) !== null
  const wasOffered = useLocalStore(offered)
  const entries = useLocalStore(tasks).length + useLocalStore(userGoals).length + useLocalStore(favorites).length
  const night = isNight(useNow('minute'))
  const online = useOnline()
  const { busy, act } = useChange()
  if (isKept || wasOffered || night || !online || entries < entriesBefore) return null

  const keep = () =>
    act(async () => {
      await switchSync(true)
      offered.update(() => true)
      toast({ ...words.kept, tone: 'success' })
    })

  return (
    <Card as="section" aria-labelledby="sync-offer" className="mb-8 p-5">
      <h2 id="sync-offer" className="type-title">
        {words.title}
      </h2>
      <p className="type-small mt-1 text-ink2">{words.text}</p>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button variant="secondary" size="small" busy={busy} busyLabel={general.moment} onClick={() => void keep()}>
          {words.keep}
        </Button>
        <Button variant="outline" size="small" onClick={() => offered.update(() => true)}>
          {words.no}
        </Button>
      </div>
    </Card>
  )
}

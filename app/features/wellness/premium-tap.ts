import { gateWords } from '../../../content/open/gate.ts'
import { general } from '../../../content/open/general.ts'
import { useAccess } from '../../member/access/access-context.ts'
import { openUpgrade } from '../../member/access/upgrade.tsx'
import { useOnline } from '../../device/offline/online.ts'
import { toast } from '../../ui/toast.tsx'

/**
 * Returns `through`, which runs an action if the user has Premium access, and otherwise opens the upgrade dialog for
 * `feature` (spec §6). Offline, a user who has a subscription, or for whom this is unknown, gets a toast instead of the
 * dialog. `asking` is true while Premium access is loading.
 */
export function usePremium(feature: string): { readonly asking: boolean; through(act: () => void): void } {
  const { known, hasAccess, subscribed } = useAccess()
  const online = useOnline()
  const unseen = !online && (!known || subscribed)

  function through(act: () => void) {
    if (known && hasAccess) act()
    else if (unseen) toast({ title: general.offline, description: gateWords.needsConnection(feature) })
    else openUpgrade(feature)
  }

  return { asking: !known && online, through }
}

import { useAccess } from '../../member/access/access.tsx'
import { openUpgrade } from '../../member/access/upgrade.tsx'
import { useOnline } from '../../device/offline/online.ts'
import { toast } from '../../ui/toast.tsx'

/**
 * For a tap that needs access: `through` does it, or opens the upgrade dialog naming `feature` (spec §6). While
 * nobody can say what she may open, nobody is turned away: it is still being asked, or there is no network to ask.
 */
export function usePremium(feature: string): { readonly asking: boolean; through(act: () => void): void } {
  const { known, hasAccess, subscribed } = useAccess()
  const online = useOnline()
  const unseen = !online && (!known || subscribed)

  function through(act: () => void) {
    if (known && hasAccess) act()
    else if (unseen) toast({ title: 'You’re offline', description: `${feature} needs a connection, to see your plan.` })
    else openUpgrade(feature)
  }

  return { asking: !known && online, through }
}

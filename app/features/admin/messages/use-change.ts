import { useRef, useState } from 'react'
import { adminMessages } from '../../../../content/open/admin-messages.ts'
import type { InboxChange, InboxItem } from '../../../../domain/messages.ts'
import { ApiError } from '../../../api.ts'
import { useAdminRefusal } from '../../../member/auth/admin-refusal.ts'
import { hasCode } from '../../../member/auth/auth-errors.ts'
import { useAuth } from '../../../member/auth/auth.tsx'
import { toast } from '../../../ui/toast.tsx'
import { changeItem } from './inbox-api.ts'
import { headingId } from './use-arrival.ts'

export interface ItemProps {
  readonly item: InboxItem
  /** The item as the server has it now. */
  onChanged(item: InboxItem): void
  /** Somebody else was quicker: it is to be looked at again. */
  onStale(): void
  /** It is erased: there is nothing more to show. */
  onErased(): void
}

/** Which of the ways to change an item is under way. */
type Way = 'status' | 'response'

/** How a try ended: with the item as it is now, or with the reason why not. */
type Outcome = { readonly done: InboxItem } | { readonly error: unknown }

const { toasts } = adminMessages

/** Changes an item, one change at a time, and says how it went (spec §8). */
export function useChange({ item, onChanged, onStale }: Omit<ItemProps, 'onErased'>) {
  const [busy, setBusy] = useState<Way | null>(null)
  const underWay = useRef(false)
  const refused = useAdminRefusal()
  const { refresh } = useAuth()

  /** Null while another one is under way. */
  async function change(way: Way, to: InboxChange): Promise<Outcome | null> {
    if (underWay.current) return null
    underWay.current = true
    setBusy(way)
    try {
      const done = await changeItem(item.id, to)
      toast({ ...toasts.updated, tone: 'success' })
      onChanged(done)
      // What was pressed may be out of use now.
      document.getElementById(headingId)?.focus({ preventScroll: true })
      return { done }
    } catch (error) {
      toast({ ...toasts.failedToUpdate, tone: 'danger' })
      if (!refused(error)) follow(error)
      return { error }
    } finally {
      underWay.current = false
      setBusy(null)
    }
  }

  function follow(error: unknown) {
    if (hasCode(error, 'CHANGED_MEANWHILE', 'NO_SUCH_MESSAGE')) onStale()
    // Her session has ended: the way to log in, and back to here, is the door's.
    else if (error instanceof ApiError && error.status === 401) void refresh()
  }

  return { busy, change }
}

import { useRef, useState } from 'react'
import { adminMessages } from '../../../../content/open/admin-messages.ts'
import type { InboxChange, InboxItem } from '../../../../domain/messages.ts'
import { ApiError } from '../../../api.ts'
import { useAdminRefusal } from '../../../member/auth/admin-refusal.ts'
import { hasCode } from '../../../member/auth/auth-errors.ts'
import { useAuth } from '../../../member/auth/auth-context.ts'
import { toast } from '../../../ui/toast.tsx'
import { changeItem } from './inbox-api.ts'
import { messageHeadingId } from './use-arrival.ts'

export interface ItemProps {
  readonly item: InboxItem
  onChanged(item: InboxItem): void
  /** `onStale` is called when somebody else has changed the item, so that it must be loaded again. */
  onStale(): void
  onErased(): void
}

type ChangeKind = 'status' | 'response'

/** The result of an attempt: the updated item, or the error. */
type Outcome = { readonly done: InboxItem } | { readonly error: unknown }

const { toasts } = adminMessages

/** Changes an item and shows the result as a toast (spec §8). Only one change runs at a time. */
export function useItemChange({ item, onChanged, onStale }: Omit<ItemProps, 'onErased'>) {
  const [busy, setBusy] = useState<ChangeKind | null>(null)
  const underWay = useRef(false)
  const refused = useAdminRefusal()
  const { refresh } = useAuth()

  /** Returns null while another change is running. */
  async function change(way: ChangeKind, to: InboxChange): Promise<Outcome | null> {
    if (underWay.current) return null
    underWay.current = true
    setBusy(way)
    try {
      const done = await changeItem(item.id, to)
      toast({ ...toasts.updated, tone: 'success' })
      onChanged(done)
      // The button with the focus may be disabled now, so the heading takes the focus.
      document.getElementById(messageHeadingId)?.focus({ preventScroll: true })
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
    // The session has ended. After `refresh`, the sign-in gate shows a link to the log-in page, which leads back.
    else if (error instanceof ApiError && error.status === 401) void refresh()
  }

  return { busy, change }
}

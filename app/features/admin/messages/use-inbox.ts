import { useEffect, useRef } from 'react'
import { adminMessages } from '../../../../content/open/admin-messages.ts'
import type { InboxItem } from '../../../../domain/messages.ts'
import { joined, type Pages, renewed } from '../../../../domain/paging.ts'
import { useMore } from '../../../member/server-data.ts'
import { toast } from '../../../ui/toast.tsx'
import { failedToastPlace, useTeamAnswer } from '../team-answer.tsx'
import { fetchCounts, fetchInbox, type InboxQuestion } from './inbox-api.ts'
import { useWhileSeen } from './use-while-seen.ts'

const renew = (had: Pages<InboxItem>, first: Pages<InboxItem>, isSame: boolean) =>
  isSame ? renewed(had, first) : first

/**
 * Loads the inbox. While the page is visible the first page is loaded again every minute, and further pages stay as
 * they are. A failure is reported once and not after every load.
 */
export function useInbox(asked: InboxQuestion) {
  const told = useRef(false)
  const listed = useTeamAnswer<Pages<InboxItem>>(() => fetchInbox(asked), tell, JSON.stringify(asked), renew)
  const counts = useTeamAnswer(fetchCounts)
  const { value, error } = listed
  const more = useMore(
    listed,
    async ({ next }) => {
      const page = await fetchInbox(asked, next)
      return (known) => joined(known, page)
    },
    () => {
      told.current = false
      tell()
    },
  )

  useEffect(() => {
    if (error === null) told.current = false
  }, [error])
  useWhileSeen(reload)

  function tell() {
    if (told.current) return
    told.current = true
    toast({ ...adminMessages.toasts.failedToLoad, tone: 'danger', place: failedToastPlace })
  }

  function reload() {
    listed.reload()
    counts.reload()
  }

  return {
    /**
     * `items` is null until the first response. After a change of the filter, the earlier items stay until the new ones
     * are loaded.
     */
    items: value?.items ?? null,
    hasMore: value !== null && value.next !== null,
    counts: counts.value,
    failed: error !== null,
    settled: listed.isCurrent,
    reload,
    drop(id: string) {
      listed.change((known) => ({ ...known, items: known.items.filter((item) => item.id !== id) }))
      reload()
    },
    retry() {
      told.current = false
      reload()
    },
    ...more,
  }
}

export type Inbox = ReturnType<typeof useInbox>

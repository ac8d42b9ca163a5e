import { useEffect, useRef, useState } from 'react'
import { adminMessages } from '../../../../content/open/admin-messages.ts'
import type { InboxItem } from '../../../../domain/messages.ts'
import { joined, renewed } from '../../../../domain/paging.ts'
import { toast } from '../../../ui/toast.tsx'
import { useTeamAnswer } from '../team-answer.ts'
import { fetchCounts, fetchInbox, type InboxQuestion } from './inbox-api.ts'
import { useWhileSeen } from './use-while-seen.ts'

interface Listed {
  readonly question: string
  readonly items: readonly InboxItem[]
  readonly next: string | null
}

/**
 * Loads the inbox. While the page is visible the first page is loaded again every minute, and further pages stay as
 * they are. A failure is reported once and not after every load.
 */
export function useInbox(asked: InboxQuestion) {
  const question = JSON.stringify(asked)
  const known = useRef<Listed | null>(null)
  const told = useRef(false)
  const [busy, setBusy] = useState(false)

  const listed = useTeamAnswer<Listed>(
    async () => {
      const first = await fetchInbox(asked)
      const had = known.current
      return { question, ...(had?.question === question ? renewed(had, first) : first) }
    },
    tell,
    question,
  )
  const counts = useTeamAnswer(fetchCounts)
  const { value, error } = listed

  useEffect(() => {
    known.current = value
    if (error === null) told.current = false
  }, [value, error])
  useWhileSeen(reload)

  function tell() {
    if (told.current) return
    told.current = true
    toast({ ...adminMessages.toasts.failedToLoad, tone: 'danger' })
  }

  function reload() {
    listed.reload()
    counts.reload()
  }

  async function loadMore() {
    if (!value?.next || busy) return
    setBusy(true)
    try {
      const more = await fetchInbox(asked, value.next)
      if (known.current?.question === question) listed.replace({ question, ...joined(known.current, more) })
    } catch {
      told.current = false
      tell()
    }
    setBusy(false)
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
    settled: value?.question === question,
    busy,
    reload,
    drop(id: string) {
      if (value !== null) listed.replace({ ...value, items: value.items.filter((item) => item.id !== id) })
      reload()
    },
    retry() {
      told.current = false
      reload()
    },
    loadMore: () => void loadMore(),
  }
}

export type Inbox = ReturnType<typeof useInbox>

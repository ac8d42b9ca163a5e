import type { InboxItem } from '../../../../domain/messages.ts'
import { hasCode } from '../../../member/auth/auth-errors.ts'
import { useTeamAnswer } from '../team-answer.tsx'
import { fetchInboxItem } from './inbox-api.ts'
import { useWhileSeen } from './use-while-seen.ts'

interface Found {
  readonly id: string
  /** `item` is null if the item does not exist. */
  readonly item: InboxItem | null
}

export interface Chosen {
  /** `item` is null while the item is loading, and if it does not exist. */
  readonly item: InboxItem | null
  readonly gone: boolean
  readonly failed: boolean
  reload(): void
  replace(item: InboxItem): void
}

async function find(id: string): Promise<Found> {
  try {
    return { id, item: await fetchInboxItem(id) }
  } catch (error) {
    if (hasCode(error, 'NO_SUCH_MESSAGE')) return { id, item: null }
    throw error
  }
}

/** Loads the open message, because the list may not contain it. Until it is loaded, the version in the list is used. */
export function useChosen(id: string | null, listed: readonly InboxItem[]): Chosen {
  const answer = useTeamAnswer(() => find(id ?? ''), undefined, id)
  const { value, error, loading, reload } = answer
  const found = value?.id === id ? value : null
  useWhileSeen(reload)

  return {
    item: found === null ? (listed.find((item) => item.id === id) ?? null) : found.item,
    gone: found?.item === null,
    failed: error !== null && !loading,
    reload,
    replace(item) {
      answer.replace({ id: item.id, item })
      // A load that is running may return an older version than this item, so the item is loaded again.
      reload()
    },
  }
}

import type { InboxItem } from '../../../../domain/messages.ts'
import { hasCode } from '../../../member/auth/auth-errors.ts'
import { useTeamAnswer } from '../team-answer.ts'
import { fetchItem } from './inbox-api.ts'
import { useWhileSeen } from './use-while-seen.ts'

interface Found {
  readonly id: string
  /** Null when it does not exist. */
  readonly item: InboxItem | null
}

export interface Chosen {
  /** Null while unknown, and when it does not exist. */
  readonly item: InboxItem | null
  readonly gone: boolean
  readonly failed: boolean
  reload(): void
  /** Replaces the item with the version just received from the server. */
  replace(item: InboxItem): void
}

async function find(id: string): Promise<Found> {
  try {
    return { id, item: await fetchItem(id) }
  } catch (error) {
    if (hasCode(error, 'NO_SUCH_MESSAGE')) return { id, item: null }
    throw error
  }
}

/** The open message. Loaded separately, because it may not be in the list; until then the listed version is used. */
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
      // A running load may be older than this item.
      reload()
    },
  }
}

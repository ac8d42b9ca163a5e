import type { InboxItem } from '../../../../domain/messages.ts'
import { hasCode } from '../../../member/auth/auth-errors.ts'
import { useTeamAnswer } from '../team-answer.ts'
import { fetchItem } from './inbox-api.ts'
import { useWhileSeen } from './use-while-seen.ts'

interface Found {
  readonly id: string
  /** Null when it is not there. */
  readonly item: InboxItem | null
}

export interface Chosen {
  /** Null while it is not known yet, and when it is not there. */
  readonly item: InboxItem | null
  readonly gone: boolean
  readonly failed: boolean
  reload(): void
  /** The item as the server gave it just now. */
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

/** The message that lies open, asked for by itself, for it need not be in the list; until it is here, as `listed`. */
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
      // What is under way may know less than this.
      reload()
    },
  }
}

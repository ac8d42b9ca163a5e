import { useEffect, useEffectEvent } from 'react'
import type { MessageView } from '../../../domain/messages.ts'
import { joined, type Pages, renewed } from '../../../domain/paging.ts'
import { connectLive } from '../../device/live/live.ts'
import { logError } from '../../device/log.ts'
import { isOnline } from '../../device/offline/online.ts'
import { onVisible, stopAll } from '../../device/page/listen.ts'
import { useMore, useServerData } from '../../member/server-data.ts'
import { getMessages } from './messages-api.ts'

async function load(cursor: string | null) {
  try {
    const { messages: items, next } = await getMessages(cursor)
    return { items, next }
  } catch (error) {
    if (isOnline()) logError('Your messages could not be loaded', error)
    throw error
  }
}

/**
 * Loads the user's messages at once, and again when the network returns, when the page becomes visible, when a reply is
 * reported (D27, D35), and when `sent` grows. Loaded messages stay visible during a load and after a failure.
 */
export function useMessages(sent: number) {
  const listed = useServerData<Pages<MessageView>>(() => load(null), String(sent), renewed)
  const { value, error, loading, reload, change, fail } = listed
  const { busy, loadMore } = useMore(
    listed,
    async ({ next }) => {
      const page = await load(next)
      return (known) => joined(known, page)
    },
    fail,
  )
  const again = useEffectEvent(reload)

  useEffect(
    () =>
      stopAll(
        connectLive({
          heard(kind) {
            if (kind === 'reply') again()
          },
          resync: () => again(),
        }),
        onVisible(() => again()),
      ),
    [],
  )

  return {
    messages: value?.items ?? null,
    next: value?.next ?? null,
    failed: error !== null,
    loading,
    busy,
    reload,
    loadOlder: loadMore,
    replace(message: MessageView) {
      change(({ items, next }) => ({ items: items.map((each) => (each.id === message.id ? message : each)), next }))
      reload()
    },
  }
}

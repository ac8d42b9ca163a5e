import { alertWords } from '../../../../content/open/community.ts'
import { dropFeed, makeFeed, readFeed, renewFeed } from './alerts-api.ts'
import { useChange } from './use-change.ts'
import { useStanding } from './use-standing.ts'

/** Null: there is no address. In an object, because nothing at all means that nobody has asked yet. */
interface FeedStanding {
  readonly url: string | null
}

const read = async (): Promise<FeedStanding> => ({ url: await readFeed() })

/** Her calendar's address, and what can be done with it. */
export function useFeed() {
  const standing = useStanding(read)
  const { busy, act } = useChange(alertWords.feed.failed)
  const make = async () => standing.set({ url: await makeFeed() })
  const renew = async () => standing.set({ url: await renewFeed() })

  async function stop() {
    await dropFeed()
    standing.set({ url: null })
  }

  return { standing, busy, make: () => act(make), stop: () => act(stop), renew: () => act(renew) }
}

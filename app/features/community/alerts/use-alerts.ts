import { useRef, useState } from 'react'
import { alertWords } from '../../../../content/open/community.ts'
import { errorMessage } from '../../../member/auth/auth-errors.ts'
import { toast } from '../../../ui/toast.tsx'
import { dropFeed, makeFeed, readAlerts, readFeed, renewFeed, switchAlerts } from './alerts-api.ts'
import { useStanding } from './use-standing.ts'

/** Whether she is mailed about new meetups. What she wishes shows at once, and goes back when it could not be kept. */
export function useAlerts() {
  const standing = useStanding(readAlerts)
  const [wished, setWished] = useState<boolean | null>(null)
  const { busy, act } = useChange(alertWords.mail.failed)

  /** Whether it was done. */
  async function change(on: boolean): Promise<boolean> {
    if (busy) return false
    setWished(on)
    const isDone = await act(async () => {
      await switchAlerts(on)
      standing.set(on)
    })
    setWished(null)
    return isDone
  }

  return { standing, wished, busy, change }
}

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

/** Changes what the server keeps, one thing at a time; a failure is told under the title `failed`. */
function useChange(failed: string) {
  const [busy, setBusy] = useState(false)
  const underWay = useRef(false)

  /** Whether it was done. */
  async function act(change: () => Promise<void>): Promise<boolean> {
    if (underWay.current) return false
    underWay.current = true
    setBusy(true)
    try {
      await change()
      return true
    } catch (error) {
      toast({ title: failed, description: errorMessage(error), tone: 'danger' })
      return false
    } finally {
      underWay.current = false
      setBusy(false)
    }
  }

  return { busy, act }
}

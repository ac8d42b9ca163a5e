import { useRef, useState } from 'react'
import { alertWords } from '../../../../content/open/community.ts'
import { errorMessage } from '../../../member/auth/auth-errors.ts'
import { toast } from '../../../ui/toast.tsx'
import { dropFeed, makeFeed, readAlerts, readFeed, renewFeed, switchAlerts } from './alerts-api.ts'
import { useStanding } from './use-standing.ts'

/** Whether e-mails about new meetups are on. A change shows at once and goes back when saving fails. */
export function useAlerts() {
  const standing = useStanding(readAlerts)
  const [wished, setWished] = useState<boolean | null>(null)
  const { busy, act } = useChange(alertWords.mail.failed)

  /** Resolves to whether it succeeded. */
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

/**
 * `url` is null when there is no feed. It is wrapped in an object, because a null value means that it is not loaded
 * yet.
 */
interface FeedStanding {
  readonly url: string | null
}

const read = async (): Promise<FeedStanding> => ({ url: await readFeed() })

/** The calendar feed's URL and its actions. */
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

/** Runs one change at a time; a failure is shown in a toast titled `failed`. */
function useChange(failed: string) {
  const [busy, setBusy] = useState(false)
  const underWay = useRef(false)

  /** Resolves to whether it succeeded. */
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

import { useEffect, useState } from 'react'
import type { MessagesPage, MessageView } from '../../../domain/messages.ts'
import { joined, renewed } from '../../../domain/paging.ts'
import { connectLive } from '../../device/live/live.ts'
import { logError } from '../../device/log.ts'
import { isOnline } from '../../device/offline/online.ts'
import { getMessages } from './messages-api.ts'

interface Known {
  /** `messages` is null until the first response. */
  readonly messages: readonly MessageView[] | null
  readonly next: string | null
  readonly failed: boolean
  /** The id of the request that produced this state. */
  readonly question: string | null
}

/**
 * Loads the user's messages at once, and again when the network returns, when the page becomes visible, when a reply is
 * reported (D27, D35), and when `sent` grows. Loaded messages stay visible during a load and after a failure.
 */
export function useMessages(sent: number) {
  const [known, setKnown] = useState<Known>({ messages: null, next: null, failed: false, question: null })
  const [busy, setBusy] = useState(false)
  /** Every load has a number of its own, so that responses to earlier loads can be ignored. */
  const [turn, setTurn] = useState(0)
  const question = `${turn} ${sent}`
  const ask = () => setTurn((before) => before + 1)

  useEffect(() => {
    let over = false
    async function settle() {
      try {
        const page = await getMessages(null)
        if (!over) setKnown((before) => ({ ...grown(renewed, before, page), failed: false, question }))
      } catch (error) {
        if (over) return
        if (isOnline()) logError('Your messages could not be loaded', error)
        setKnown((before) => ({ ...before, failed: true, question }))
      }
    }
    void settle()
    return () => {
      over = true
    }
  }, [question])

  useEffect(() => {
    const again = () => setTurn((before) => before + 1)
    const seen = () => {
      if (document.visibilityState === 'visible') again()
    }
    const hangUp = connectLive({
      heard(kind) {
        if (kind === 'reply') again()
      },
      resync: again,
    })
    addEventListener('online', again)
    document.addEventListener('visibilitychange', seen)
    return () => {
      hangUp()
      removeEventListener('online', again)
      document.removeEventListener('visibilitychange', seen)
    }
  }, [])

  async function loadOlder() {
    if (known.next === null || busy) return
    setBusy(true)
    try {
      const page = await getMessages(known.next)
      setKnown((before) => ({ ...before, ...grown(joined, before, page), failed: false }))
    } catch (error) {
      if (isOnline()) logError('Older messages could not be loaded', error)
      setKnown((before) => ({ ...before, failed: true }))
    }
    setBusy(false)
  }

  function replace(message: MessageView) {
    setKnown((before) => ({
      ...before,
      messages: before.messages?.map((each) => (each.id === message.id ? message : each)) ?? null,
    }))
    ask()
  }

  return {
    ...known,
    loading: known.question !== question,
    busy,
    reload: ask,
    loadOlder: () => void loadOlder(),
    replace,
  }
}

function grown(by: typeof joined, before: Known, page: MessagesPage): Pick<Known, 'messages' | 'next'> {
  const had = { items: before.messages ?? [], next: before.next }
  const { items, next } = by(had, { items: page.messages, next: page.next })
  return { messages: items, next }
}

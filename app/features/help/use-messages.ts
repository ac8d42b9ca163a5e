import { useEffect, useState } from 'react'
import type { MessageView } from '../../../domain/messages.ts'
import { connectLive } from '../../device/live.ts'
import { logError } from '../../device/log.ts'
import { isOnline } from '../../device/online.ts'
import { getMessages } from './messages-api.ts'

interface Known {
  /** Null until the first answer. */
  readonly messages: readonly MessageView[] | null
  readonly next: string | null
  readonly failed: boolean
  /** The question that this settles. */
  readonly question: string | null
}

/**
 * Her messages: asked at once, when the network is back, when the page is looked at again, and when the live channel
 * tells of a reply (D27, D35), and when one more was `sent`. What is there stays while it is asked for again, and when that fails.
 */
export function useMessages(sent: number) {
  const [known, setKnown] = useState<Known>({ messages: null, next: null, failed: false, question: null })
  const [busy, setBusy] = useState(false)
  /** Each turn is a question of its own: the answer to an earlier one counts no more. */
  const [turn, setTurn] = useState(0)
  const question = `${turn} ${sent}`
  const ask = () => setTurn((before) => before + 1)

  useEffect(() => {
    let over = false
    async function settle() {
      try {
        const page = await getMessages(null)
        if (!over) setKnown((before) => ({ ...renewed(before, page.messages, page.next), failed: false, question }))
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
      setKnown((before) => ({
        ...before,
        messages: joined(before.messages ?? [], page.messages),
        next: page.next,
        failed: false,
      }))
    } catch (error) {
      if (isOnline()) logError('Older messages could not be loaded', error)
      setKnown((before) => ({ ...before, failed: true }))
    }
    setBusy(false)
  }

  /** A message as the server gave it just now. */
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

/** The first page anew, with the older ones that were there already. */
function renewed(before: Known, first: readonly MessageView[], next: string | null): Pick<Known, 'messages' | 'next'> {
  const had = before.messages ?? []
  const ids = new Set(first.map(({ id }) => id))
  const oldest = first.at(-1)
  const older = oldest === undefined ? [] : had.slice(had.findIndex(({ id }) => id === oldest.id) + 1)
  const kept = had.some(({ id }) => id === oldest?.id) ? older.filter(({ id }) => !ids.has(id)) : []
  return { messages: [...first, ...kept], next: kept.length > 0 ? before.next : next }
}

function joined(had: readonly MessageView[], more: readonly MessageView[]): readonly MessageView[] {
  const ids = new Set(had.map(({ id }) => id))
  return [...had, ...more.filter(({ id }) => !ids.has(id))]
}

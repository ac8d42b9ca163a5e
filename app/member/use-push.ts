import { useEffect, useState } from 'react'
import { notificationWords } from '../../content/open/notifications.ts'
import { logError } from '../device/log.ts'
import { endpointHere, pushState, type PushState } from '../device/pwa/push.ts'
import { ApiError } from '../api.ts'
import { sendTest } from './notifications-api.ts'
import { turnPushOff, turnPushOn } from './push.ts'
import { toast } from '../ui/toast.tsx'
import { useOnReturn } from './server-data.ts'

const words = notificationWords.device

const messageOf = (error: unknown): string => (error instanceof ApiError ? error.message : words.failed)

/**
 * Returns the state and the switch of push notifications on this device. `state` is null until the browser has reported
 * it. `problem` is the error text of the last action.
 */
export function usePush(pushKey: string | undefined, onChanged: () => void) {
  const [state, setState] = useState<PushState | null>(null)
  const [busy, setBusy] = useState<'switch' | 'test' | null>(null)
  const [problem, setProblem] = useState<string | null>(null)

  async function look() {
    setState(await pushState())
  }
  useEffect(() => {
    let over = false
    async function lookFirst() {
      const first = await pushState()
      if (!over) setState(first)
    }
    void lookFirst()
    return () => {
      over = true
    }
  }, [])
  // Reads the state again, because the user may have changed the browser's settings meanwhile.
  useOnReturn(() => void look())

  async function during(what: 'switch' | 'test', work: () => Promise<void>): Promise<void> {
    if (busy !== null) return
    setBusy(what)
    setProblem(null)
    try {
      await work()
    } catch (error) {
      if (!(error instanceof ApiError)) logError('Push failed on this device', error)
      setProblem(messageOf(error))
    }
    await look()
    setBusy(null)
  }

  return {
    state,
    busy,
    problem,

    /** Call it in the handler of a tap, because the browser then asks the user for permission. */
    turnOn: () =>
      during('switch', async () => {
        if (pushKey === undefined) return
        if (!(await turnPushOn(pushKey))) return setProblem(words.declined)
        toast({ title: words.turnedOn, tone: 'success' })
        onChanged()
      }),

    turnOff: () =>
      during('switch', async () => {
        await turnPushOff()
        toast({ title: words.turnedOff })
        onChanged()
      }),

    test: () =>
      during('test', async () => {
        const endpoint = await endpointHere()
        if (endpoint === null) return
        await sendTest(endpoint)
        toast({ title: words.tested, description: words.testedText })
      }),
  }
}

export type PushSwitch = ReturnType<typeof usePush>

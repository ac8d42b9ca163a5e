import * as z from 'zod/mini'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Guided } from '../../../../content/open/wellness/boosts.ts'
import { request } from '../../../api.ts'
import { logError } from '../../../device/log.ts'

const pack = z.object({
  sessions: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      steps: z
        .array(
          z.object({
            id: z.string(),
            seconds: z.number().check(z.minimum(1)),
            title: z.string(),
            text: z.string(),
          }),
        )
        .check(z.minLength(1)),
    }),
  ),
})

/** The guided minutes that Premium opens. Rejects with an `ApiError`, without access too. */
async function fetchGuided(): Promise<readonly Guided[]> {
  return pack.parse(await request('/api/content/sessions')).sessions
}

/**
 * The same, kept as long as the page is shown and nowhere else (D36). They are fetched beforehand when `wanted`, so
 * that a tap can begin at once: sound wants the tap itself. `get` asks again when they did not come.
 */
export function usePremiumGuided(wanted: boolean) {
  const [guided, setGuided] = useState<readonly Guided[] | null>(null)
  const coming = useRef<Promise<readonly Guided[]> | null>(null)

  /** One request at a time, whoever asks. */
  function fetchOnce(): Promise<readonly Guided[]> {
    coming.current ??= fetchGuided().finally(() => {
      coming.current = null
    })
    return coming.current
  }

  const fetchBeforehand = useEffectEvent(async (isGone: () => boolean) => {
    try {
      const came = await fetchOnce()
      if (!isGone()) setGuided(came)
    } catch (error) {
      logError('The guided sessions could not be loaded', error)
    }
  })

  useEffect(() => {
    if (!wanted || guided !== null) return
    let gone = false
    void fetchBeforehand(() => gone)
    return () => {
      gone = true
    }
  }, [wanted, guided])

  async function get(): Promise<readonly Guided[]> {
    const came = guided ?? (await fetchOnce())
    setGuided(came)
    return came
  }

  return { guided, get }
}

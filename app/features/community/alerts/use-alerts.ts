import { useState } from 'react'
import * as z from 'zod/mini'
import { alertWords } from '../../../../content/open/community.ts'
import { request } from '../../../api.ts'
import { useOwnData } from '../../../member/server-data.ts'
import { useChange } from '../../../member/use-change.ts'

const alertsPath = '/api/meetup-alerts'

const alerts = z.object({ on: z.boolean() })

const readAlerts = async (): Promise<boolean> => (await request(alertsPath, { schema: alerts })).on

/**
 * Reads and changes whether e-mails about new meetups are on. A change shows at once and goes back when saving fails.
 */
export function useAlerts() {
  const standing = useOwnData(readAlerts)
  const [wished, setWished] = useState<boolean | null>(null)
  const { busy, act } = useChange(alertWords.mail.failed)

  /** Resolves to whether the change was saved. */
  async function change(on: boolean): Promise<boolean> {
    if (busy) return false
    setWished(on)
    const isDone = await act(async () => {
      await request(alertsPath, { method: on ? 'PUT' : 'DELETE', body: {} })
      standing.replace(on)
    })
    setWished(null)
    return isDone
  }

  return { standing, wished, busy, change }
}

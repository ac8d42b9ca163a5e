import * as z from 'zod/mini'
import { request } from '../../api.ts'
import { pageConfig } from '../../device/page/page-config.ts'
import { useServerData } from '../server-data.ts'

const standing = z.object({ open: z.boolean() })

/**
 * Returns whether any published meetup is real, not a sample; null until known. While all are samples, Premium is not
 * sold with meetups. Always true in demo mode, where each meetup is marked as a sample. Sends no request while `ask` is
 * false.
 */
export function useRealMeetups(ask: boolean): boolean | null {
  const { demo } = pageConfig()
  const { value } = useServerData(
    async () => (await request('/api/meetups/open', { schema: standing })).open,
    demo || !ask ? null : 'real-meetups',
  )
  return demo ? true : value
}

import * as z from 'zod/mini'
import { request } from '../../api.ts'
import { pageConfig } from '../../device/page/page-config.ts'
import { useAnswer } from '../answer.ts'

const standing = z.object({ open: z.boolean() })

/**
 * Whether a real meetup is published, so that nothing is sold that does not exist; null until known. True in demo mode,
 * where everything is marked as a sample. Sends no request while `ask` is false.
 */
export function useRealMeetups(ask: boolean): boolean | null {
  const { demo } = pageConfig()
  const { value } = useAnswer(
    async () => (await request('/api/meetups/open', { schema: standing })).open,
    demo || !ask ? null : 'real-meetups',
  )
  return demo ? true : value
}

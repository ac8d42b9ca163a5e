import * as z from 'zod/mini'
import { activitySchema } from '../../../domain/activities.ts'
import { platformSchema } from '../../../domain/groups.ts'
import { cancelledMeetup, meetupSchema } from '../../../domain/meetups.ts'
import { pack } from './packs.ts'

export const meetupsPack = pack(
  'meetups',
  z.object({
    meetups: z.array(meetupSchema),
    /** Total number of upcoming meetups; `meetups` contains only the next ones. */
    total: z.exactOptional(z.int()),
    cancelled: z.exactOptional(z.array(cancelledMeetup)),
  }),
)
export const groupsPack = pack('groups', z.object({ platforms: z.array(platformSchema) }))
export const activitiesPack = pack('activities', z.object({ activities: z.array(activitySchema) }))

import * as z from 'zod/mini'
import { request } from '../../../api.ts'

const alertsPath = '/api/meetup-alerts'

const alerts = z.object({ on: z.boolean() })

/** The functions of this file reject with an `ApiError` when their request fails. */

export async function readAlerts(): Promise<boolean> {
  return (await request(alertsPath, { schema: alerts })).on
}

export async function switchAlerts(on: boolean): Promise<void> {
  await request(alertsPath, { method: on ? 'PUT' : 'DELETE', body: {} })
}

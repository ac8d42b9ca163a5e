import type { UrgentRequest } from '../../../domain/supplies.ts'
import { request } from '../../api.ts'

export const launchPath = '/api/launch-notifications'

/** Adds an address to the launch list. Adding the same address again changes nothing. Rejects with an `ApiError`. */
export async function askForLaunchNews(email: string): Promise<void> {
  await request(launchPath, { body: { email } })
}

/** Resolves when the request is stored and queued for the team. Rejects with an `ApiError`. */
export async function sendUrgentRequest(asked: Required<UrgentRequest>, account: string | null): Promise<void> {
  await request('/api/urgent-requests', { body: asked, account })
}

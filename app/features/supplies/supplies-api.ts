import type { UrgentRequest } from '../../../domain/supplies.ts'
import { request } from '../../api.ts'

export const launchPath = '/api/launch-notifications'

/** Puts an address onto the list of the launch, once however often. Rejects with an `ApiError`. */
export async function askForLaunchNews(email: string): Promise<void> {
  await request(launchPath, { body: { email } })
}

/** Resolves once the request is stored and on its way to the team. Rejects with an `ApiError`. */
export async function sendUrgentRequest(asked: Required<UrgentRequest>, account: string | null): Promise<void> {
  await request('/api/urgent-requests', { body: asked, account })
}

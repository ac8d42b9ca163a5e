import type { Guided } from '../../../../content/open/wellness/boosts.ts'
import { ApiError, request } from '../../../api.ts'
import { guidedPack } from '../../../member/packs/guided-pack.ts'
import { usePack } from '../../../member/packs/packs.ts'

/**
 * The guided minutes that Premium opens: here before the tap wherever that can be, since sound wants the tap itself.
 * `get` asks for them when they are not; it rejects with an `ApiError`, without access too.
 */
export function usePremiumGuided() {
  const guided: readonly Guided[] | null = usePack(guidedPack).data?.sessions ?? null

  async function get(): Promise<readonly Guided[]> {
    if (guided !== null) return guided
    const came = guidedPack.read(await request('/api/content/sessions'))
    if (came === null) throw new ApiError(0, 'UNREADABLE', 'That answer made no sense. Please try again.')
    return came.sessions
  }

  return { guided, get }
}

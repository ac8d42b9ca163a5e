import { listed, preload } from './preload.ts'
import { askEarly } from './early-answers.ts'

interface Ahead {
  /** Names of the packs of premium content that the screen shows to a member with access, separated by spaces. */
  readonly packs?: string | undefined
  /** Scripts and styles that the screen loads for a member with access, separated by spaces. */
  readonly parts?: string | undefined
  /** Returns whether this device has a copy of a pack; the pack store then asks for updates itself. */
  hasCopy(pack: string): boolean
}

/**
 * Makes the requests of a member's screen while its code is loading: first for the session, then for the access, and
 * then for the packs if the member has access. Never rejects.
 */
export async function headStart({ packs, parts, hasCopy }: Ahead): Promise<void> {
  try {
    if ((await answered('/api/auth/get-session')) === null) return
    if (!isGranted(await answered('/api/check-subscription'))) return
    for (const part of listed(parts)) preload(part)
    for (const pack of listed(packs)) {
      if (!hasCopy(pack)) void askEarly(`/api/content/${pack}`)
    }
  } catch {
    // The screen makes the requests again and shows the error.
  }
}

async function answered(path: string): Promise<unknown> {
  const { response, answer } = await askEarly(path)
  return response.ok ? JSON.parse(answer) : null
}

function isGranted(check: unknown): boolean {
  return typeof check === 'object' && check !== null && 'has_access' in check && check.has_access === true
}

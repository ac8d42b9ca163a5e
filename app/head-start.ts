import { listed, preload } from './preload.ts'
import { askEarly } from './early-answers.ts'

interface Ahead {
  /** The packs that the screen shows once she has access, parted by blanks. */
  readonly packs?: string | undefined
  /** The scripts and styles that it fetches then. */
  readonly parts?: string | undefined
  /** Whether this device has a copy of a pack, which has its own way to ask what is new. */
  hasCopy(pack: string): boolean
}

/**
 * Asks what a member's screen will ask, one answer leading to the next, while its code is still on its way: who
 * she is, what she may open and, once that is granted, what stands there. Never rejects.
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
    // The screen asks again, and says what is wrong.
  }
}

async function answered(path: string): Promise<unknown> {
  const { response, answer } = await askEarly(path)
  return response.ok ? JSON.parse(answer) : null
}

function isGranted(check: unknown): boolean {
  return typeof check === 'object' && check !== null && 'has_access' in check && check.has_access === true
}

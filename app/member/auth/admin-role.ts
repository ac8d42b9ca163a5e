import { useEffect, useState } from 'react'
import { request } from '../../api.ts'
import { createListeners } from '../../listeners.ts'
import { logError } from '../../device/log.ts'
import { isOnline } from '../../device/offline/online.ts'
import { useAuth } from './auth-context.ts'

/** A role in the team. An admin may do everything that an editor may. */
export type TeamRole = 'admin' | 'editor'

/**
 * Why a user has no role. `factor`: an admin who has not set up the required second factor (D56). `other`: not in the
 * team.
 */
type NoRole = 'other' | 'factor'

/**
 * Returns the role in an answer of `GET /api/admin/role`. Returns 'other' if the answer names none or has another
 * shape.
 */
export function roleIn(answer: unknown): TeamRole | NoRole {
  if (typeof answer !== 'object' || answer === null) return 'other'
  if ('admin' in answer && answer.admin === true) return 'admin'
  if ('factor_needed' in answer && answer.factor_needed === true) return 'factor'
  return 'editor' in answer && answer.editor === true ? 'editor' : 'other'
}

/**
 * What an editor sees on a screen of the team. `allowed`: the screen. `led`: a redirect to the team's page for content,
 * the only one that editors may use. `denied`: 'Access Denied'.
 */
export type EditorsGet = 'denied' | 'allowed' | 'led'

/** Returns what somebody with this role gets on a screen of the team; null for no access. */
export function entryOf(role: string, editors: EditorsGet): 'screen' | 'content' | null {
  if (role === 'admin' || (role === 'editor' && editors === 'allowed')) return 'screen'
  return role === 'editor' && editors === 'led' ? 'content' : null
}

/**
 * Asks the server for the user's role. Resolves with null when the server does not answer, which is logged but not
 * shown (spec §8).
 */
export async function askRole(): Promise<TeamRole | NoRole | null> {
  try {
    return roleIn(await request('/api/admin/role'))
  } catch (error) {
    logError('The role could not be checked', error)
    return null
  }
}

/** The answers, by session id and number of `useRoleTurn`, so that each is requested once. */
const told = new Map<string, Promise<TeamRole | null>>()

async function askOnce(question: string): Promise<TeamRole | null> {
  const role = await askRole()
  if (role === null) told.delete(question)
  return role === 'other' || role === 'factor' ? null : role
}

const asking = createListeners()

/** Forgets the role, so that it is requested again. */
export function forgetRoles(): void {
  told.clear()
  asking.notify()
}

/** Returns a number that is 0 at first and grows each time the role must be requested again. */
export function useRoleTurn(): number {
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    return asking.subscribe(() => setTurn((before) => before + 1))
  }, [])
  return turn
}

/**
 * Returns the user's role in the team, for elements that only the team sees. Null for other users, and until the server
 * has answered. Sends no request for visitors, nor while offline.
 */
export function useTeamRole(): TeamRole | null {
  const session = useAuth().session?.id ?? null
  const turn = useRoleTurn()
  const question = session === null ? null : `${session} ${turn}`
  const [known, setKnown] = useState<{ readonly question: string; readonly role: TeamRole | null } | null>(null)

  useEffect(() => {
    if (question === null || (!told.has(question) && !isOnline())) return
    let stale = false
    const answer = told.get(question) ?? askOnce(question)
    told.set(question, answer)
    void answer.then((role) => stale || setKnown({ question, role }))
    return () => {
      stale = true
    }
  }, [question])

  return known?.question === question ? known.role : null
}

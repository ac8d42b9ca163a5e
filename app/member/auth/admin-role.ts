import { useEffect, useState } from 'react'
import { request } from '../../api.ts'
import { createListeners } from '../../listeners.ts'
import { logError } from '../../device/log.ts'
import { isOnline } from '../../device/offline/online.ts'
import { useAuth } from './auth-context.ts'

/** A role in the team. An admin may do everything that an editor may. */
export type TeamRole = 'admin' | 'editor'

/**
 * What is known about a user without a role. `factor`: an admin who has not set up the required second factor (D56).
 */
type NoRole = 'other' | 'factor'

/** Returns the role that the answer of `GET /api/admin/role` confirms; 'other' for none and for an unclear answer. */
export function roleIn(answer: unknown): TeamRole | NoRole {
  if (typeof answer !== 'object' || answer === null) return 'other'
  if ('admin' in answer && answer.admin === true) return 'admin'
  if ('factor_needed' in answer && answer.factor_needed === true) return 'factor'
  return 'editor' in answer && answer.editor === true ? 'editor' : 'other'
}

/**
 * Asks the server for the user's role. Resolves with null when the server does not answer, which is only logged (spec
 * §8).
 */
export async function askRole(): Promise<TeamRole | NoRole | null> {
  try {
    return roleIn(await request('/api/admin/role'))
  } catch (error) {
    logError('The role could not be checked', error)
    return null
  }
}

/** The answers by session id, so that the server is asked once per session and page load. */
const told = new Map<string, Promise<TeamRole | null>>()

async function askOnce(question: string): Promise<TeamRole | null> {
  const role = await askRole()
  if (role === null) told.delete(question)
  return role === 'other' || role === 'factor' ? null : role
}

const asking = createListeners()

/** Deletes the answers, so that the next check asks the server again. */
export function forgetRoles(): void {
  told.clear()
  asking.notify()
}

/** Returns a counter that starts at 0. It changes when the role must be requested again. */
export function useRoleTurn(): number {
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    return asking.subscribe(() => setTurn((before) => before + 1))
  }, [])
  return turn
}

/**
 * Returns the user's role in the team, for showing optional elements. It sends a request only for members, and never
 * offline. It is null until the server has answered.
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

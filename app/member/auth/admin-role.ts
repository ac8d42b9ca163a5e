import { useEffect, useState } from 'react'
import { request } from '../../api.ts'
import { createListeners } from '../../listeners.ts'
import { logError } from '../../device/log.ts'
import { isOnline } from '../../device/offline/online.ts'
import { useAuth } from './auth-context.ts'

/**
 * Returns whether the answer of `GET /api/admin/role` confirms that the user is an admin; false for an unclear answer.
 */
export function saysAdmin(answer: unknown): boolean {
  return typeof answer === 'object' && answer !== null && 'admin' in answer && answer.admin === true
}

/**
 * Asks the server for the user's role. Resolves with null when the server does not answer, which is only logged (spec
 * §8).
 */
export async function askRole(): Promise<'admin' | 'other' | null> {
  try {
    return saysAdmin(await request('/api/admin/role')) ? 'admin' : 'other'
  } catch (error) {
    logError('The role could not be checked', error)
    return null
  }
}

/** The answers by session id, so that the server is asked once per session and page load. */
const told = new Map<string, Promise<boolean>>()

async function askOnce(question: string): Promise<boolean> {
  const role = await askRole()
  if (role === null) told.delete(question)
  return role === 'admin'
}

const asking = createListeners()

/** Deletes the answers, so that the next check asks the server again. */
export function forgetRoles(): void {
  told.clear()
  asking.notify()
}

/** Returns a counter that starts at 0 and changes when the role has to be asked for again. */
export function useRoleTurn(): number {
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    return asking.subscribe(() => setTurn((before) => before + 1))
  }, [])
  return turn
}

/**
 * Returns whether to show optional parts for admins. It asks the server about members only, and never offline. It is
 * false until the server has answered.
 */
export function useIsAdmin(): boolean {
  const session = useAuth().session?.id ?? null
  const turn = useRoleTurn()
  const question = session === null ? null : `${session} ${turn}`
  const [admin, setAdmin] = useState<string | null>(null)

  useEffect(() => {
    if (question === null || (!told.has(question) && !isOnline())) return
    let stale = false
    const answer = told.get(question) ?? askOnce(question)
    told.set(question, answer)
    void answer.then((yes) => stale || setAdmin(yes ? question : null))
    return () => {
      stale = true
    }
  }, [question])

  return question !== null && admin === question
}

import { useEffect, useState } from 'react'
import { request } from '../../api.ts'
import { createListeners } from '../../listeners.ts'
import { logError } from '../../device/log.ts'
import { isOnline } from '../../device/offline/online.ts'
import { useAuth } from './auth-context.ts'

/** Whether the answer of `GET /api/admin/role` confirms an admin; false for an unclear answer. */
export function saysAdmin(answer: unknown): boolean {
  return typeof answer === 'object' && answer !== null && 'admin' in answer && answer.admin === true
}

/** Asks the server. Null without an answer, which is only logged (spec §8). */
export async function askRole(): Promise<'admin' | 'other' | null> {
  try {
    return saysAdmin(await request('/api/admin/role')) ? 'admin' : 'other'
  } catch (error) {
    logError('The role could not be checked', error)
    return null
  }
}

/** Answers by session, so that each session is asked about once per page load. */
const told = new Map<string, Promise<boolean>>()

async function askOnce(question: string): Promise<boolean> {
  const role = await askRole()
  if (role === null) told.delete(question)
  return role === 'admin'
}

const asking = createListeners()

/** Drops the answers, so that the next check asks the server again. */
export function forgetRoles(): void {
  told.clear()
  asking.notify()
}

/** A counter that changes when the role has to be asked for again; starts at 0. */
export function useRoleTurn(): number {
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    return asking.subscribe(() => setTurn((before) => before + 1))
  }, [])
  return turn
}

/**
 * Whether to show optional parts for admins. Asks about members only, and never offline; without an answer it is false
 * until the next check.
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

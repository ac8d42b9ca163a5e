import { useEffect, useState, type ReactNode } from 'react'
import { logError } from '../../device/log.ts'
import { useAuth } from '../auth/auth-context.ts'
import { AccessContext, nothingKnown, type AccessState } from './access-context.ts'
import { rememberedMember } from '../auth/remembered.ts'

/**
 * Loads the code that follows access. The first page of a visitor does not need it, so it is not part of the first
 * download.
 */
const loadFollow = () => import('./access-follow.ts')

async function refresh(): Promise<void> {
  try {
    await (await loadFollow()).refreshAccess()
  } catch (error) {
    logError('The subscription could not be checked', error)
  }
}

/** Call it when the payment page was opened: access is then checked each time the user returns to this page. */
export function expectChange(): void {
  void loadFollow().then((follow) => follow.expectChange(), ignore)
}

/** Provides what the member may open, to its children, and keeps it up to date. Must be inside AuthProvider. */
export function AccessProvider({ children }: { children: ReactNode }) {
  const { user, refresh: refreshSession } = useAuth()
  const id = user?.id ?? null
  const [told, setTold] = useState<{ user: string; state: AccessState } | null>(null)

  useEffect(() => {
    if (rememberedMember() !== null) void loadFollow().catch(ignore)
  }, [])

  useEffect(() => {
    if (id === null) return
    let stop: (() => void) | null = null
    let gone = false
    async function follow(member: string) {
      try {
        const { followAccess } = await loadFollow()
        if (!gone) stop = followAccess(member, (state) => setTold({ user: member, state }), refreshSession)
      } catch (error) {
        logError('The subscription could not be checked', error)
      }
    }
    void follow(id)
    return () => {
      gone = true
      stop?.()
    }
  }, [id, refreshSession])

  // The state of one member is never shown to the next member who signs in.
  const state = told?.user === id ? told.state : nothingKnown
  return <AccessContext value={{ ...state, refresh }}>{children}</AccessContext>
}

/** The code could not be loaded. The next use tries again. */
const ignore = () => {}

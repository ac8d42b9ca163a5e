import { useEffect, useState, type ReactNode } from 'react'
import { logError } from '../../device/log.ts'
import { useAuth } from '../auth/auth.tsx'
import { AccessContext, nothingKnown, type AccessState } from './access-context.ts'
import { rememberedMember } from '../auth/remembered.ts'

export { useAccess, useServerNow, type Access } from './access-context.ts'

/** Apart, because a visitor's first page has no use for it. */
const loadFollow = () => import('./access-follow.ts')

async function refresh(): Promise<void> {
  try {
    await (await loadFollow()).refreshAccess()
  } catch (error) {
    logError('The subscription could not be checked', error)
  }
}

/** The way to the payment pages was opened: whenever she comes back to this page, it asks at once. */
export function expectChange(): void {
  void loadFollow().then((follow) => follow.expectChange(), ignore)
}

/** What the member of this page may open, kept up to date. Belongs inside AuthProvider. */
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

  // What was told of one member is never shown to the next.
  const state = told?.user === id ? told.state : nothingKnown
  return <AccessContext value={{ ...state, refresh }}>{children}</AccessContext>
}

/** A chunk that could not be loaded: it is asked for again when it is needed. */
const ignore = () => {}

import { useState } from 'react'
import { Navigate, Outlet, useSearchParams } from 'react-router'
import { safeNext } from '../../../domain/redirect.ts'
import { paths } from '../../paths.ts'
import { useAuth } from './auth.tsx'

/**
 * Log-in and sign-up. Somebody who is signed in already goes to /home; somebody who signs in here goes back to
 * where she was going, otherwise to '/' (spec §2 Login, D13). While a device remembers a member the screen stays
 * unseen until the server has spoken (`visitors-only`, boot.ts), so that it does not flash by.
 */
export function VisitorsOnly() {
  const { user, loading } = useAuth()
  const [search] = useSearchParams()
  const [wasVisitor, setWasVisitor] = useState(false)
  if (!loading && !user && !wasVisitor) setWasVisitor(true)
  if (user) {
    const next = search.get('next')
    // One for each address: it goes once, and two that lead to the same place may come within a frame.
    return <Navigate key={next} to={next === null && !wasVisitor ? paths.home : safeNext(next)} replace />
  }
  return (
    <div className="visitors-only">
      <Outlet />
    </div>
  )
}

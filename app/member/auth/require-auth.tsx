import { Fragment } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router'
import { paths } from '../../paths.ts'
import { useAuth } from './auth.tsx'
import { Waiting } from '../waiting.tsx'

/** The door to a member's screens: a visitor is asked to log in and comes back to where she was going (D13). */
export function RequireAuth() {
  const { user, loading, leaving } = useAuth()
  const { pathname, search, hash } = useLocation()
  // Somebody else in the same tab begins anew: nothing half typed or half opened passes from one to the other (D25).
  if (user) {
    return (
      <Fragment key={user.id}>
        <Outlet />
      </Fragment>
    )
  }
  if (loading || leaving) {
    return (
      // Beside the rail that will be there.
      <div className="rail:pl-58">
        <Waiting />
      </div>
    )
  }
  const next = new URLSearchParams({ next: pathname + search + hash })
  return <Navigate to={`${paths.login}?${next.toString()}`} replace />
}

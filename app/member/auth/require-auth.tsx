import { Fragment, useState } from 'react'
import { Navigate, Outlet, useLocation, useSearchParams } from 'react-router'
import { paths } from '../../paths.ts'
import { useAuth } from './auth-context.ts'
import { Waiting } from '../waiting.tsx'
import { safeNext } from '../../../domain/redirect.ts'

/** Shows screens to members only. A visitor is asked to log in and then returns to the wanted page (D13). */
export function RequireAuth() {
  const { user, loading, leaving } = useAuth()
  const { pathname, search, hash } = useLocation()
  // The key changes with the user of the tab, so that no input or open dialog passes from one user to the next (D25).
  if (user) {
    return (
      <Fragment key={user.id}>
        <Outlet />
      </Fragment>
    )
  }
  if (loading || leaving) {
    return (
      // Leaves room for the navigation on the left, which appears later.
      <div className="rail:pl-58">
        <Waiting />
      </div>
    )
  }
  const next = new URLSearchParams({ next: pathname + search + hash })
  return <Navigate to={`${paths.login}?${next.toString()}`} replace />
}

/**
 * Shows log-in and sign-up to visitors only. A signed-in user goes to /home; a user who signs in here goes back to the
 * wanted page, otherwise to '/' (spec §2 Login, D13). While the device remembers a member, the screen is hidden until
 * the server has answered (`visitors-only`, boot.ts), so that it does not flash.
 */
export function VisitorsOnly() {
  const { user, loading } = useAuth()
  const [search] = useSearchParams()
  const [wasVisitor, setWasVisitor] = useState(false)
  if (!loading && !user && !wasVisitor) setWasVisitor(true)
  if (user) {
    const next = search.get('next')
    // The key gives each address an element of its own: an element navigates once only, and two addresses that lead to
    // the same page may follow each other within a frame.
    return <Navigate key={next} to={next === null && !wasVisitor ? paths.home : safeNext(next)} replace />
  }
  return (
    <div className="visitors-only">
      <Outlet />
    </div>
  )
}

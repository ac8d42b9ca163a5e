import { Fragment, useState } from 'react'
import { Navigate, Outlet, useLocation, useSearchParams } from 'react-router'
import { paths } from '../../paths.ts'
import { useAuth } from './auth-context.ts'
import { Waiting } from '../waiting.tsx'
import { safeNext } from '../../../domain/redirect.ts'

/** Shows screens to members only. A visitor is sent to log-in, which leads back to the wanted page (D13). */
export function RequireAuth() {
  const { user, loading, leaving } = useAuth()
  const { pathname, search, hash } = useLocation()
  // With another user all components are created anew, so that no input or open dialog passes from one user to the next
  // (D25).
  if (user) {
    return (
      <Fragment key={user.id}>
        <Outlet />
      </Fragment>
    )
  }
  if (loading || leaving) {
    return (
      // Leaves room for the navigation on the left of a wide screen, which appears later.
      <div className="rail:pl-58">
        <Waiting />
      </div>
    )
  }
  const next = new URLSearchParams({ next: pathname + search + hash })
  return <Navigate to={`${paths.login}?${next.toString()}`} replace />
}

/**
 * Shows log-in and sign-up to visitors only. A user who is signed in already is sent to /home, or to the page named by
 * `next`. A user who signs in here is sent to the page named by `next`, or to '/' (spec §2 Login, D13). While the
 * device remembers a member, CSS hides the screen until the server has answered (`visitors-only`, boot.ts), so that it
 * does not flash.
 */
export function VisitorsOnly() {
  const { user, loading } = useAuth()
  const [search] = useSearchParams()
  const [wasVisitor, setWasVisitor] = useState(false)
  if (!loading && !user && !wasVisitor) setWasVisitor(true)
  if (user) {
    const next = search.get('next')
    // A `Navigate` element navigates only once. With the key React creates a new one when `next` changes, even if it
    // changes twice within a frame.
    return <Navigate key={next} to={next === null && !wasVisitor ? paths.home : safeNext(next)} replace />
  }
  return (
    <div className="visitors-only">
      <Outlet />
    </div>
  )
}

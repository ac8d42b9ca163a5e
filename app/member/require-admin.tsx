import { useEffect, useState, type ReactNode } from 'react'
import { paths } from '../paths.ts'
import { Spot } from '../ui/art/spots.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { askRole } from './admin-role.ts'

/**
 * Shows its children to admins only (spec §6). A courtesy: the server refuses everybody else by itself. A failed
 * check is only logged (spec §8) and counts as a no.
 */
export function RequireAdmin({ children }: { children: ReactNode }) {
  const [role, setRole] = useState<'asking' | 'admin' | 'other'>('asking')

  useEffect(() => {
    let stale = false
    void askRole().then((found) => stale || setRole(found ?? 'other'))
    return () => {
      stale = true
    }
  }, [])

  if (role === 'admin') return children
  if (role === 'asking') {
    return (
      <main className="grid min-h-svh place-content-center">
        <p role="status" className="text-ink2">
          Loading...
        </p>
      </main>
    )
  }
  return (
    <main className="mx-auto grid min-h-svh max-w-md place-content-center justify-items-center px-5 text-center">
      <Spot name="shield" className="mb-7 size-32" />
      <h1 className="type-h1">Access Denied</h1>
      <p className="mt-3 mb-7 text-ink2">You don't have permission to access this page.</p>
      <ButtonLink to={paths.home}>Return to Home</ButtonLink>
    </main>
  )
}

import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { product } from '../../../content/open/product.ts'
import { useAuth } from '../../member/auth/auth-context.ts'
import { paths } from '../../paths.ts'
import { Mark } from '../../ui/art/mark.tsx'

/**
 * The page '/' shows the logo and 'Loading...' until the session is known. It then redirects and replaces the history
 * entry (spec §2).
 */
export function EntryScreen() {
  const { user, loading } = useAuth()
  const navigate = useNavigate()
  const next = user ? paths.home : paths.splash

  useEffect(() => {
    if (!loading) void navigate(next, { replace: true })
  }, [loading, next, navigate])

  return (
    <main className="grid min-h-svh place-content-center justify-items-center gap-5 bg-paper">
      <h1 className="sr-only">{product.name}</h1>
      <Mark className="size-16" />
      <p role="status" className="type-body text-ink2">
        Loading...
      </p>
    </main>
  )
}

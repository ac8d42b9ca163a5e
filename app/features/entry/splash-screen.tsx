import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { product } from '../../../content/open/product.ts'
import { splashMs } from '../../../domain/entry.ts'
import { useAuth } from '../../member/auth/auth-context.ts'
import { paths } from '../../paths.ts'
import { Mark } from '../../ui/art/mark.tsx'
import { WaterScene } from '../../ui/art/scene.tsx'

/**
 * Shows logo, name and tagline. When two seconds have passed and the session is known, it redirects to Home or to the
 * landing page (spec §2).
 */
export function SplashScreen() {
  const { user, loading } = useAuth()
  const navigate = useNavigate()
  const [waited, setWaited] = useState(false)
  const next = user ? paths.home : paths.landing

  useEffect(() => {
    const timer = setTimeout(() => setWaited(true), splashMs)
    return () => clearTimeout(timer)
  }, [])

  useEffect(() => {
    if (waited && !loading) void navigate(next, { replace: true })
  }, [waited, loading, next, navigate])

  return (
    <main className="relative isolate grid min-h-svh grid-rows-[1fr_auto_1.4fr] overflow-hidden">
      <WaterScene className="absolute inset-0 -z-10 size-full" />
      <div className="row-start-2 grid justify-items-center px-5 text-center">
        <Mark className="size-24 transition duration-700 ease-water starting:translate-y-4 starting:opacity-0" />
        <h1 className="mt-5 font-display text-[3.75rem]/[1.1] tracking-[-0.022em] transition duration-700 ease-water motion-safe:delay-150 starting:translate-y-3 starting:opacity-0">
          {product.name}
        </h1>
        <p className="mt-3 text-[1.0625rem]/6 text-(--art-on-sky) transition duration-700 ease-water motion-safe:delay-300 starting:translate-y-2 starting:opacity-0">
          {product.tagline}
        </p>
      </div>
    </main>
  )
}

import { Home } from 'lucide-react'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { notFoundPage } from '../../../content/open/landing.ts'
import { logMissing } from '../../device/log.ts'
import { paths } from '../../paths.ts'
import { FogScene } from '../../ui/art/scene.tsx'
import { ButtonLink } from '../../ui/button.tsx'

/** The page for unknown addresses (spec §2). It logs the missing path (spec §8). */
export function NotFoundScreen() {
  const { pathname } = useLocation()

  useEffect(() => logMissing(pathname), [pathname])

  return (
    <main className="flex min-h-svh flex-col bg-paper">
      <div className="relative h-[56svh] max-h-[34rem] min-h-56 overflow-hidden">
        <FogScene className="absolute inset-0 size-full" />
      </div>
      <div className="grid justify-items-center px-5 pt-6 pb-12 text-center">
        <p className="type-header text-ink2">{notFoundPage.code}</p>
        <h1 className="mt-3 type-h1">{notFoundPage.title}</h1>
        <p className="mt-2 mb-7 text-ink2">{notFoundPage.text}</p>
        <ButtonLink to={paths.home} icon={<Home className="size-5" />}>
          {notFoundPage.home}
        </ButtonLink>
      </div>
    </main>
  )
}

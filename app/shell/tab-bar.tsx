import { Phone } from 'lucide-react'
import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { helpNow } from '../../content/open/help-now.ts'
import { product } from '../../content/open/product.ts'
import { paths } from '../paths.ts'
import { Mark } from '../ui/art/mark.tsx'
import { HelpNowDialog } from './help-now-words.tsx'
import { PlaceRow, rowIcon, rowLook, usePlaces } from './place-row.tsx'
import { isCurrent, tabs, type Place } from './places.ts'

/**
 * The five tabs at the bottom. On a screen of 900 px or more it is the rail on the left, with all screens and Help now
 * (spec §2, D3).
 */
export function TabBar() {
  const { pathname } = useLocation()
  const [helping, setHelping] = useState(false)
  const all = usePlaces()
  return (
    <nav
      aria-label="Main"
      data-tab-bar
      className="fixed inset-x-0 bottom-0 z-30 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] rail:inset-y-0 rail:right-auto rail:w-58 rail:overflow-y-auto rail:overscroll-contain rail:border-t-0 rail:border-r rail:px-3 rail:py-5"
    >
      <ul className="mx-auto flex max-w-[30rem] rail:hidden">
        {tabs.map((place) => (
          <Tab key={place.path} place={place} current={isCurrent(place, pathname)} />
        ))}
      </ul>
      <div className="hidden text-[0.9375rem] rail:block">
        <Link
          to={paths.home}
          className="mb-4 flex min-h-11 items-center gap-3 rounded-full px-2.5 font-display text-[1.375rem]"
        >
          <Mark className="size-8" />
          <span>{product.name}</span>
        </Link>
        <ul>
          {all.map((place) => (
            <li key={place.path}>
              <PlaceRow place={place} />
            </li>
          ))}
        </ul>
        <div className="mt-3 border-t border-line pt-3">
          <button type="button" aria-haspopup="dialog" onClick={() => setHelping(true)} className={rowLook}>
            <Phone {...rowIcon} />
            {helpNow.title}
          </button>
        </div>
        <HelpNowDialog open={helping} onClose={() => setHelping(false)} />
      </div>
    </nav>
  )
}

function Tab({ place, current }: { place: Place; current: boolean }) {
  const Icon = place.icon
  return (
    <li className="relative flex-1">
      {current ? <Swell /> : null}
      <Link
        to={place.path}
        aria-current={current ? 'page' : undefined}
        className="flex min-h-[62px] flex-col items-center justify-center gap-1 text-[0.75rem]/4 text-ink2 aria-[current=page]:font-semibold aria-[current=page]:text-primary"
      >
        <Icon className="size-5.5" />
        <span>{place.tabLabel}</span>
      </Link>
    </li>
  )
}

function Swell() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 80 11"
      className="pointer-events-none absolute -top-2.5 left-1/2 h-[11px] w-20 -translate-x-1/2"
    >
      <path className="fill-surface" d="M0 9.5C18 9.5 22 .5 40 .5s22 9 40 9V11H0z" />
      <path className="fill-none stroke-line" d="M0 9.5C18 9.5 22 .5 40 .5s22 9 40 9" />
      <circle className="fill-accent" cx="40" cy="7" r="2.5" />
    </svg>
  )
}

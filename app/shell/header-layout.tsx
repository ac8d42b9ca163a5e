import type { ReactNode } from 'react'
import { Mark } from '../ui/art/mark.tsx'
import { classNames } from '../ui/class-names.ts'

interface HeaderLayoutProps {
  title: ReactNode
  /** 'p' if another element of the page is the h1. */
  titleAs: 'h1' | 'p'
  subtitle?: ReactNode
  over: boolean
  /** The back button, before the title; null for none. A header over a picture then starts with the logo. */
  back: ReactNode
  badge?: ReactNode
  plan?: ReactNode
  views?: ReactNode
  children: ReactNode
}

/** Layout of a page header (spec §2), used by the app and by prerendered pages. */
export function HeaderLayout(props: HeaderLayoutProps) {
  const { title, titleAs: Title, subtitle, over, back, badge, plan, views, children } = props
  return (
    <header className="flex flex-wrap items-center gap-x-2 gap-y-3 px-5 pt-[calc(env(safe-area-inset-top)+1rem)] pb-4">
      {back}
      {over && back === null ? <Mark wave={false} className="w-7 rail:hidden" /> : null}
      {/* Where there is no room for the badge beside the title, it wraps below it. On a phone the row is slightly
          wider than the page's column, so that 'Wednesday 18 November' stays on one line beside 'Upgrade'. */}
      <div
        className={classNames(
          'flex min-h-11 min-w-0 flex-1 flex-wrap items-center gap-x-2',
          back !== null && 'max-rail:-ml-1.5',
        )}
      >
        <div className="min-w-0 flex-1 basis-32">
          <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
            <Title className="type-header wrap-break-word">{title}</Title>
            {badge}
          </div>
          {subtitle === undefined ? null : (
            <p className={`type-small ${over ? 'art-on-sky' : 'text-ink2'}`}>{subtitle}</p>
          )}
        </div>
        {plan}
      </div>
      {views === undefined ? null : <div className="order-last basis-full rail:order-none rail:basis-76">{views}</div>}
      {children}
    </header>
  )
}

import { ChevronLeft, Menu } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../paths.ts'
import { Mark } from '../ui/art/mark.tsx'
import { IconButton } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { NavigateMenu } from './navigate.tsx'
import { PlanBadge } from './plan-badge.tsx'

interface PageHeaderProps {
  title: string
  subtitle?: string | undefined
  back?: string | undefined
  /** The hero below brings the h1. */
  over?: boolean
  /** Stands right beside the title, in the place of the badge of her plan. */
  badge?: ReactNode
  /** Views of this page to choose from: beneath all of it on a phone, at its end from the rail on. */
  views?: ReactNode
}

/** Whether going back stays in the app; the router counts its own entries of the history. */
function cameFromHere(): boolean {
  const state: unknown = window.history.state
  return typeof state === 'object' && state !== null && 'idx' in state && Number(state.idx) > 0
}

/** Back, capital title over subtitle, the trial's badge or Upgrade, and the menu button of Navigate (spec §2). */
export function PageHeader({ title, subtitle, back, over = false, badge, views }: PageHeaderProps) {
  const [open, setOpen] = useState(false)
  const navigate = useNavigate()
  const Title = over ? 'p' : 'h1'

  function goBack() {
    if (back !== 'history') void navigate(back ?? paths.home)
    else if (cameFromHere()) void navigate(-1)
    else void navigate(paths.home)
  }

  return (
    <header className="flex flex-wrap items-center gap-x-2 gap-y-3 px-5 pt-[calc(env(safe-area-inset-top)+1rem)] pb-4">
      {back === undefined ? null : (
        <IconButton label="Back" onClick={goBack} className="-ml-3">
          <ChevronLeft aria-hidden className="size-6" strokeWidth={1.75} />
        </IconButton>
      )}
      {over && back === undefined ? <Mark wave={false} className="w-8 rail:hidden" /> : null}
      {/*
       * Where there is no room beside the title, the badge goes beneath it; as high as with it from the start. On a
       * phone the row reaches out a little on both sides: 'Wednesday 18 November' stays one line beside 'Upgrade'.
       */}
      <div
        className={classNames(
          'flex min-h-11 min-w-0 flex-1 flex-wrap items-center gap-x-2',
          back !== undefined && 'max-rail:-ml-1.5',
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
        {badge === undefined ? <PlanBadge /> : null}
      </div>
      {views === undefined ? null : <div className="order-last basis-full rail:order-none rail:basis-76">{views}</div>}
      <IconButton
        label="Navigate"
        tone="surface"
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
        className="max-rail:-mr-2"
      >
        <Menu aria-hidden className="size-5.5" strokeWidth={1.75} />
      </IconButton>
      <NavigateMenu open={open} onClose={() => setOpen(false)} from="header" />
    </header>
  )
}

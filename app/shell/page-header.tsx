import { ChevronLeft, Menu } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../paths.ts'
import { IconButton } from '../ui/button.tsx'
import { HeaderLayout } from './header-layout.tsx'
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

  function goBack() {
    if (back !== 'history') void navigate(back ?? paths.home)
    else if (cameFromHere()) void navigate(-1)
    else void navigate(paths.home)
  }

  return (
    <HeaderLayout
      title={title}
      titleAs={over ? 'p' : 'h1'}
      subtitle={subtitle}
      over={over}
      badge={badge}
      plan={badge === undefined ? <PlanBadge /> : null}
      views={views}
      back={
        back === undefined ? null : (
          <IconButton label="Back" onClick={goBack} className="-ml-3">
            <ChevronLeft aria-hidden className="size-6" strokeWidth={1.75} />
          </IconButton>
        )
      }
    >
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
    </HeaderLayout>
  )
}

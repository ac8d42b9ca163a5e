import { shellWords } from '../../content/open/shell.ts'
import { daysLeft } from '../../domain/gate.ts'
import { useAccess } from '../member/access/access-context.ts'
import { useMaySell } from '../member/access/premium-mark.tsx'
import { openUpgrade } from '../member/access/upgrade.tsx'
import { LanternIcon } from '../ui/art/icons.tsx'
import { ChevronLeft, Menu } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../paths.ts'
import { IconButton } from '../ui/button.tsx'
import { HeaderLayout } from './header-layout.tsx'
import { NavigateMenu } from './navigate.tsx'

/** Classes of a button that looks 32 px high but can be tapped on 44 px. */
const hitLook = 'group inline-flex min-h-11 shrink-0 items-center rounded-full'

const upgradeLook =
  'inline-flex min-h-11 shrink-0 items-center gap-1 rounded-full border border-accent bg-accent-tint px-2 text-[0.875rem]/5 font-semibold text-accent-ink'

const upgradeWords = (
  <>
    <LanternIcon className="size-4 shrink-0" />
    Upgrade
  </>
)

/**
 * The badge about the member's plan: 'N days left' during the trial, 'Upgrade' without access where Premium may be
 * offered (D44), nothing for subscribers (spec §2). A tap opens the plans.
 */
function PlanBadge() {
  const { known, hasAccess, subscribed, trialActive, daysRemaining } = useAccess()
  const maySell = useMaySell()
  // While access is unknown, 'Upgrade' is invisible but takes its space, so that nothing moves if it appears.
  if (!known) {
    if (maySell === false) return null
    return (
      <span aria-hidden="true" className={`${upgradeLook} invisible`}>
        {upgradeWords}
      </span>
    )
  }
  if (subscribed) return null
  if (hasAccess && !trialActive) return null

  if (trialActive) {
    return (
      <button type="button" aria-haspopup="dialog" onClick={() => openUpgrade()} className={hitLook}>
        <span className="inline-flex min-h-8 items-center rounded-full bg-accent-tint px-3 text-[0.8125rem]/5 font-semibold text-accent-ink group-hover:underline">
          {daysLeft(daysRemaining)}
          <span className="sr-only"> {shellWords.inTrial}</span>
        </span>
      </button>
    )
  }
  if (maySell !== true) return null
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={() => openUpgrade()}
      className={`${upgradeLook} hover:underline`}
    >
      {upgradeWords}
    </button>
  )
}

interface PageHeaderProps {
  title: string
  subtitle?: string | undefined
  /** Path to which the back button goes; 'history' for the previous page. Without it there is no back button. */
  back?: string | undefined
  /** True if the header is over a picture and the content has the h1. */
  over?: boolean
  /** Shown directly beside the title, instead of the plan badge. */
  badge?: ReactNode
  /**
   * Buttons that switch between the views of this page: below the header on a phone, at the end of the header on wide
   * screens.
   */
  views?: ReactNode
}

/** Returns whether the previous entry of the history is a page of this app. The router numbers its entries from 0. */
function cameFromHere(): boolean {
  const state: unknown = window.history.state
  return typeof state === 'object' && state !== null && 'idx' in state && Number(state.idx) > 0
}

/**
 * Page header (spec §2): back button, the title in capitals above the subtitle, the plan badge, and the button of the
 * menu Navigate.
 */
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
            <ChevronLeft className="size-6" />
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
        <Menu className="size-5.5" />
      </IconButton>
      <NavigateMenu open={open} onClose={() => setOpen(false)} />
    </HeaderLayout>
  )
}

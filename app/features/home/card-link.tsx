import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useAccess } from '../../member/access/access-context.ts'
import { openUpgrade } from '../../member/access/upgrade.tsx'

interface GatedLinkProps {
  to: string
  /** Name of the premium feature for the upgrade dialog; null if the screen is free. */
  feature: string | null
  className?: string
  children: ReactNode
}

/**
 * A link to a screen. If the screen is premium and the user has no Premium access, the link opens the upgrade dialog
 * for this feature instead (spec §6, D13).
 */
function GatedLink({ to, feature, className, children }: GatedLinkProps) {
  const { known, hasAccess } = useAccess()
  if (feature !== null && known && !hasAccess) {
    return (
      <button type="button" aria-haspopup="dialog" onClick={() => openUpgrade(feature)} className={className}>
        {children}
      </button>
    )
  }
  return (
    <Link to={to} className={className}>
      {children}
    </Link>
  )
}

/** The only link of a card, with an arrow. It covers the whole card, so the card must have `position: relative`. */
export function CardLink({ children, ...way }: Omit<GatedLinkProps, 'className'>) {
  return (
    <GatedLink
      {...way}
      className="mt-auto inline-flex items-center gap-2 self-start text-left text-[0.875rem]/5 font-semibold text-primary after:absolute after:inset-0 after:rounded-card"
    >
      <span>{children}</span>
      <ArrowRight className="size-4 shrink-0" />
    </GatedLink>
  )
}

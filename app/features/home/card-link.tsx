import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useAccess } from '../../member/access/access-context.ts'
import { openUpgrade } from '../../member/access/upgrade.tsx'

interface GatedLinkProps {
  to: string
  /** Name of the premium feature for the upgrade dialog; null when the screen is open to all. */
  feature: string | null
  className?: string
  children: ReactNode
}

/**
 * Link to a screen. For a premium screen without access it opens the upgrade dialog that names the feature (spec §6,
 * D13).
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

/** A card's only link, with an arrow. It covers the whole card, which has to be `relative`. */
export function CardLink({ children, ...way }: Omit<GatedLinkProps, 'className'>) {
  return (
    <GatedLink
      {...way}
      className="mt-auto inline-flex items-center gap-2 self-start text-left text-[0.875rem]/5 font-semibold text-primary after:absolute after:inset-0 after:rounded-card"
    >
      <span>{children}</span>
      <ArrowRight aria-hidden className="size-4 shrink-0" strokeWidth={1.75} />
    </GatedLink>
  )
}

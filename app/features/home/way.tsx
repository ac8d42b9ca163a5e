import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useAccess } from '../../member/access/access.tsx'
import { openUpgrade } from '../../member/access/upgrade.tsx'

interface WayProps {
  to: string
  /** The premium feature that waits there, as the dialog names it; null when it is open to everybody. */
  feature: string | null
  className?: string
  children: ReactNode
}

/** The way to a screen; to a premium one without access, the upgrade dialog that names it (spec §6, D13). */
function Way({ to, feature, className, children }: WayProps) {
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

/** A card's one action, its arrow behind it: the whole card is the target, which has to be `relative`. */
export function CardWay({ children, ...way }: Omit<WayProps, 'className'>) {
  return (
    <Way
      {...way}
      className="mt-auto inline-flex items-center gap-2 self-start text-left text-[0.875rem]/5 font-semibold text-primary after:absolute after:inset-0 after:rounded-card"
    >
      <span>{children}</span>
      <ArrowRight aria-hidden className="size-4 shrink-0" strokeWidth={1.75} />
    </Way>
  )
}

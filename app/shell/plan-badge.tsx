import { daysLeft } from '../../domain/gate.ts'
import { useAccess } from '../member/access/access.tsx'
import { openUpgrade } from '../member/access/upgrade.tsx'
import { LanternIcon } from '../ui/art/icons.tsx'

/** 32 px to the eye, 44 px to the finger. */
const hitLook = 'group inline-flex min-h-11 shrink-0 items-center rounded-full'

const upgradeLook =
  'inline-flex min-h-11 shrink-0 items-center gap-1 rounded-full border border-accent bg-accent-tint px-2.5 text-[0.875rem]/5 font-semibold text-accent-ink'

const upgradeWords = (
  <>
    <LanternIcon className="size-4 shrink-0" />
    Upgrade
  </>
)

/** 'N days left' during the trial, 'Upgrade' without access, nothing for subscribers (spec §2). Both open the plans. */
export function PlanBadge() {
  const { known, hasAccess, subscribed, trialActive, daysRemaining } = useAccess()
  // As long as nobody knows, it has the room that it most likely needs: on the smallest phone that is a line.
  if (!known) {
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
          <span className="sr-only"> in your free trial. See the plans</span>
        </span>
      </button>
    )
  }
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

import { Play } from 'lucide-react'
import type { MouseEvent } from 'react'
import { useNavigate } from 'react-router'
import { drinks, quickActions, type QuickAction, homeWords } from '../../../content/open/home.ts'
import { daypartAt } from '../../../domain/day.ts'
import { useNow } from '../../device/clock.ts'
import { useAccess } from '../../member/access/access-context.ts'
import { openUpgrade } from '../../member/access/upgrade.tsx'
import { paths } from '../../paths.ts'
import { moveToView, returning } from '../../shell/full-view-transition.ts'
import { Spot } from '../../ui/art/spots.tsx'
import { IconButton } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { PremiumMark } from '../../member/access/premium-mark.tsx'
import { drink } from './drink.ts'

/** The section 'Instant Actions' (spec §2) shows the actions for the current part of the day. */
export function InstantActions() {
  const daypart = daypartAt(useNow('minute'))
  return (
    <section aria-labelledby="actions" className="mb-8">
      <h2 id="actions" className="type-h3">
        {homeWords.instantActions}
      </h2>
      <ul className="mt-2 flex flex-col gap-3">
        {quickActions
          .filter(({ timeRelevant }) => timeRelevant === daypart)
          .map((action) => (
            <ActionCard key={action.id} action={action} />
          ))}
      </ul>
    </section>
  )
}

/**
 * A free action is done at once. A premium action opens its session in Wellness, or the upgrade dialog for a user
 * without Premium access (spec §6).
 */
function ActionCard({ action: { id, title, line, spot, premium } }: { action: QuickAction }) {
  const { known, hasAccess } = useAccess()
  const navigate = useNavigate()
  const shut = premium && known && !hasAccess

  function start({ currentTarget }: MouseEvent) {
    if (shut) openUpgrade(title)
    else if (premium) {
      const leave = () => void navigate(`${paths.wellness}?begin=${id}`, { state: returning })
      moveToView(currentTarget.closest('li'), leave)
    } else drink(drinks[0], `${title} Started! ✨`)
  }

  return (
    <Card as="li" className="relative flex items-center gap-3 p-3">
      <Spot name={spot} className="size-14 shrink-0" />
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center gap-x-2">
          <h3 className="type-title">{title}</h3>
          {premium ? <PremiumMark /> : null}
        </div>
        <p className="type-small text-ink2">{line}</p>
      </div>
      <IconButton
        label={`Start ${title}`}
        tone="tint"
        size={52}
        aria-haspopup={shut ? 'dialog' : undefined}
        onClick={start}
        className="after:absolute after:inset-0 after:rounded-card"
      >
        <Play className="size-5 translate-x-px fill-current" />
      </IconButton>
    </Card>
  )
}

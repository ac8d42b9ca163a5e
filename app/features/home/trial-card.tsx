import { Link } from 'react-router'
import { trialBegun, trialCard } from '../../../content/open/pricing.ts'
import { trialDays } from '../../../domain/access.ts'
import { useAccess } from '../../member/access/access.tsx'
import { useStartTrial, wasToldOfTrial } from '../../member/access/start-trial.ts'
import { paths } from '../../paths.ts'
import { Spot } from '../../ui/art/spots.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Notice } from '../../ui/feedback.tsx'

/** 'Start Free Trial' for somebody who never had one (D10); for everybody else the page header says what matters. */
export function TrialCard() {
  const { known, hasAccess, trialStarted } = useAccess()
  if (!known || hasAccess || trialStarted) return null
  return <TrialOffer />
}

/** Says on its first day that a trial runs, to whom no toast said so: it began by itself at her first sign-in (D10). */
export function TrialBegun() {
  const { known, trialActive, subscribed, daysRemaining } = useAccess()
  const begun = known && trialActive && !subscribed && daysRemaining === trialDays && !wasToldOfTrial()
  return (
    <div role="status" className={begun ? 'mb-5' : undefined}>
      {begun ? (
        <Notice tone="sun">
          <strong className="font-semibold">{trialBegun.title}.</strong> {trialBegun.text}
        </Notice>
      ) : null}
    </div>
  )
}

function TrialOffer() {
  const { busy, start } = useStartTrial()
  return (
    <Card as="section" aria-label={trialCard.button} className="mb-8 p-5 rail:flex rail:items-center rail:gap-4">
      <div className="flex flex-1 items-center gap-4">
        <Spot name="lantern" className="size-14 shrink-0" />
        <p className="text-balance">{trialCard.text}</p>
      </div>
      <div className="mt-4 flex flex-wrap rail:mt-0 items-center gap-x-5 gap-y-1">
        <Button variant="secondary" size="small" busy={busy} busyLabel="Starting" onClick={() => void start()}>
          {trialCard.button}
        </Button>
        <Link
          to={paths.pricing}
          className="inline-flex min-h-11 items-center font-semibold text-primary underline-offset-4 hover:underline"
        >
          {trialCard.more}
        </Link>
      </div>
    </Card>
  )
}

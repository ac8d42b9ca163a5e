import { Check } from 'lucide-react'
import { useState } from 'react'
import { fixedRules } from '../../../content/open/fixed-rules.ts'
import { upgradeWords } from '../../../content/open/upgrade.ts'
import { communityWords } from '../../../content/open/community.ts'
import { communityItems, meetupsItem, upgradeDialog } from '../../../content/open/premium.ts'
import { catalogue, type Interval, pounds } from '../../../domain/catalogue.ts'
import { gateAction, gateButton, requiresPremium } from '../../../domain/gate.ts'
import { useOnline } from '../../device/offline/online.ts'
import { LanternIcon } from '../../ui/art/icons.tsx'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { useAccess, useServerNow } from './access-context.ts'
import { BeforePaying } from '../checkout/before-paying.tsx'
import { chargeWords, freeDaysOf } from '../checkout/charge-words.ts'
import { useCheckout } from '../checkout/checkout.ts'
import { memberPrice } from '../checkout/offered.ts'
import { useRealMeetups } from '../meetups/real-meetups.ts'
import { PlanChoice } from '../checkout/plan-choice.tsx'
import { useStartTrial } from './start-trial.ts'

export interface UpgradeSheetProps {
  open: boolean
  feature: string | undefined
  first: Interval | undefined
  onClose(): void
}

/** The dialog 'Choose Your Plan' with the member prices (spec §2, D5). */
export function UpgradeSheet({ open, feature, first = 'year', onClose }: UpgradeSheetProps) {
  const [wasOpen, setWasOpen] = useState(false)
  const [chosen, setChosen] = useState<Interval>(first)
  if (open !== wasOpen) {
    setWasOpen(open)
    if (open) setChosen(first)
  }
  const { subscribed } = useAccess()
  const realMeetups = useRealMeetups(open)
  const items = upgradeDialog.premiumFeatures.filter((item) => realMeetups === true || item !== meetupsItem)
  return (
    <Dialog open={open} onClose={onClose} title={upgradeDialog.title}>
      <p className="type-title mb-3 flex items-center gap-2.5 text-accent-ink">
        <LanternIcon className="size-5 shrink-0" />
        <span>{feature === undefined ? upgradeDialog.name : requiresPremium(feature)}</span>
      </p>
      {feature?.includes('AI') ? <p className="type-small mb-3 text-ink2">{fixedRules}</p> : null}
      {feature === communityWords.feature && realMeetups === false ? (
        <p className="type-small mb-3 text-ink2">{communityWords.samplesOnly}</p>
      ) : null}
      <PlanChoice value={chosen} onChange={setChosen} disabled={subscribed} />
      <ul
        aria-label="Premium"
        className="type-small my-5 grid grid-cols-[repeat(auto-fit,minmax(max(8.75rem,40%),1fr))] gap-x-4 gap-y-2"
      >
        {items.map((item) => (
          <li key={item} className={classNames('flex gap-2.5', communityItems.has(item) && 'community-only')}>
            <Check className="mt-0.5 size-4 shrink-0 stroke-2 text-primary" />
            <span>{item}</span>
          </li>
        ))}
      </ul>
      <p className="type-caption rounded-field bg-sunk px-4 py-3 text-ink2">
        <strong className="font-semibold text-ink">{upgradeDialog.freeTitle}</strong>
        <span>{` ${upgradeDialog.freeFeatures.join(', ')}.`}</span>
      </p>
      <TrialPart onDone={onClose} />
      <Ways chosen={chosen} onDone={onClose} />
    </Dialog>
  )
}

/**
 * Classes of the area at the end of the dialog, with a button and the information that the law requires beside it. With
 * `sticks`, the area stays visible at the bottom of the dialog, unless the text is large or the screen low: it would
 * then cover the prices. Only one area of the dialog has `sticks`.
 */
const waysLook =
  '-mx-5 mt-5 -mb-5 grid gap-2.5 border-t border-line bg-raised px-5 pt-3 pb-5 rail:-mx-6 rail:-mb-6 rail:px-6 rail:pb-6'
const sticks =
  '[@media(min-height:50rem)]:sticky [@media(min-height:50rem)]:-bottom-5 [@media(min-height:50rem)]:max-h-[50dvh] [@media(min-height:50rem)]:overflow-y-auto rail:-bottom-6!'

/**
 * The offer of the free trial, above the pay button. It stays visible at the bottom of the dialog until the user has
 * scrolled to the conditions of payment, so that nobody takes these for conditions of the trial.
 */
function TrialPart({ onDone }: { onDone(): void }) {
  const access = useAccess()
  const online = useOnline()
  const trial = useStartTrial()
  if (!offersTrial(access)) return null

  async function tryIt() {
    if (await trial.start()) onDone()
  }

  return (
    <div className={classNames(waysLook, sticks, 'mb-0! pb-4')}>
      <Button full disabled={!online} busy={trial.busy} busyLabel="Starting..." onClick={() => void tryIt()}>
        {gateButton['start-trial']}
      </Button>
      <p className="type-caption text-center text-ink2 rail:text-left">{upgradeDialog.trialLine}</p>
    </div>
  )
}

const offersTrial = (access: ReturnType<typeof useAccess>): boolean =>
  access.known && gateAction(access) === 'start-trial' && !access.hasAccess

/**
 * The button that pays, with the conditions of payment. If a trial is offered above, both are in a separate card that
 * names the chosen plan, so that nobody takes the price for a price of the trial.
 */
function Ways({ chosen: interval, onDone }: { chosen: Interval; onDone(): void }) {
  const chosen = memberPrice(interval)
  const plan = upgradeDialog[interval]
  const access = useAccess()
  const now = useServerNow()
  const online = useOnline()
  const checkout = useCheckout()
  const { known, subscribed } = access
  const tries = offersTrial(access)

  async function upgrade() {
    if (await checkout.start(chosen)) onDone()
  }

  if (subscribed) {
    return (
      <div className={classNames(waysLook, sticks)}>
        <p className="type-small text-ink2">{upgradeWords.subscribed.text}</p>
        <Button full disabled>
          {upgradeWords.subscribed.title}
        </Button>
      </div>
    )
  }
  return (
    <div className={tries ? 'mt-6 grid gap-2.5 rounded-card border border-line p-4' : classNames(waysLook, sticks)}>
      {tries ? (
        <h3 className="type-title">{`${plan.name}, ${pounds(catalogue[chosen].amount)} ${plan.period}`}</h3>
      ) : null}
      <div role="status">
        {online ? null : <p className="type-small text-ink2">{upgradeWords.offline}</p>}
        {online && known ? (
          <BeforePaying id={chosen} charge={chargeWords(chosen, access, now)} freeDays={freeDaysOf(access)} now={now} />
        ) : null}
      </div>
      <Button
        full
        variant={tries ? 'secondary' : 'primary'}
        disabled={!online || !known}
        busy={checkout.busy}
        busyLabel={upgradeWords.opening}
        onClick={() => void upgrade()}
      >
        {gateButton.upgrade}
      </Button>
    </div>
  )
}

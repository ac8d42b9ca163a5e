import type { ReactNode } from 'react'
import { pricing } from '../../../content/open/pricing.ts'
import { catalogue, type PlanPrice, type PriceId } from '../../../domain/catalogue.ts'
import { daysLeft } from '../../../domain/gate.ts'
import { useAccess, useServerNow } from '../../member/access/access-context.ts'
import { BeforePaying } from '../../member/checkout/before-paying.tsx'
import { chargeWords, freeDaysOf } from '../../member/checkout/charge-words.ts'
import { useCheckout, usePlanChange } from '../../member/checkout/checkout.ts'
import { memberOffer, memberPrice } from '../../member/checkout/offered.ts'
import { useStartTrial } from '../../member/access/start-trial.ts'
import { Button } from '../../ui/button.tsx'
import { OnceKnown } from './once-known.tsx'
import { priceWords, checkoutWords } from '../../../content/open/price-words.ts'

const Subscribed = () => (
  <Button full disabled>
    {pricing.subscribed}
  </Button>
)

export function MembersTrial() {
  const { subscribed, trialStarted, trialActive, daysRemaining } = useAccess()
  const { busy, start } = useStartTrial()
  if (subscribed) {
    return (
      <OnceKnown className="mt-6">
        <Subscribed />
      </OnceKnown>
    )
  }
  return (
    <OnceKnown className="mt-6">
      {trialStarted ? (
        <p className="rounded-field bg-primary-tint px-4 py-3 text-primary-ink">
          {trialActive ? pricing.trial.running(daysLeft(daysRemaining)) : pricing.trial.over}
        </p>
      ) : (
        <Button
          variant="secondary"
          full
          busy={busy}
          busyLabel={checkoutWords.startingTrial}
          onClick={() => void start()}
        >
          {pricing.trial.button}
        </Button>
      )}
    </OnceKnown>
  )
}

/**
 * The action on the card of a plan, for a signed-in user. A signed-in user never pays the higher of two prices (D57),
 * so every card charges the member price.
 */
export function MembersPlan({ id, button }: { id: PriceId; button: string }) {
  const { subscribed, tier, paymentFailed } = useAccess()
  const { interval } = catalogue[id]
  return (
    <OnceKnown className="mt-auto pt-5">
      {tier === 'premium_month' && interval === 'year' && !paymentFailed ? (
        <>
          <MemberPrice insteadOf={catalogue[id]} />
          <div className="mt-3">
            <ChangeToYear />
          </div>
        </>
      ) : subscribed ? (
        <Subscribed />
      ) : (
        <>
          <MemberPrice insteadOf={catalogue[id]} />
          <div className="mt-3">
            <PayButton id={memberPrice(interval)}>{button}</PayButton>
          </div>
        </>
      )}
    </OnceKnown>
  )
}

/** Offers the change to a yearly plan to a member who pays every month (D44). Remaining free days are kept. */
function ChangeToYear() {
  const access = useAccess()
  const { busy, start } = usePlanChange()
  const now = useServerNow()
  const id = memberPrice('year')
  const freeDays = access.trialActive ? access.daysRemaining : 0
  return (
    <>
      <BeforePaying
        id={id}
        charge={freeDays > 0 ? chargeWords(id, access, now) : pricing.toYear.credit}
        freeDays={freeDays}
        now={now}
      />
      <Button full className="mt-3" busy={busy} busyLabel={checkoutWords.opening} onClick={() => void start(id)}>
        {pricing.toYear.button}
      </Button>
    </>
  )
}

/** Says that the member pays the member price and not the price on the card. Renders nothing if both are equal. */
export function MemberPrice({ insteadOf: { offer, interval } }: { insteadOf: PlanPrice }) {
  if (offer === memberOffer()) return null
  return (
    <p className="text-center">
      {`${pricing.memberPrice} `}
      <strong className="font-semibold whitespace-nowrap">{priceWords(memberPrice(interval))}</strong>
    </p>
  )
}

/** Opens the checkout for exactly this price. Amount and date are shown above the button. */
export function PayButton({ id, children }: { id: PriceId; children: ReactNode }) {
  const access = useAccess()
  const { busy, start } = useCheckout()
  const now = useServerNow()
  return (
    <>
      <BeforePaying
        id={id}
        charge={access.known ? chargeWords(id, access, now) : pricing.chargeUnknown}
        freeDays={access.known ? freeDaysOf(access) : null}
        now={now}
      />
      <Button full className="mt-3" busy={busy} busyLabel={checkoutWords.opening} onClick={() => void start(id)}>
        {children}
      </Button>
    </>
  )
}

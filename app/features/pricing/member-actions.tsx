import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { pricing } from '../../../content/open/pricing.ts'
import { catalogue, type PriceId } from '../../../domain/catalogue.ts'
import { daysLeft } from '../../../domain/gate.ts'
import { useAccess, useServerNow } from '../../member/access.tsx'
import { BeforePaying } from '../../member/before-paying.tsx'
import { chargeWords, freeDaysOf } from '../../member/charge-words.ts'
import { useCheckout } from '../../member/checkout.ts'
import { memberOffer, memberPrice } from '../../member/offered.ts'
import { useStartTrial } from '../../member/start-trial.ts'
import { openUpgrade } from '../../member/upgrade.tsx'
import { Button } from '../../ui/button.tsx'
import { OnceKnown } from './once-known.tsx'
import { priceWords } from './price-words.ts'

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
        <Button variant="secondary" full busy={busy} busyLabel="Starting your trial" onClick={() => void start()}>
          {pricing.trial.button}
        </Button>
      )}
    </OnceKnown>
  )
}

/** Her own lower price stands above the button of the public one, so that she pays more only if she means to (D5). */
export function MembersPlan({ id, button }: { id: PriceId; button: string }) {
  const { subscribed } = useAccess()
  return (
    <OnceKnown className="mt-auto pt-5">
      {subscribed ? (
        <Subscribed />
      ) : (
        <>
          {catalogue[id].offer === memberOffer() ? null : <MemberPrice of={id} />}
          <div className="mt-3">
            <PayButton id={id}>{button}</PayButton>
          </div>
        </>
      )}
    </OnceKnown>
  )
}

/** What she would pay for the same plan as a member, and the way there. */
export function MemberPrice({ of, variant = 'secondary' }: { of: PriceId; variant?: 'secondary' | 'outline' }) {
  return (
    <Button variant={variant} size="small" full onClick={() => openUpgrade(undefined, catalogue[of].interval)}>
      <span className="-mx-2 text-[0.9375rem]/5">
        <span className="font-normal">{pricing.memberPrice}</span>{' '}
        <span className="whitespace-nowrap">{priceWords(memberPrice(catalogue[of].interval))}</span>
      </span>
      <ArrowRight aria-hidden className="-mr-2 ml-2 size-4.5" strokeWidth={1.75} />
    </Button>
  )
}

/** Opens the checkout of exactly this price; what it takes, and when, stands above. */
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
      <Button full className="mt-3" busy={busy} busyLabel="Opening checkout" onClick={() => void start(id)}>
        {children}
      </Button>
    </>
  )
}

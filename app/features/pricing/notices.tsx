import { useEffect, useLayoutEffect } from 'react'
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router'
import { planNames, pricing } from '../../../content/open/pricing.ts'
import { catalogue, type PriceId } from '../../../domain/catalogue.ts'
import { readChosenPlan } from '../../../domain/chosen-plan.ts'
import { request } from '../../api.ts'
import { logError } from '../../device/log.ts'
import { useAccess } from '../../member/access/access-context.ts'
import { openUpgrade } from '../../member/access/upgrade.tsx'
import { takeCheckoutLeft } from '../../member/checkout/checkout.ts'
import { memberPrice } from '../../member/checkout/offered.ts'
import { paths } from '../../paths.ts'
import { LanternIcon } from '../../ui/art/icons.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Notice } from '../../ui/feedback.tsx'
import { toast } from '../../ui/toast.tsx'
import { MemberPrice, PayButton } from './member-actions.tsx'
import { OnceKnown } from './once-known.tsx'
import { focusHeadline } from './price-board.tsx'
import { priceWords, checkoutWords } from '../../../content/open/price-words.ts'

/**
 * Notices that depend on the URL: a plan chosen before sign-up (`plan`), or a cancelled checkout (`payment=cancelled`).
 */
export function Notices() {
  const [search, setSearch] = useSearchParams()
  const { subscribed } = useAccess()
  const plan = readChosenPlan(search.get('plan'))
  const cancelled = search.get('payment') === 'cancelled'
  useReturnToOffer(cancelled)
  if (subscribed) return <CurrentPlan />

  function decline() {
    const rest = new URLSearchParams(search)
    rest.delete('plan')
    setSearch(rest, { replace: true })
  }

  return (
    <>
      {cancelled ? (
        <div className="mb-4">
          <Notice role="status">
            <strong className="font-semibold">{pricing.cancelled.title}</strong>
            <span>{` ${pricing.cancelled.text}`}</span>
          </Notice>
        </div>
      ) : null}
      {plan === null || plan === 'trial' ? null : (
        <OnceKnown>
          <ChosenNotice plan={plan} onDecline={decline} />
        </OnceKnown>
      )}
    </>
  )
}

/**
 * After a cancelled checkout, returns to the page where the price was offered (D12). If that is this page, nothing
 * happens.
 */
function useReturnToOffer(cancelled: boolean): void {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  useLayoutEffect(() => {
    if (!cancelled) return
    const left = takeCheckoutLeft()
    if (left === null || new URL(left.path, location.origin).pathname === pathname) return
    const { path, priceId } = left
    async function goBack() {
      await navigate(path, { replace: true })
      openUpgrade(undefined, priceId.endsWith('month') ? 'month' : 'year')
      toast({ title: pricing.cancelled.title, description: pricing.cancelled.text })
    }
    void goBack()
  }, [cancelled, navigate, pathname])
}

function CurrentPlan() {
  return (
    <div className="mb-4">
      <Notice tone="primary" icon={<LanternIcon aria-hidden="true" />}>
        <span>{`${pricing.yours.text} `}</span>
        <Link to={paths.account} className="-my-3 inline-block py-3 font-semibold underline underline-offset-4">
          {pricing.yours.link}
        </Link>
      </Notice>
    </div>
  )
}

interface ChosenNoticeProps {
  plan: PriceId
  onDecline(): void
}

/** Shows the plan that the user chose before sign-up and asks for confirmation before it costs anything (D10, D11). */
function ChosenNotice({ plan: chosen, onDecline }: ChosenNoticeProps) {
  // The chosen plan may belong to another offer. The user then gets the member price with the same interval (D57).
  const plan = memberPrice(catalogue[chosen].interval)
  useArrival()
  return (
    <Card as="section" tint="sky" aria-labelledby="chosen" className="mb-4 p-6">
      <h2 id="chosen" className="mb-4 type-h3">
        {checkoutWords.chosen(planNames[plan], pricing.chosen.question)}
      </h2>
      <div className="mb-3">
        <MemberPrice insteadOf={catalogue[chosen]} />
      </div>
      <PayButton id={plan}>{checkoutWords.carryOn(priceWords(plan))}</PayButton>
      <div className="mt-4 grid gap-2">
        <Button
          variant="outline"
          size="small"
          full
          onClick={() => {
            onDecline()
            focusHeadline()
          }}
        >
          {pricing.chosen.decline}
        </Button>
      </div>
    </Card>
  )
}

/** Tells the server that the chosen plan was shown, so that it is shown only once. */
function useArrival() {
  const { chosenPlan, refresh } = useAccess()
  const waiting = chosenPlan !== null
  useEffect(() => {
    if (!waiting) return
    request('/api/chosen-plan/done', { body: {} }).then(refresh, (error: unknown) =>
      logError('The chosen plan could not be marked as shown', error),
    )
  }, [waiting, refresh])
}

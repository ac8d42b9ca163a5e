import { useLayoutEffect } from 'react'
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router'
import { pricing } from '../../../content/open/pricing.ts'
import { readChosenPlan } from '../../../domain/chosen-plan.ts'
import { useAccess } from '../../member/access/access.tsx'
import { takeCheckoutLeft } from '../../member/checkout/checkout-left.ts'
import { openUpgrade } from '../../member/access/upgrade.tsx'
import { paths } from '../../paths.ts'
import { LanternIcon } from '../../ui/art/icons.tsx'
import { Notice } from '../../ui/feedback.tsx'
import { toast } from '../../ui/toast.tsx'
import { ChosenNotice } from './chosen-notice.tsx'
import { OnceKnown } from './once-known.tsx'

/** What the address says of the way she came: a plan chosen before (`plan`), a checkout left (`payment=cancelled`). */
export function Notices() {
  const [search, setSearch] = useSearchParams()
  const { subscribed } = useAccess()
  const plan = readChosenPlan(search.get('plan'))
  const cancelled = search.get('payment') === 'cancelled'
  useBackToWhereSheWas(cancelled)
  if (subscribed) return <Yours />

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
 * A checkout in the same window that was given up leads here; she goes on to where she was, to the price she was offered
 * there (D12). Prices begun on this page stay on it.
 */
function useBackToWhereSheWas(cancelled: boolean): void {
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

/** Nothing to buy here any more; where to change or end it. */
function Yours() {
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

import { general } from '../../../content/open/general.ts'
import { planPageWords } from '../../../content/open/account/plan.ts'
import type { PlanView } from '../../../domain/subscription.ts'
import { useAccess } from '../../member/access/access-context.ts'
import { usePortal } from '../../member/checkout/checkout.ts'
import { useStartTrial } from '../../member/access/start-trial.ts'
import { Button } from '../../ui/button.tsx'
import { Notice, Skeleton } from '../../ui/feedback.tsx'
import { toast } from '../../ui/toast.tsx'
import { keepSubscription } from './plan-api.ts'
import { useChange } from '../../member/use-change.ts'

/**
 * Offers 'Start Free Trial' to a user who never had a trial. Other users see nothing, because a second trial is not
 * possible (D10).
 */
export function FreeActions({ onStarted }: { onStarted(): void }) {
  const { known, hasAccess, trialStarted } = useAccess()
  const { busy, start } = useStartTrial()
  if (!known || hasAccess || trialStarted) return null

  async function begin() {
    if (await start()) onStarted()
  }

  return (
    <div className="mt-4">
      <Button full busy={busy} busyLabel="Starting" onClick={() => void begin()}>
        {planPageWords.startTrial}
      </Button>
      <p className="type-small mt-2 text-center text-ink2">{planPageWords.trialPromise}</p>
    </div>
  )
}

interface PaidActionsProps {
  /** `plan` is null while the plan is not loaded and only data on this device say that the user has a subscription. */
  plan: PlanView | null
  /**
   * `coming` is true while the plan is loading. Space for the buttons is reserved then, so that the page does not move.
   */
  coming: boolean
  /** Whether the last payment can be refunded. This may still be possible after cancelling. */
  refundable: boolean
  onKept(plan: PlanView): Promise<void>
  onCancel(): void
}

export function PaidActions({ plan, coming, refundable, onKept, onCancel }: PaidActionsProps) {
  const { paymentFailed } = useAccess()
  const portal = usePortal()
  const { busy, act } = useChange()
  const failed = plan?.payment_failed ?? paymentFailed
  const keep = () =>
    act(async () => {
      await onKept(await keepSubscription())
      toast({ title: planPageWords.kept.title, description: planPageWords.kept.text, tone: 'success' })
    })

  return (
    <>
      {failed ? (
        <div className="mt-4">
          <Notice tone="danger">
            <p>{planPageWords.paymentFailed}</p>
            <Button
              variant="outline"
              size="small"
              className="mt-3"
              busy={portal.busy}
              busyLabel="Opening"
              onClick={() => void portal.open()}
            >
              {planPageWords.updateCard}
            </Button>
          </Notice>
        </div>
      ) : null}
      {plan === null && coming ? (
        <div className="mt-4 flex flex-wrap gap-3 *:grow">
          <Skeleton className="h-11 basis-44 rounded-full" />
          <Skeleton className="h-11 basis-44 rounded-full" />
        </div>
      ) : null}
      {plan === null ? null : (
        <div className="mt-4 flex flex-wrap gap-3 *:grow">
          {plan.cancel_at === null ? null : (
            <Button size="small" busy={busy} busyLabel={general.moment} onClick={() => void keep()}>
              {planPageWords.keepPremium}
            </Button>
          )}
          {plan.can_manage ? (
            <Button
              variant="secondary"
              size="small"
              busy={portal.busy}
              busyLabel="Opening"
              onClick={() => void portal.open()}
            >
              {planPageWords.manage}
            </Button>
          ) : null}
          {plan.cancel_at === null || refundable ? (
            <Button variant="outline" size="small" onClick={onCancel}>
              {plan.cancel_at === null ? planPageWords.cancel : planPageWords.endWithRefund}
            </Button>
          ) : null}
        </div>
      )}
    </>
  )
}

import { type ReactNode, useState } from 'react'
import { pounds } from '../../../domain/catalogue.ts'
import type { PlanView, ReceiptsView } from '../../../domain/subscription.ts'
import { useServerNow } from '../../member/access/access-context.ts'
import { errorMessage, hasCode } from '../../member/auth/auth-errors.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { InlineError, Notice, Skeleton } from '../../ui/feedback.tsx'
import { toast } from '../../ui/toast.tsx'
import type { Answer } from '../../member/answer.ts'
import { cancelSubscription } from './plan-api.ts'
import { endNote, endsIfCancelled, shortDate, weekdayDate } from './plan-words.ts'

interface CancelDialogProps {
  open: boolean
  plan: PlanView
  receipts: Answer<ReceiptsView>
  onClose(): void
  /** Called with the plan after cancelling. Resolves once plan and access are updated; the dialog then closes. */
  onCancelled(plan: PlanView): Promise<void>
}

/** Second step of cancelling: all choices in full, with equal weight. */
export function CancelDialog({ open, plan, receipts, onClose, onCancelled }: CancelDialogProps) {
  const now = useServerNow()
  const [busy, setBusy] = useState<'end' | 'refund' | null>(null)
  const [failed, setFailed] = useState<string | null>(null)
  const refund = receipts.value?.refund ?? null
  const end = endsIfCancelled(plan)

  async function cancel(way: 'end' | 'refund') {
    if (busy !== null) return
    setBusy(way)
    setFailed(null)
    try {
      const after = await cancelSubscription(way === 'refund')
      await onCancelled(after)
      toast({ ...(way === 'refund' ? sentBack(refund) : ending(after)), tone: 'success', durationMs: 8000 })
    } catch (error) {
      setFailed(errorMessage(error))
      if (hasCode(error, 'NOT_REFUNDABLE')) receipts.reload()
    }
    setBusy(null)
  }

  function ending(after: PlanView) {
    if (after.price_id === null) return { title: 'Your subscription has ended', description: 'Nothing more is taken.' }
    const day = after.cancel_at ?? end
    const title = day === null ? 'Your subscription ends' : `Your subscription ends on ${shortDate(day, now)}`
    return { title, description: 'Premium stays open until then. Nothing more is taken.' }
  }

  function close() {
    if (busy !== null) return
    setFailed(null)
    onClose()
  }

  return (
    <Dialog open={open} onClose={close} title="Cancel subscription">
      <p className="type-body text-ink2">Your tasks and everything else you made stay yours, whatever you choose.</p>
      <div className="mt-5 flex flex-col gap-5">
        {plan.cancel_at === null ? (
          <Choice note={endNote(plan)}>
            <Button
              variant="outline"
              full
              busy={busy === 'end'}
              busyLabel="One moment"
              disabled={busy === 'refund'}
              onClick={() => void cancel('end')}
            >
              {plan.payment_failed
                ? 'End now'
                : end === null
                  ? 'End when it is used up'
                  : `End on ${shortDate(end, now)}`}
            </Button>
          </Choice>
        ) : null}
        {refund === null ? null : (
          <Choice
            note={`Premium ends today, and your last payment goes back to your card. Possible until the end of ${weekdayDate(lastMoment(refund.until), now)}; you need not say why.`}
          >
            <Button
              variant="outline"
              full
              busy={busy === 'refund'}
              busyLabel="One moment"
              disabled={busy === 'end'}
              onClick={() => void cancel('refund')}
            >{`End now and get ${pounds(refund.amount)} back`}</Button>
          </Choice>
        )}
        <WhetherRefundable receipts={receipts} />
        {failed === null ? null : (
          <Notice tone="danger" role="alert">
            {failed}
          </Notice>
        )}
        <Button variant="outline" full disabled={busy !== null} onClick={close}>
          {plan.cancel_at === null ? 'Keep Premium' : 'Leave it as it is'}
        </Button>
      </div>
    </Dialog>
  )
}

function Choice({ note, children }: { note: string; children: ReactNode }) {
  return (
    <div>
      {children}
      <p className="type-small mt-2 px-2 text-ink2">{note}</p>
    </div>
  )
}

/** While the receipts are missing, says so, because otherwise the absent refund choice would look like 'no refund'. */
function WhetherRefundable({ receipts }: { receipts: Answer<ReceiptsView> }) {
  if (receipts.value !== null) return null
  if (receipts.loading) {
    return (
      <div aria-busy="true">
        <p className="sr-only">Looking up whether a payment can go back to you</p>
        <Skeleton className="h-13 rounded-full" />
      </div>
    )
  }
  return (
    <InlineError
      title="We could not look up your payments"
      text="So we cannot say yet whether one can go back to you."
      onRetry={receipts.reload}
    />
  )
}

/** `until` is the midnight after the last day. */
const lastMoment = (until: string): string => new Date(Date.parse(until) - 1).toISOString()

function sentBack(refund: ReceiptsView['refund']) {
  const amount = refund === null ? 'Your payment' : pounds(refund.amount)
  return {
    title: 'Your subscription has ended',
    description: `${amount} is on its way back to your card. It can take a few days.`,
  }
}

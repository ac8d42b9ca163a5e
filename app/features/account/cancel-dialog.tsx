import { type ReactNode, useState } from 'react'
import { general } from '../../../content/open/general.ts'
import { cancelWords, endNote, endsIfCancelled, shortDate, weekdayDate } from '../../../content/open/account/plan.ts'
import { pounds } from '../../../domain/catalogue.ts'
import type { PlanView, ReceiptsView } from '../../../domain/subscription.ts'
import { useServerNow } from '../../member/access/access-context.ts'
import { errorMessage, hasCode } from '../../member/auth/auth-errors.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { InlineError, ErrorNotice, Skeleton } from '../../ui/feedback.tsx'
import { toast } from '../../ui/toast.tsx'
import type { ServerData } from '../../member/server-data.ts'
import { cancelSubscription } from './plan-api.ts'

interface CancelDialogProps {
  open: boolean
  plan: PlanView
  receipts: ServerData<ReceiptsView>
  onClose(): void
  /** Called with the changed plan after cancelling. The dialog stays busy until the returned promise has resolved. */
  onCancelled(plan: PlanView): Promise<void>
}

/** The second step of cancelling shows all choices in full and makes none of them more prominent. */
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
    if (after.price_id === null) return { title: cancelWords.ended.title, description: cancelWords.ended.text }
    const day = after.cancel_at ?? end
    const title = day === null ? cancelWords.ends : cancelWords.endsOn(shortDate(day, now))
    return { title, description: cancelWords.openUntilThen }
  }

  function close() {
    if (busy !== null) return
    setFailed(null)
    onClose()
  }

  return (
    <Dialog open={open} onClose={close} title={cancelWords.title}>
      <p className="type-body text-ink2">{cancelWords.keeps}</p>
      <div className="mt-5 flex flex-col gap-5">
        {plan.cancel_at === null ? (
          <Choice note={endNote(plan)}>
            <Button
              variant="outline"
              full
              busy={busy === 'end'}
              busyLabel={general.moment}
              disabled={busy === 'refund'}
              onClick={() => void cancel('end')}
            >
              {plan.payment_failed
                ? cancelWords.endNow
                : end === null
                  ? cancelWords.endWhenUsedUp
                  : cancelWords.endOn(shortDate(end, now))}
            </Button>
          </Choice>
        ) : null}
        {refund === null ? null : (
          <Choice note={cancelWords.refundNote(weekdayDate(lastMoment(refund.until), now))}>
            <Button
              variant="outline"
              full
              busy={busy === 'refund'}
              busyLabel={general.moment}
              disabled={busy === 'end'}
              onClick={() => void cancel('refund')}
            >
              {cancelWords.endWithRefund(pounds(refund.amount))}
            </Button>
          </Choice>
        )}
        <WhetherRefundable receipts={receipts} />
        <ErrorNotice text={failed} />
        <Button variant="outline" full disabled={busy !== null} onClick={close}>
          {plan.cancel_at === null ? cancelWords.keepPremium : cancelWords.leaveAsIs}
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

/**
 * Shown while the receipts are loading, and after they could not be loaded. Without it, a missing refund button would
 * look like 'no refund'.
 */
function WhetherRefundable({ receipts }: { receipts: ServerData<ReceiptsView> }) {
  if (receipts.value !== null) return null
  if (receipts.loading) {
    return (
      <div aria-busy="true">
        <p className="sr-only">{cancelWords.lookingUp}</p>
        <Skeleton className="h-13 rounded-full" />
      </div>
    )
  }
  return (
    <InlineError
      title={cancelWords.lookUpFailed.title}
      text={cancelWords.lookUpFailed.text}
      onRetry={receipts.reload}
    />
  )
}

/** Returns the last moment of the paid time, because `until` is the midnight after the last day. */
const lastMoment = (until: string): string => new Date(Date.parse(until) - 1).toISOString()

function sentBack(refund: ReceiptsView['refund']) {
  const amount = refund === null ? cancelWords.payment : pounds(refund.amount)
  return {
    title: cancelWords.ended.title,
    description: cancelWords.refunded(amount),
  }
}

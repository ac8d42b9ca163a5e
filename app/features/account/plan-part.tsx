import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { planPageWords, freeKeeps, planName, planNote } from '../../../content/open/account/plan.ts'
import type { PlanView, ReceiptsView } from '../../../domain/subscription.ts'
import { useOnline } from '../../device/offline/online.ts'
import { useAccess, useServerNow } from '../../member/access/access-context.ts'
import { paths } from '../../paths.ts'
import { LanternIcon } from '../../ui/art/icons.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { buttonLook } from '../../ui/button-look.ts'
import { InlineError, Skeleton } from '../../ui/feedback.tsx'
import type { ServerData } from '../../member/server-data.ts'
import { CancelDialog } from './cancel-dialog.tsx'
import { FreeActions, PaidActions } from './plan-actions.tsx'
import type { PlanState } from './plan-api.ts'

interface PlanPartProps {
  planState: ServerData<PlanState>
  receipts: ServerData<ReceiptsView>
}

const rowLook = 'flex min-h-14 flex-wrap items-center gap-2 rounded-thumb p-2.5 pl-3.5'
const nameLook = 'min-w-0 flex-1 basis-28'
const plansLook = { variant: 'outline', size: 'small', className: 'border-transparent! px-3.5!' } as const

export function PlanPart({ planState, receipts }: PlanPartProps) {
  const access = useAccess()
  const now = useServerNow()
  const online = useOnline()
  const [cancelling, setCancelling] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const { value, error, loading, reload } = planState
  const plan = value?.plan ?? null
  const isPaid = plan?.price_id ? true : access.subscribed

  if (!access.known && !isPaid) {
    return <Unknown failed={error !== null && !loading} online={online} onRetry={() => void retry()} />
  }

  const facts = { ...access, plan, trialEnd: value?.trialEnd ?? null }
  const coming = plan === null && loading && online
  // The note for a user without Premium access is `freeKeeps`. It does not depend on the plan, so it is shown while the
  // plan is loading too.
  const needsPlan = isPaid || access.hasAccess
  const note = coming && needsPlan ? null : planNote(facts, now)

  async function retry() {
    reload()
    await access.refresh()
  }

  /**
   * Opens the dialog. Plan and receipts are loaded again, because the choices may have changed since the page was
   * opened.
   */
  function startCancelling() {
    setCancelling(true)
    reload()
    receipts.reload()
  }

  async function changed(after: PlanView) {
    planState.replace({ plan: after, trialEnd: value?.trialEnd ?? null })
    await access.refresh()
    flushSync(() => setCancelling(false))
    focusHeading()
  }

  /** The button that has the focus disappears after the change, so the heading takes the focus. */
  function focusHeading() {
    requestAnimationFrame(() => heading.current?.focus())
  }

  return (
    <section aria-label={planPageWords.heading}>
      <div className={`${rowLook} bg-accent-tint text-accent-ink`}>
        <LanternIcon aria-hidden="true" className="size-5 shrink-0" />
        <h3 ref={heading} tabIndex={-1} className={`${nameLook} type-small font-semibold outline-none`}>
          {planName(facts)}
        </h3>
        {isPaid ? null : (
          <ButtonLink to={paths.pricing} {...plansLook}>
            {planPageWords.seePlans}
          </ButtonLink>
        )}
      </div>
      {note === null ? null : <p className="type-small mt-3 text-ink2">{note}</p>}
      {coming && needsPlan ? <Skeleton className="mt-3 h-5 w-3/4" /> : null}
      {online || plan !== null ? null : <p className="type-small mt-3 text-ink2">{planPageWords.offlineDates}</p>}
      {plan === null && !loading && online ? (
        <div className="mt-4">
          <InlineError title={planPageWords.failed.title} text={planPageWords.failed.text} onRetry={reload} />
        </div>
      ) : null}
      {isPaid ? (
        <PaidActions
          plan={plan}
          coming={coming}
          refundable={Boolean(receipts.value?.refund)}
          onKept={changed}
          onCancel={startCancelling}
        />
      ) : (
        <FreeActions onStarted={focusHeading} />
      )}
      {plan === null ? null : (
        <CancelDialog
          open={cancelling}
          plan={plan}
          receipts={receipts}
          onClose={() => setCancelling(false)}
          onCancelled={changed}
        />
      )}
    </section>
  )
}

/**
 * Shown while the plan is unknown: the reason, or a placeholder while the plan is loading. The placeholder is as high
 * as the plan of a new user, because most visitors of this page are new and the menu below then does not move.
 */
function Unknown({ failed, online, onRetry }: { failed: boolean; online: boolean; onRetry(): void }) {
  if (!online) return <p className="type-small text-ink2">{planPageWords.offline}</p>
  if (failed) {
    return <InlineError title={planPageWords.failed.title} text={planPageWords.failed.text} onRetry={onRetry} />
  }
  return (
    <div aria-busy="true">
      <p className="sr-only">{planPageWords.loading}</p>
      <div aria-hidden="true" className={`skeleton ${rowLook}`}>
        <span className="size-5" />
        <span className={nameLook} />
        <span className={buttonLook(plansLook, `${plansLook.className} invisible`)}>{planPageWords.seePlans}</span>
      </div>
      <Skeleton className="type-small mt-3">{freeKeeps}</Skeleton>
      <Skeleton className="mt-4 h-13 rounded-full" />
      <Skeleton className="type-small mt-2 text-center">{planPageWords.trialPromise}</Skeleton>
    </div>
  )
}

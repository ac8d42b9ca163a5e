import type { Mail } from '../mail/mail-content.ts'
import { isSubscribed } from '../../domain/access.ts'
import type { Db } from '../db/open.ts'
import type { BillingParts } from './billing-parts.ts'
import { cancelledMail, paymentFailedMail, purchaseMail } from './mails.ts'
import { agreedPrice, type Copied } from './standing.ts'
import { notices } from './table.ts'
import type { Person } from './trial.ts'

/** Sends each mail about payments once: the mail and the notice that records it are written in one transaction. */
export function createNews(parts: Pick<BillingParts, 'clock' | 'env' | 'outbox'>) {
  const { clock, env, outbox } = parts

  async function sendOnce(
    tx: Db,
    userId: string,
    kind: string,
    about: string,
    write: () => Promise<Mail>,
  ): Promise<boolean> {
    const fresh = await tx
      .insert(notices)
      .values({ userId, kind, about, toldAt: clock() })
      .onConflictDoNothing()
      .returning({ kind: notices.kind })
    if (fresh.length > 0) await outbox.put(await write(), tx)
    return fresh.length > 0
  }

  return {
    sendOnce,
    async ofChange(tx: Db, { id, email: to }: Person, before: Copied, now: Copied): Promise<void> {
      const { subscriptionId, status, periodEnd, cancelAt, firstChargeAt } = now
      const price = agreedPrice(now)
      if (subscriptionId === null || price === null) return
      const facts = { to, baseUrl: env.baseUrl, trader: env.trader, offer: env.offer, price }
      const at = clock()
      if (now.subscribed) {
        const charged = firstChargeAt !== null && firstChargeAt > at ? firstChargeAt : null
        const renews = charged ?? periodEnd ?? at
        // At Stripe a subscription keeps its id when its price changes (D44). The price in `about` then distinguishes
        // the second purchase mail from the first.
        const changed = before.subscribed && before.priceId !== null && before.priceId !== now.priceId
        const about =
          changed && before.subscriptionId === subscriptionId ? `${subscriptionId} ${price.id}` : subscriptionId
        await sendOnce(tx, id, 'purchase', about, () =>
          purchaseMail({ ...facts, at, firstChargeAt: charged, renewsAt: renews, changed }),
        )
      }
      if (status === 'past_due') {
        const about = `${subscriptionId} ${periodEnd?.toISOString() ?? ''}`
        await sendOnce(tx, id, 'payment-failed', about, () => paymentFailedMail(facts))
      }
      if (cancelAt !== null && isSubscribed({ ...now, trialStarted: false, trialEndDate: null }, at)) {
        const about = `${subscriptionId} ${cancelAt.toISOString()}`
        await sendOnce(tx, id, 'cancelled', about, () => cancelledMail({ ...facts, until: cancelAt }))
      }
    },
  }
}

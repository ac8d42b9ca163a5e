import { catalogue, type PriceId } from '../../domain/catalogue.ts'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/open.ts'
import { namesSeller, type Env } from '../env.ts'
import { describeError, type Log } from '../log.ts'
import type { Outbox } from '../mail/outbox.ts'
import type { Notifications } from '../notifications/notifications.ts'
import { Problem } from '../http/problem.ts'
import { PriceMismatch, UnknownCustomer, type Payments } from './payments.ts'
import type { Trials } from './trial.ts'

export interface BillingParts {
  readonly db: Db
  readonly env: Env
  readonly clock: Clock
  readonly log: Log
  readonly outbox: Outbox
  readonly trials: Trials
  readonly notifications: Pick<Notifications, 'put' | 'settingsOf'>
  /** The payment provider. Null if there are no payments, i.e. without Stripe's keys and outside demo mode. */
  readonly payments: Payments | null
}

/**
 * Returns the payment provider.
 * @throws Problem 503 PAYMENTS_OFF if there are no payments
 */
export function paymentsOf({ payments }: Pick<BillingParts, 'payments'>): Payments {
  if (payments !== null) return payments
  throw new Problem(503, 'PAYMENTS_OFF', 'Payments are not set up here yet.')
}

/** Awaits a call to the payment provider. A failure becomes a 503 response; its reason appears in the log only. */
export async function asking<T>({ log }: Pick<BillingParts, 'log'>, what: string, work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (error instanceof Problem || error instanceof UnknownCustomer) throw error
    log.error({ what, ...describeError(error) }, 'payment provider failed')
    const off = error instanceof PriceMismatch
    throw new Problem(
      503,
      off ? 'PAYMENTS_OFF' : 'PAYMENTS_AWAY',
      'The payment service does not answer just now. Nothing was charged. Please try again in a moment.',
    )
  }
}

export const alreadySubscribed = () => new Problem(409, 'ALREADY_SUBSCRIBED', 'You are subscribed already.')

export const notSubscribed = () => new Problem(409, 'NOT_SUBSCRIBED', 'There is no subscription to manage.')

export const unconfirmed = () => new Problem(403, 'EMAIL_NOT_VERIFIED', 'Please confirm your email first.')

const sellerUnknown = () =>
  new Problem(
    503,
    'PAYMENTS_OFF',
    'Nothing can be bought here yet, because it does not say who sells it. Nothing was charged.',
  )

const notSold = () => new Problem(409, 'NOT_SOLD', 'This price is not sold here. Please open the prices again.')

/**
 * Rejects a price that must not be sold now.
 * @throws Problem 503 PAYMENTS_OFF while no seller is named (D59), 409 NOT_SOLD for a price that is not on offer (D57)
 */
export function checkSold({ env, log }: Pick<BillingParts, 'env' | 'log'>, price: PriceId): void {
  if (!namesSeller(env)) {
    log.error({}, 'checkout is off: TRADER_NAME, TRADER_ADDRESS or CONTACT_EMAIL is not set')
    throw sellerUnknown()
  }
  if (env.offer !== null && catalogue[price].offer !== env.offer) throw notSold()
}

import { createHmac, randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { Stripe } from 'stripe'
import type { Clock } from '../clock.ts'
import { describeError, type Log } from '../log.ts'
import { apiVersion } from './stripe-client.ts'

/** Delivers an event to the app's own webhook, like a request from outside. */
export type DeliverEvent = (rawBody: string, signature: string) => Response | Promise<Response>

/** Object of an event; the app reads the rest from the provider. */
export interface EventObject {
  readonly id: string
  readonly object: 'checkout.session' | 'subscription' | 'invoice'
  readonly customer: string
}

/** Pauses before each attempt, in milliseconds; after the last one the daily reconciliation repairs the row. */
const pausesMs = [0, 100, 400, 1000]

/** Signing secret of the sandbox, derived from the app's secret. */
export function sandboxWebhookSecret(secret: string): string {
  return `whsec_${createHmac('sha256', secret).update('sandbox webhook').digest('hex')}`
}

/** Signs events as Stripe does and delivers them until a response is 2xx. */
export function createSandboxEvents(parts: {
  readonly clock: Clock
  readonly log: Log
  readonly secret: string
  readonly deliver: DeliverEvent
}) {
  const { clock, log, deliver } = parts
  const secret = sandboxWebhookSecret(parts.secret)

  async function attempt(payload: string): Promise<boolean> {
    const timestamp = Math.floor(clock().getTime() / 1000)
    try {
      const signature = await Stripe.webhooks.generateTestHeaderStringAsync({ payload, secret, timestamp })
      const response = await deliver(payload, signature)
      return response.ok
    } catch (error) {
      log.warn(describeError(error), 'sandbox event not delivered')
      return false
    }
  }

  /** Delivers an event; resolves after a 2xx or after the last attempt. */
  return async function announce(type: string, object: EventObject): Promise<void> {
    const id = `evt_test_${randomBytes(12).toString('hex')}`
    const created = Math.floor(clock().getTime() / 1000)
    const payload = JSON.stringify({
      id,
      object: 'event',
      api_version: apiVersion,
      created,
      livemode: false,
      pending_webhooks: 1,
      request: null,
      type,
      data: { object },
    })
    for (const pause of pausesMs) {
      await wait(pause)
      if (await attempt(payload)) return
    }
    log.error({ event: id, type }, 'sandbox event given up')
  }
}

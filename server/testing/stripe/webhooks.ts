import { createHmac } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { StripeEvent } from './account.ts'

export interface Delivery {
  readonly event: StripeEvent
  /** Number of the attempt to deliver the event, starting with 1. */
  readonly attempt: number
  readonly at: Date
  /** Status of the endpoint's response; null if there was no response. */
  readonly status: number | null
}

/** Changes of a single delivery, to test the check of its signature. */
export interface Forgery {
  /** Secret for the signature in place of the endpoint's secret; null sends no signature. */
  readonly secret?: string | null
  /** Time in the signature. Without it the present time is used. */
  readonly signedAt?: Date
  /** Changes the body after it was signed, so that the signature is wrong. */
  readonly tamper?: (body: string) => string
}

export interface DeliverAll {
  /** Order of the deliveries; `shuffled` needs `random`. */
  readonly order?: 'as-is' | 'shuffled'
  /** Source of random numbers in [0, 1). A seeded source makes the deliveries repeatable. */
  readonly random?: () => number
  /** Probability that an event is delivered twice. */
  readonly duplicates?: number
  /** Probability that an event is lost. */
  readonly losses?: number
  /** If true, the events are delivered concurrently instead of one after the other. */
  readonly together?: boolean
}

export interface Webhooks {
  /** URL of the webhook endpoint. Without it, automatic mode sends nothing. */
  url: string | null
  secret: string
  /** Types of events that the endpoint receives; null for all types. */
  types: readonly string[] | null
  /**
   * `automatic` delivers each event at once, concurrently. `manual` delivers only when the test calls a method below.
   */
  mode: 'automatic' | 'manual'
  /** Milliseconds before each retry of an automatic delivery. */
  retryDelays: readonly number[]
  readonly deliveries: readonly Delivery[]
  /** Returns the events that have had no 2xx response so far and were not lost, oldest first. */
  pending(): readonly StripeEvent[]
  /** Sends any event, also repeatedly. A 2xx response removes the event from `pending`. */
  deliver(event: StripeEvent, forgery?: Forgery): Promise<Delivery>
  /** Sends the pending events. Lost and accepted events are removed from `pending`. */
  deliverAll(options?: DeliverAll): Promise<readonly Delivery[]>
  /** Removes one pending event, or all of them, without sending. */
  lose(event?: StripeEvent): void
  /** Resolves when all automatic deliveries and their retries are done. */
  settled(): Promise<void>
}

/** Returns the header `stripe-signature` of a body, which contains the time, and an HMAC of time and body. */
export function sign(body: string, secret: string, at: Date): string {
  const seconds = Math.floor(at.getTime() / 1000)
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`
}

function shuffle<Item>(items: readonly Item[], random: () => number): Item[] {
  const shuffled = [...items]
  for (let last = shuffled.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1))
    const [one, two] = [shuffled[last] as Item, shuffled[other] as Item]
    shuffled[last] = two
    shuffled[other] = one
  }
  return shuffled
}

const patience = 10_000

export function createWebhooks(now: () => Date) {
  const deliveries: Delivery[] = []
  const waiting = new Map<string, StripeEvent>()
  const attempts = new Map<string, number>()
  const underWay = new Set<Promise<void>>()
  const closing = new AbortController()

  async function post(event: StripeEvent, forgery: Forgery): Promise<number | null> {
    if (webhooks.url === null) throw new Error('webhooks.url is not set')
    const body = JSON.stringify(event, null, 2)
    const secret = forgery.secret === undefined ? webhooks.secret : forgery.secret
    const signature = secret === null ? {} : { 'stripe-signature': sign(body, secret, forgery.signedAt ?? now()) }
    try {
      const answer = await fetch(webhooks.url, {
        method: 'POST',
        headers: { 'content-type': 'application/json; charset=utf-8', 'user-agent': 'Stripe/1.0', ...signature },
        body: forgery.tamper?.(body) ?? body,
        redirect: 'manual',
        signal: AbortSignal.any([closing.signal, AbortSignal.timeout(patience)]),
      })
      await answer.arrayBuffer()
      return answer.status
    } catch {
      return null
    }
  }

  async function deliver(event: StripeEvent, forgery: Forgery = {}): Promise<Delivery> {
    const at = now()
    const status = await post(event, forgery)
    const attempt = (attempts.get(event.id) ?? 0) + 1
    attempts.set(event.id, attempt)
    const delivery = { event, attempt, at, status }
    deliveries.push(delivery)
    if (status !== null && status >= 200 && status < 300) waiting.delete(event.id)
    return delivery
  }

  async function keepTrying(event: StripeEvent): Promise<void> {
    for (const delay of [0, ...webhooks.retryDelays]) {
      if (delay > 0) await wait(delay, undefined, { signal: closing.signal }).catch(() => {})
      if (closing.signal.aborted) return
      await deliver(event)
      if (!waiting.has(event.id)) return
    }
  }

  const webhooks: Webhooks & { announce(event: StripeEvent): void; close(): Promise<void> } = {
    url: null,
    secret: 'whsec_of_the_tests',
    types: null,
    mode: 'automatic',
    retryDelays: [50, 200, 800],
    deliveries,
    pending: () => [...waiting.values()],
    deliver,
    async deliverAll({ order = 'as-is', random, duplicates = 0, losses = 0, together = false } = {}) {
      if (random === undefined && (order === 'shuffled' || duplicates > 0 || losses > 0)) {
        throw new Error('deliverAll: chance needs `random`')
      }
      const chance = random ?? (() => 1)
      const chosen = [...waiting.values()].flatMap((event) => {
        if (chance() < losses) {
          waiting.delete(event.id)
          return []
        }
        return chance() < duplicates ? [event, event] : [event]
      })
      const ordered = order === 'shuffled' ? shuffle(chosen, chance) : chosen
      if (together) return Promise.all(ordered.map((event) => deliver(event)))
      const made: Delivery[] = []
      for (const event of ordered) made.push(await deliver(event))
      return made
    },
    lose(event) {
      if (event === undefined) waiting.clear()
      else waiting.delete(event.id)
    },
    async settled() {
      while (underWay.size > 0) await Promise.all(underWay)
    },
    announce(event) {
      if (webhooks.types !== null && !webhooks.types.includes(event.type)) return
      if (webhooks.mode === 'automatic' && webhooks.url === null) return
      waiting.set(event.id, event)
      if (webhooks.mode === 'manual') return
      const delivering = keepTrying(event).finally(() => underWay.delete(delivering))
      underWay.add(delivering)
    },
    async close() {
      closing.abort()
      await webhooks.settled()
    },
  }
  return webhooks
}

import type { Stripe } from 'stripe'
import { lookupKey, pounds } from '../../domain/catalogue.ts'
import { apiVersion, openStripe } from '../../server/billing/stripe-client.ts'
import { comparePrices, findPortal } from '../../server/billing/stripe-prices.ts'
import { neededEvents, webhookPath } from '../../server/billing/webhook.ts'
import { isLoopback, type Env } from '../../server/env.ts'
import { clockFinding } from './clock.ts'
import { fail, ok, reasonOf, warn, type Finding, type Patient } from './finding.ts'

const sync = 'run npm run stripe:sync'

function checkKey(secretKey: string, { demo }: Env): Finding {
  // `readEnv` accepts only live keys and test keys, so every other key is a test key.
  const mode = /^.k_live_/.test(secretKey) ? 'live' : 'test'
  if (mode === 'test' && !demo) {
    return warn('payments', 'the key is of the test mode: nobody really pays', 'set the live keys before you open')
  }
  if (mode === 'live' && demo) {
    return warn('payments', 'the key is live in demo mode: cards are really charged', 'use the test keys here')
  }
  return ok('payments', `the key is of the ${mode} mode`)
}

async function checkPrices(stripe: Stripe): Promise<Finding[]> {
  return (await comparePrices(stripe)).map(({ price, fault }) => {
    const words = `${lookupKey(price.id)}, ${pounds(price.amount)} a ${price.interval}`
    return fault === undefined ? ok('price', words) : fail('price', `${words}, ${fault}`, sync)
  })
}

const covers = (asked: readonly string[], event: string): boolean => asked.includes('*') || asked.includes(event)

/** Checks the webhook endpoint. For a loopback URL there is usually none, because events come through a tunnel. */
async function checkWebhook(stripe: Stripe, { baseUrl }: Env): Promise<Finding> {
  const url = `${baseUrl}${webhookPath}`
  const { data } = await stripe.webhookEndpoints.list({ limit: 100 })
  const found = data.filter((each) => each.url === url)
  const live = found.find(({ status }) => status === 'enabled')
  if (live === undefined) {
    const says = `${found.length === 0 ? 'no webhook endpoint' : 'the webhook endpoint is switched off'} for ${url}`
    const todo = 'see docs/operating.md, Payments'
    return isLoopback(new URL(baseUrl).hostname) ? warn('webhook', says, todo) : fail('webhook', says, todo)
  }
  const missing = neededEvents.filter((event) => !covers(live.enabled_events, event))
  if (missing.length > 0) {
    return fail('webhook', `the endpoint does not ask for ${missing.join(', ')}`, 'add them in the dashboard')
  }
  return live.api_version === apiVersion
    ? ok('webhook', `${url} is told of all that is needed`)
    : warn('webhook', `the endpoint speaks version ${live.api_version ?? 'of the account'}`, `make it ${apiVersion}`)
}

/** Runs a check. An error becomes a finding, so that the other checks still run. */
async function asking(about: string, question: () => Promise<Finding | Finding[]>): Promise<Finding[]> {
  try {
    return [await question()].flat()
  } catch (error) {
    const todo = 'look at the key, its rights and the network'
    return [fail(about, `Stripe does not answer that: ${reasonOf(error)}`, todo)]
  }
}

/** Compares the clocks by the `Date` header of a response. */
async function checkClock(stripe: Stripe, now: () => Date): Promise<Finding[]> {
  const asked = now()
  const { lastResponse } = await stripe.prices.list({ limit: 1 })
  const said = lastResponse.headers['date']
  return said === undefined ? [] : [clockFinding('Stripe', new Date(said), asked, now())]
}

/** Checks keys, prices, portal, webhook and clock at Stripe (docs/operating.md, Payments). */
export async function checkPayments({ env, now }: Patient): Promise<Finding[]> {
  if (env.stripe === undefined) {
    return env.demo
      ? [ok('payments', 'the sandbox stands in, which takes no money')]
      : [warn('payments', 'nobody can pay', 'set STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET')]
  }
  const stripe = openStripe(env.stripe)
  const parts = [
    await asking('price', () => checkPrices(stripe)),
    await asking('portal', async () =>
      (await findPortal(stripe)) === null
        ? warn('portal', 'the customer portal has the settings of the account', sync)
        : ok('portal', 'its settings are there'),
    ),
    await asking('webhook', () => checkWebhook(stripe, env)),
    await asking('clock', () => checkClock(stripe, now)),
  ]
  return [checkKey(env.stripe.secretKey, env), ...parts.flat()]
}

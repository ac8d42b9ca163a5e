/** Updates product, prices and portal settings at Stripe from domain/catalogue.ts. */
import { syncStripe } from '../server/billing/stripe-prices.ts'
import { openStripe } from '../server/billing/stripe-client.ts'
import { EnvError, readEnv } from '../server/env.ts'

function fail(message: string): never {
  console.error(message)
  process.exit(1)
}

try {
  const { stripe } = readEnv(process.env)
  if (stripe === undefined) fail('STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET: set both, and run this again.')
  const changes = await syncStripe(openStripe(stripe), (line) => console.log(`Stripe: ${line}`))
  console.log(changes === 0 ? 'Stripe has everything already; nothing was changed.' : 'Stripe has everything now.')
} catch (error) {
  const said = error instanceof Error ? error.message : String(error)
  fail(error instanceof EnvError ? said : `Stripe could not be brought up to date: ${said}`)
}

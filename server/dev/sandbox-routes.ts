import { Hono, type Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { html } from 'hono/html'
import { product } from '../../content/open/product.ts'
import { catalogue, pounds, type PriceId } from '../../domain/catalogue.ts'
import { london } from '../../domain/london.ts'
import { publicRouteAsSystem } from '../auth/guards.ts'
import type { Billing } from '../billing/billing.ts'
import type { RemoteInvoice } from '../billing/payments.ts'
import type { SandboxChange, SandboxCheckout, SandboxPayments, SandboxPlan } from '../billing/sandbox-payments.ts'
import type { Env } from '../env.ts'
import { originCheck } from '../http/security.ts'
import { devPage } from './page.ts'

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: london })

const everyInterval = (id: PriceId): string => `then every ${catalogue[id].interval}`
const eachTime = (id: PriceId, amount: number): string => `${pounds(amount)} a ${catalogue[id].interval}`
const planName = (id: PriceId): string => `Premium, paid by the ${catalogue[id].interval}`

const nothingCharged = html`<p class="note">
  Test payment. This page belongs to the demo: no card is asked for and nothing is charged.
</p>`

function checkoutBody(id: string, checkout: SandboxCheckout, declined: boolean) {
  const { state, priceId, amount, firstCharge, successUrl, cancelUrl } = checkout
  const back = html`<p><a href="${cancelUrl}">Go back without paying</a></p>`
  if (state === 'complete') {
    return html`${nothingCharged}
      <p>This one is paid.</p>
      <p><a href="${successUrl}">Go on</a></p>`
  }
  if (state === 'closed') {
    return html`${nothingCharged}
      <p>This checkout was closed, or has run out. Nothing was charged.</p>
      ${back}`
  }
  const when = firstCharge === null ? 'today' : `on ${day.format(firstCharge)}`
  return html`${nothingCharged}
    ${
      declined
        ? html`<p role="alert"><strong>The card was declined.</strong> Nothing was charged. You can try again.</p>`
        : ''
    }
    <article>
      <h2>${planName(priceId)}</h2>
      <p>${eachTime(priceId, amount)}</p>
      <p>First charge: ${pounds(amount)} ${when}, ${everyInterval(priceId)}. Cancel any time in Account.</p>
    </article>
    <form method="post" action="/dev/checkout/${id}">
      <p><button name="answer" value="pay">Pay (test)</button></p>
      <p><button name="answer" value="decline">Pay with a card that is declined</button></p>
    </form>
    ${back}`
}

function changeBody({ to, amount, credit, firstCharge }: SandboxChange) {
  const due =
    firstCharge === null
      ? `To pay today: ${pounds(amount - credit)} (${pounds(amount)} less ${pounds(credit)} for the unused part of what you have paid)`
      : `First charge: ${pounds(amount)} on ${day.format(firstCharge)}`
  return html`${nothingCharged}
    <article>
      <h2>${planName(to)}</h2>
      <p>${eachTime(to, amount)}</p>
      <p>${due}, ${everyInterval(to)}. Cancel any time in Account.</p>
    </article>
    <form method="post">
      <p><button>Change (test)</button></p>
    </form>
    <p><a href="/account">Go back without a change</a></p>`
}

function stateWords(plan: SandboxPlan): string {
  const { status, cancelAt, endedAt, trialEnd, periodEnd, amount } = plan
  if (endedAt !== null) return `Ended on ${day.format(endedAt)}.`
  if (status === 'past_due') return 'The last payment was refused. The bill is open.'
  if (cancelAt !== null) return `Cancelled. It stops on ${day.format(cancelAt)}; nothing more is charged.`
  const next = `${pounds(amount)} on ${day.format(periodEnd)}.`
  return status === 'trialing' && trialEnd !== null
    ? `Free days. First charge: ${next}`
    : `Active. Next charge: ${next}`
}

function planArticle(id: string, plan: SandboxPlan) {
  const { priceId, amount, endedAt, cancelAt, hasOpenBill, nextRefused } = plan
  const button = (change: string, words: string) =>
    html`<p><button name="change" value="${change}">${words}</button></p>`
  const card = nextRefused
    ? button('accept', 'Let the next payment go through')
    : button('refuse', 'Let the next payment fail')
  const buttons = html`<form method="post" action="/dev/billing/${id}">
    <input type="hidden" name="subscription" value="${plan.id}" />
    ${hasOpenBill ? button('settle', 'Pay the open bill') : ''}
    ${cancelAt === null ? button('cancel', 'Cancel') : button('keep', 'Keep')} ${hasOpenBill ? '' : card}
    ${button('skip', hasOpenBill ? 'Skip ahead without paying' : 'Skip to the next payment')}
  </form>`
  return html`<article>
    <h2>${priceId === null ? 'Premium' : planName(priceId)}</h2>
    <p>${priceId === null ? pounds(amount) : eachTime(priceId, amount)}</p>
    <p>${stateWords(plan)}</p>
    ${nextRefused ? html`<p>The card will refuse the next payment.</p>` : ''} ${endedAt === null ? buttons : ''}
  </article>`
}

function billWords(bill: RemoteInvoice): string {
  const { status, paid, refunded, createdAt } = bill
  const what = {
    draft: 'not written yet',
    open: 'open: the card was refused',
    paid: refunded > 0 ? `${pounds(paid)} paid, ${pounds(refunded)} given back` : `${pounds(paid)} paid`,
    uncollectible: 'given up',
    void: 'not asked for any more',
  }[status]
  return `${day.format(createdAt)}: ${what}`
}

const gone = (c: Context) =>
  devPage(
    'Test payment',
    html`${nothingCharged}
      <p>There is no such page, or it has run out.</p>
      <p><a href="/account">Back to your account</a></p>`,
  ).then((page) => c.html(page, 404))

/**
 * Pages of the payment sandbox in demo mode: checkout, billing and single bills. As at Stripe, the id in the URL gives
 * access without a session. Each change is copied into the subscriber row before the response, as the webhook does for
 * Stripe.
 */
export function sandboxRoutes({
  env,
  billing: { customers },
  sandbox,
}: Readonly<{ env: Env; billing: Billing; sandbox: SandboxPayments['sandbox'] }>) {
  const app = new Hono()
  for (const path of ['/dev/checkout/*', '/dev/billing/*', '/dev/change/*', '/dev/bill/*']) {
    app.use(path, publicRouteAsSystem, originCheck(env), bodyLimit({ maxSize: 4096 }), async (c, next) => {
      c.header('cache-control', 'no-store')
      await next()
    })
  }

  app.get('/dev/checkout/:id', publicRouteAsSystem, async (c) => {
    const id = c.req.param('id')
    const checkout = await sandbox.readCheckout(id)
    if (checkout === null) return gone(c)
    const declined = c.req.query('declined') !== undefined
    return c.html(await devPage('Test payment', checkoutBody(id, checkout, declined)))
  })

  app.post('/dev/checkout/:id', publicRouteAsSystem, async (c) => {
    const id = c.req.param('id')
    const { answer } = await c.req.parseBody()
    if (answer !== 'pay') return c.redirect(`/dev/checkout/${encodeURIComponent(id)}?declined`, 303)
    const checkout = await sandbox.pay(id)
    if (checkout === null) return gone(c)
    if (checkout.endedNow) await customers.apply(checkout.customer)
    const done = checkout.state === 'complete'
    return c.redirect(done ? checkout.successUrl : `/dev/checkout/${encodeURIComponent(id)}`, 303)
  })

  app.get('/dev/billing/:id', publicRouteAsSystem, async (c) => {
    const id = c.req.param('id')
    const portal = await sandbox.readPortal(id)
    if (portal === null) return gone(c)
    const bills = portal.bills.map(
      (bill) => html`<p><a href="/dev/bill/${bill.id}">${bill.number}</a> ${billWords(bill)}</p>`,
    )
    return c.html(
      await devPage(
        'Test billing',
        html`${nothingCharged} ${portal.plans.map((plan) => planArticle(id, plan))}
          <h2>Bills</h2>
          ${bills.length === 0 ? html`<p>No bill yet.</p>` : bills}
          <p><a href="/account">Back to ${product.name}</a></p>`,
      ),
    )
  })

  app.post('/dev/billing/:id', publicRouteAsSystem, async (c) => {
    const id = c.req.param('id')
    const { subscription, change } = await c.req.parseBody()
    const known = typeof subscription === 'string' && typeof change === 'string'
    const customer = known ? await sandbox.change(id, subscription, change) : null
    if (customer === null) return gone(c)
    await customers.apply(customer)
    return c.redirect(`/dev/billing/${encodeURIComponent(id)}`, 303)
  })

  app.get('/dev/change/:id', publicRouteAsSystem, async (c) => {
    const { subscription = '', price = '' } = c.req.query()
    const change = await sandbox.readChange(c.req.param('id'), subscription, price)
    return change === null ? gone(c) : c.html(await devPage('Test payment', changeBody(change)))
  })

  app.post('/dev/change/:id', publicRouteAsSystem, async (c) => {
    const { subscription = '', price = '' } = c.req.query()
    const customer = await sandbox.confirmChange(c.req.param('id'), subscription, price)
    if (customer === null) return gone(c)
    await customers.apply(customer)
    return c.redirect('/account', 303)
  })

  app.get('/dev/bill/:id', publicRouteAsSystem, async (c) => {
    const bill = await sandbox.readBill(c.req.param('id'))
    if (bill === null) return gone(c)
    return c.html(
      await devPage(
        `Test receipt ${bill.number}`,
        html`${nothingCharged}
          <article>
            <h2>${bill.priceId === null ? 'Premium' : planName(bill.priceId)}</h2>
            <p>${billWords(bill)}</p>
          </article>
          <p><a href="/account">Back to your account</a></p>`,
      ),
    )
  })
  return app
}

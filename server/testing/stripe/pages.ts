import { html } from 'hono/html'
import { need, type Account } from './account.ts'
import { isLive } from './billing.ts'
import { dayWords } from './calendar.ts'
import type { InvoiceRecord, PortalSessionRecord, SessionRecord, SubscriptionRecord } from './records.ts'
import { moneyWords, priceWords, productOf } from './shapes/catalogue.ts'
import { dueToday } from './shapes/checkout.ts'

type Html = ReturnType<typeof html>

async function page(title: string, body: Html): Promise<string> {
  const whole = await html`<!doctype html>
    <html lang="en-GB">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title} (test payments)</title>
        <link rel="icon" href="data:," />
        <style>
          body {
            max-width: 32rem;
            margin: 2rem auto;
            padding: 0 1rem;
            font:
              16px/1.5 system-ui,
              sans-serif;
          }
          button {
            min-height: 2.75rem;
            margin: 0.25rem 0;
            padding: 0 1rem;
            font: inherit;
          }
          [role='alert'] {
            padding: 0.75rem;
            border: 2px solid #a4262c;
          }
        </style>
      </head>
      <body>
        <main>
          <h1>${title}</h1>
          ${body}
        </main>
      </body>
    </html>`
  return whole.toString()
}

export const notePage = (title: string, words: string): Promise<string> => page(title, html`<p>${words}</p>`)

export function checkoutPage(account: Account, session: SessionRecord, problem: string | null): Promise<string> {
  const price = need(account.prices, 'price', session.price)
  const days = session.trialDays
  const free = days === null ? '' : html`<p>${days} ${days === 1 ? 'day' : 'days'} free</p>`
  return page(
    'Checkout',
    html`
      <h2>${productOf(account, price).name}</h2>
      ${free}
      <p>${priceWords(price, session.quantity)}</p>
      <p>Total due today: ${moneyWords(dueToday(account, session), price.currency)}</p>
      ${problem === null ? '' : html`<p role="alert">${problem}</p>`}
      <form method="post">
        ${
          session.termsRequired
            ? html`<p>
                <label>
                  <input type="checkbox" name="terms" value="accepted" ${session.termsAccepted ? 'checked' : ''} />
                  ${session.termsText ?? 'I agree to the terms of service'}
                </label>
              </p>`
            : ''
        }
        ${session.submitText === null ? '' : html`<p>${session.submitText}</p>`}
        <button name="card" value="good">Subscribe</button>
        <button name="card" value="declined">Pay with a card that is declined</button>
      </form>
      ${session.cancelUrl === null ? '' : html`<p><a href="${session.cancelUrl}">Back</a></p>`}
    `,
  )
}

function planOf(account: Account, subscription: SubscriptionRecord, mayCancel: boolean): Html {
  const price = need(account.prices, 'price', subscription.price)
  const end = subscription.cancelAt ?? (subscription.cancelAtPeriodEnd ? subscription.periodEnd : null)
  const next = end === null ? `Renews on ${dayWords(subscription.periodEnd)}` : `Ends on ${dayWords(end)}`
  const [action, words] = end === null ? ['cancel', 'Cancel subscription'] : ['renew', 'Renew subscription']
  return html`
    <section>
      <h2>${productOf(account, price).name}</h2>
      <p>${priceWords(price, subscription.quantity)}</p>
      <p>Status: ${subscription.status}</p>
      <p>${next}</p>
      ${
        mayCancel
          ? html`<form method="post">
              <input type="hidden" name="subscription" value="${subscription.id}" />
              <button name="action" value="${action}">${words}</button>
            </form>`
          : ''
      }
    </section>
  `
}

function billRow(account: Account, invoice: InvoiceRecord): Html {
  return html`<li>
    <a href="${account.origin}/i/${invoice.id}">${invoice.number}</a> ${dayWords(invoice.created)}
    ${moneyWords(invoice.amount, invoice.currency)} ${invoice.status}
  </li>`
}

export function portalPage(account: Account, portal: PortalSessionRecord): Promise<string> {
  const configuration = need(account.configurations, 'configuration', portal.configuration)
  const live = [...account.subscriptions.values()].filter(
    (subscription) => subscription.customer === portal.customer && isLive(subscription),
  )
  const bills = [...account.invoices.values()]
    .filter((invoice) => invoice.customer === portal.customer && invoice.number !== null)
    .toReversed()
  return page(
    'Your subscription',
    html`
      ${
        live.length === 0
          ? html`<p>No subscription.</p>`
          : live.map((subscription) => planOf(account, subscription, configuration.cancel.enabled))
      }
      ${
        configuration.cardUpdate
          ? html`<form method="post">
              <button name="card" value="good">Use a good card</button>
              <button name="card" value="declined">Use a card that is declined later</button>
            </form>`
          : ''
      }
      ${
        configuration.invoiceHistory
          ? html`<h2>Invoices</h2>
              <ul>
                ${bills.map((invoice) => billRow(account, invoice))}
              </ul>`
          : ''
      }
      ${portal.returnUrl === null ? '' : html`<p><a href="${portal.returnUrl}">Return</a></p>`}
    `,
  )
}

export function changePage(account: Account, { change, returnUrl }: PortalSessionRecord): Promise<string> {
  const price = need(account.prices, 'price', change?.price ?? '')
  return page(
    'Confirm your updates',
    html`
      <h2>${productOf(account, price).name}</h2>
      <p>${priceWords(price)}</p>
      <form method="post"><button name="action" value="confirm">Confirm</button></form>
      ${returnUrl === null ? '' : html`<p><a href="${returnUrl}">Return</a></p>`}
    `,
  )
}

export function invoicePage(account: Account, invoice: InvoiceRecord): Promise<string> {
  const customer = account.customers.get(invoice.customer)
  return page(
    `Invoice ${invoice.number ?? ''}`,
    html`
      <p>${customer?.name ?? ''} ${customer?.email ?? ''}</p>
      <p>${invoice.description}</p>
      <p>${moneyWords(invoice.amount, invoice.currency)}</p>
      <p>${invoice.paidAt === null ? 'Not paid' : `Paid on ${dayWords(invoice.paidAt)}`}</p>
    `,
  )
}

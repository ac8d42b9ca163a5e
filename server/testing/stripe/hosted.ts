import type { Account } from './account.ts'
import { hour, minute } from './calendar.ts'
import type { FormRecord } from './form.ts'
import { cancel, changePrice, pay, undoCancellation, useCard } from './manual-actions.ts'
import { changePage, checkoutPage, invoicePage, notePage, portalPage } from './pages.ts'
import type { Card, PortalSessionRecord, SessionRecord } from './records.ts'
import { Refusal } from './refusal.ts'

export type Hosted =
  | { readonly status: number; readonly page: string }
  | { readonly status: 303; readonly location: string }

const note = async (status: number, title: string, words: string): Promise<Hosted> => ({
  status,
  page: await notePage(title, words),
})

const cardOf = (form: FormRecord): Card => (form.card === 'declined' ? 'declined' : 'good')

async function checkout(account: Account, session: SessionRecord, form: FormRecord | null): Promise<Hosted> {
  if (session.status === 'complete') {
    return note(200, 'Already paid', 'This checkout was completed. Nothing was charged again.')
  }
  if (session.status === 'expired')
    return note(410, 'Checkout expired', 'This checkout is closed. Nothing was charged.')
  if (form === null) return { status: 200, page: await checkoutPage(account, session, null) }
  session.termsAccepted = form.terms === 'accepted'
  if (session.termsRequired && !session.termsAccepted) {
    return { status: 400, page: await checkoutPage(account, session, 'Please agree to the terms to go on.') }
  }
  try {
    pay(account, session, cardOf(form))
    return { status: 303, location: session.successUrl.replaceAll('{CHECKOUT_SESSION_ID}', session.id) }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { status: 402, page: await checkoutPage(account, session, error.message) }
  }
}

/** A portal URL is valid for five minutes, and for an hour after each visit. */
function isExpired(account: Account, portal: PortalSessionRecord): boolean {
  const until = portal.seen === null ? portal.created + 5 * minute : portal.seen + hour
  return account.now() > until
}

async function portalOf(account: Account, portal: PortalSessionRecord, form: FormRecord | null): Promise<Hosted> {
  if (isExpired(account, portal)) return note(410, 'Link expired', 'Ask for a new link.')
  portal.seen = account.now()
  if (form === null) {
    return { status: 200, page: await (portal.change === null ? portalPage : changePage)(account, portal) }
  }
  if (portal.change !== null) {
    changePrice(account, portal.change.subscription, portal.change.price)
    return { status: 303, location: portal.change.after ?? portal.returnUrl ?? account.origin }
  }
  const { subscription, action } = form
  if (typeof subscription === 'string' && account.subscriptions.get(subscription)?.customer === portal.customer) {
    const { mode } = account.configurations.get(portal.configuration)?.cancel ?? {}
    if (action === 'renew') undoCancellation(account, subscription)
    else if (action === 'cancel') cancel(account, subscription, mode === 'immediately' ? 'now' : 'period-end')
  }
  if (form.card !== undefined) useCard(account, portal.customer, cardOf(form), true)
  return { status: 303, location: `/p/session/${portal.id}` }
}

/** Answers requests for the pages that Stripe hosts. `form` is null for GET; otherwise it has the submitted fields. */
export async function answerPage(account: Account, path: string, form: FormRecord | null): Promise<Hosted> {
  const [, kind, id = ''] = /^\/(c\/pay|p\/session|i)\/([^/]+)$/.exec(path) ?? []
  if (kind === 'c/pay') {
    const session = account.sessions.get(id)
    if (session !== undefined) return checkout(account, session, form)
  }
  if (kind === 'p/session') {
    const portal = account.portals.get(id)
    if (portal !== undefined) return portalOf(account, portal, form)
  }
  if (kind === 'i' && form === null) {
    const invoice = account.invoices.get(id)
    if (invoice !== undefined) return { status: 200, page: await invoicePage(account, invoice) }
  }
  return note(404, 'Nothing here', 'There is no such page.')
}

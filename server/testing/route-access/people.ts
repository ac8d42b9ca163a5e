import { createECDH } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { addDays } from '../../../domain/day.ts'
import { londonDay } from '../../../domain/london.ts'
import { passkeys, session, user, userRoles } from '../../auth/table.ts'
import { draft, proposal } from '../../meetups/testing.ts'
import { codeFor } from '../one-time-code-app.ts'
import type { Harbour } from '../harbour.ts'

/**
 * The people of the access test. `other` has paid too, so that only the check of ownership can reject `other`. `half`
 * gave the right password, but not yet the second factor.
 */
// prettier-ignore
export const people = [
  'visitor', 'expired', 'half', 'free', 'trial', 'paid', 'other', 'admin', 'editor', 'demoted',
] as const
export type Person = (typeof people)[number]

const password = 'three blue boats'
const newAddress = 'moves-there@example.com'

export interface Somebody {
  readonly id: string
  readonly email: string
  readonly cookie: string
}

/** Data of `paid` that the other people try to access. */
interface OwnThings {
  readonly message: string
  /** Words in the data of `paid` that nobody else may receive. */
  readonly words: readonly string[]
  readonly session: string
  /** Id of a passkey of `paid`. */
  readonly passkey: string
  readonly calendar: string
  readonly taskCalendar: string
  /** Id of a calendar that `paid` has added. */
  readonly addedCalendar: string
  /** Key of the link that stops mails about new meetups. */
  readonly stop: string
  readonly checkout: string
  readonly portal: string
  /** Path and query of the page that confirms a change of price. */
  readonly change: string
  readonly bill: string
  /** Id of a meetup that the admin has saved as a draft. */
  readonly meetup: string
  /** Id of a published meetup for which `paid` has signed up, and its day, which is in the future. */
  readonly open: { readonly id: string; readonly date: string }
  /** Id of a meetup that `paid` has proposed. */
  readonly proposal: string
  /** The list that `paid` shares, and an invitation code for it. */
  readonly list: { readonly id: string; readonly code: string }
}

export type Crowd = Readonly<Record<Person, Somebody>> & { readonly things: OwnThings }

const lastPart = (url: unknown): string => new URL(String(url)).pathname.split('/').at(-1) ?? ''

/** Push subscription of a person's browser, at an address where no server listens. */
export function deviceOf(who: Person) {
  const p256dh = createECDH('prime256v1').generateKeys('base64url')
  return { endpoint: `http://127.0.0.1:1/${who}`, keys: { p256dh, auth: 'A'.repeat(22) } }
}

/** Signs up and signs in all people over the API, and gives each of them the state that the name says. */
export async function gather(harbour: Harbour): Promise<Crowd> {
  const { app, db, env } = harbour

  async function send(cookie: string, path: string, body?: object, method = 'POST'): Promise<Response> {
    const headers = { origin: env.baseUrl, cookie, 'content-type': 'application/json' }
    const response = await app.request(`${env.baseUrl}${path}`, {
      headers,
      ...(body === undefined ? {} : { method, body: JSON.stringify(body) }),
    })
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
    return response
  }
  const json = async (...call: Parameters<typeof send>) =>
    (await (await send(...call)).json()) as Record<string, unknown>

  const cookiesIn = ({ headers }: Response): string =>
    headers
      .getSetCookie()
      .map((each) => each.split(';')[0])
      .join('; ')

  const signIn = async (email: string): Promise<string> =>
    cookiesIn(await send('', '/api/auth/sign-in/email', { email, password }))

  /** Turns on one-time codes, and returns the cookies of a sign-in that has only given the password. */
  async function signInHalf({ email, cookie }: Somebody): Promise<string> {
    const { secret } = await json(cookie, '/api/account/second-factor', { current_password: password })
    await send(cookie, '/api/account/second-factor/on', { code: codeFor(secret, new Date()) })
    const headers = { origin: env.baseUrl, 'content-type': 'application/json' }
    const body = JSON.stringify({ email, password })
    return cookiesIn(await app.request(`${env.baseUrl}/api/auth/sign-in/email`, { method: 'POST', headers, body }))
  }

  async function member(name: Person): Promise<Somebody> {
    const email = `${name}@example.com`
    await harbour.signUp(email, password, name)
    const [row] = await db.select().from(user).where(eq(user.email, email))
    return { id: row?.id ?? '', email, cookie: await signIn(email) }
  }

  async function buy({ cookie }: Somebody): Promise<string> {
    const { url } = await json(cookie, '/api/create-checkout', { priceId: 'member_month', mode: 'subscription' })
    const headers = { origin: env.baseUrl, 'content-type': 'application/x-www-form-urlencoded' }
    const paid = await app.request(String(url), { method: 'POST', headers, body: 'answer=pay' })
    if (paid.status !== 303) throw new Error(`the checkout answered ${paid.status}`)
    return lastPart(url)
  }

  const expired = await member('expired')
  await db
    .update(session)
    .set({ expiresAt: new Date(Date.now() - 1000) })
    .where(eq(session.userId, expired.id))
  const trial = await member('trial')
  await send(trial.cookie, '/api/start-trial', {})
  const paid = await member('paid')
  const checkout = await buy(paid)
  const other = await member('other')
  await buy(other)
  const admin = await member('admin')
  const demoted = await member('demoted')
  const editor = await member('editor')
  const half = await member('half')
  await db.insert(userRoles).values([
    { userId: admin.id, role: 'admin' },
    { userId: editor.id, role: 'editor' },
  ])

  const question = 'Where is the harbour mistress?'
  const message = String((await json(paid.cookie, '/api/messages', { subject: 'A question', message: question }))['id'])
  await signIn(paid.email)
  const { sessions } = await json(paid.cookie, '/api/account/details')
  const elsewhere = (sessions as { id: string; current: boolean }[]).find(({ current }) => !current)
  const passkey = {
    id: 'passkey-of-paid',
    userId: paid.id,
    credentialId: 'credential-of-paid',
    publicKey: 'AAAA',
    counter: 0,
    userHandle: 'handle-of-paid',
    name: 'Private phone of paid',
    createdAt: new Date(),
  }
  await db.insert(passkeys).values(passkey)
  const portal = lastPart((await json(paid.cookie, '/api/customer-portal', {}))['url'])
  const billing = await (await send(paid.cookie, `/dev/billing/${portal}`)).text()
  const [, bill = ''] = /\/dev\/bill\/([\w-]+)/.exec(billing) ?? []
  const change = (await json(paid.cookie, '/api/change-plan', { priceId: 'member_year' }))['url']
  const meetup = String((await json(admin.cookie, '/api/admin/meetups', draft))['id'])
  const date = addDays(londonDay(new Date()), 7)
  const open = String((await json(admin.cookie, '/api/admin/meetups', { ...draft, date, status: 'published' }))['id'])
  await send(paid.cookie, `/api/meetups/${open}/going`, {})
  const suggested = { ...proposal, date, title: 'Secret proposal' }
  const proposed = String((await json(paid.cookie, '/api/meetup-proposals', suggested))['id'])
  const calendar = lastPart((await json(paid.cookie, '/api/calendar-feed', {}))['url'])
  const taskCalendar = lastPart((await json(paid.cookie, '/api/task-calendar', {}))['url'])
  const addedCalendar = String(
    (
      await json(paid.cookie, '/api/calendars', {
        name: 'Private nursery calendar',
        text: 'BEGIN:VCALENDAR\nEND:VCALENDAR',
      })
    )['id'],
  )
  await send(paid.cookie, '/api/account/email', { email: newAddress, password })
  await send(paid.cookie, '/api/push', deviceOf('paid'), 'PUT')
  await send(paid.cookie, '/api/reminders', { kind: 'plan', times: ['19:41'], days: [7], zone: 'Europe/London' }, 'PUT')
  await send(paid.cookie, '/api/meetup-alerts', {}, 'PUT')
  const shared = (await json(paid.cookie, '/api/lists', {})) as { list: { id: string }; code: string }
  const things = {
    message,
    // '"19:41"' includes the JSON quotes, so that a time stamp with these digits does not match.
    words: [
      paid.id,
      paid.email,
      newAddress,
      question,
      message,
      elsewhere?.id ?? '',
      passkey.name,
      passkey.credentialId,
      calendar,
      taskCalendar,
      'Private nursery calendar',
      suggested.title,
      '"19:41"',
    ],
    session: elsewhere?.id ?? '',
    passkey: passkey.id,
    calendar,
    taskCalendar,
    addedCalendar,
    stop: lastPart(harbour.stopLinks.urlOf({ kind: 'meetup-alerts', userId: paid.id })),
    checkout,
    portal,
    change: ((url) => url.pathname + url.search)(new URL(String(change))),
    bill,
    meetup,
    open: { id: open, date },
    proposal: proposed,
    list: { id: shared.list.id, code: shared.code },
  }
  const halfCookie = await signInHalf(half)
  const free = await member('free')
  return {
    visitor: { id: '', email: 'visitor@example.com', cookie: '' },
    expired,
    half: { ...half, cookie: halfCookie },
    free,
    trial,
    paid,
    other,
    admin,
    editor,
    demoted,
    things,
  }
}

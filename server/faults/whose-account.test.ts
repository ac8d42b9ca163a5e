import { once } from 'node:events'
import { createServer } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import fc from 'fast-check'
import { and, eq } from 'drizzle-orm'
import { expect, inject, test } from 'vitest'
import { freePort } from '../../scripts/free-port.ts'
import { account, user } from '../auth/table.ts'
import { createIdentityProvider } from '../dev/identity.ts'
import { walkGoogle } from '../testing/google.ts'
import { openHarbour, type Ask, type Harbour } from '../testing/harbour.ts'

/**
 * In this test strangers and the owner of an address act in random order. In the end only the owner must be signed in,
 * must always be able to sign in, and must have got a mail about each linked identity (D45). The test uses a real
 * OpenID provider and a real, slow SMTP server.
 */
const full = process.env.HARBOUR_FAULTS === 'full'
const servers = full ? 20 : 1
const ordersEach = full ? 26 : 6
const seed = Number(process.env['HARBOUR_SEED'] ?? Math.floor(Math.random() * 1e9))

const event = fc.record({
  kind: fc.constantFrom(
    'stranger’s identity',
    'stranger’s sign-up',
    'stranger’s e-mail change',
    'owner’s sign-up',
    'confirmation',
    'reset',
    'Google',
    'e-mail change',
  ),
  way: fc.constantFrom('link', 'code'),
  mail: fc.nat(9),
  device: fc.constantFrom('own', 'another'),
})
type Event = typeof event extends fc.Arbitrary<infer T> ? T : never

const first = 'the first blue boat'
const chosen = 'the owner’s green boat'
const confirming = 'Please confirm your email'
const resetting = 'Choose a new password'

function browserAt(harbour: Harbour, from: string) {
  const ask = harbour.browser()
  return (path: string, asked: Ask = {}) => ask(path, { ...asked, from })
}
type Browser = ReturnType<typeof browserAt>

async function play(harbour: Harbour, email: string, number: number, events: readonly Event[]): Promise<void> {
  const at = (part: number) => browserAt(harbour, `127.${part}.${number >> 8}.${number & 255}`)
  const [ownersBrowser, another] = [at(11), at(12)]
  const strangers: Browser[] = []
  const mailsOf = (subject: string, to = email) =>
    harbour.sink.mails.filter((mail) => mail.to === to && mail.subject.includes(subject))

  async function next(subject: string, before: number, to = email) {
    for (let tries = 0; tries < 150; tries += 1) {
      const mails = mailsOf(subject, to)
      if (mails.length > before) return mails.at(-1)
      await wait(20)
    }
    return undefined
  }

  async function reset(): Promise<boolean> {
    const before = mailsOf(resetting).length
    await ownersBrowser('/api/auth/request-password-reset', { body: { email } })
    const known = await harbour.db.select({ id: user.id }).from(user).where(eq(user.email, email))
    const mail = known.length === 0 ? undefined : await next(resetting, before)
    if (mail === undefined) return false
    const body = { token: mail.token, newPassword: chosen }
    return (await ownersBrowser('/api/auth/reset-password', { body })).status === 200
  }

  async function confirm({ way, mail, device }: Omit<Event, 'kind'>): Promise<void> {
    const mails = mailsOf(confirming)
    const opened = mails[mail % Math.max(1, mails.length)]
    if (opened === undefined) return
    const ask = device === 'own' ? ownersBrowser : another
    const { body } =
      way === 'link'
        ? await ask(`/api/auth/verify-email?token=${opened.token}`)
        : await ask('/api/auth/email-otp/verify-email', { body: { email, otp: opened.digits } })
    if (typeof body['next'] !== 'string') return
    const token = new URL(body['next'], harbour.env.baseUrl).searchParams.get('token')
    expect((await ask('/api/auth/reset-password', { body: { token, newPassword: chosen } })).status).toBe(200)
  }

  async function change(owner: string, own: string, ask: Browser, agrees: boolean): Promise<void> {
    const password = own
    await ask('/api/auth/sign-up/email', { body: { name: 'Other', email: owner, password } })
    const mail = await next(confirming, 0, owner)
    await ask(`/api/auth/verify-email?token=${mail?.token}`)
    await ask('/api/auth/sign-in/email', { body: { email: owner, password } })
    const before = mailsOf('confirm your new').length
    expect((await ask('/api/account/email', { body: { email, password } })).status).toBe(200)
    const old = await next('Do you want to change', 0, owner)
    await ask('/api/account/email/link', { body: { token: old?.token } })
    if (!agrees) return
    // If a confirmed account has the address, no confirmation mail is sent; the account's owner gets a notice instead.
    const taken = (await harbour.db.select().from(user).where(eq(user.email, email))).some((each) => each.emailVerified)
    const mine = taken ? undefined : await next('confirm your new', before)
    if (mine !== undefined) await ask('/api/account/email/link', { body: { token: mine.token } })
  }

  const unverified = { email, name: 'Stranger', verified: 'no', answer: 'continue' }
  let changes = 0
  const does: Record<Event['kind'], (each: Event) => Promise<unknown>> = {
    'stranger’s identity': async () => {
      const ask = at(20 + strangers.length)
      strangers.push(ask)
      return walkGoogle(harbour, unverified, undefined, ask)
    },
    'stranger’s sign-up': async () => {
      const ask = at(20 + strangers.length)
      strangers.push(ask)
      return ask('/api/auth/sign-up/email', { body: { name: 'Stranger', email, password: first } })
    },
    'stranger’s e-mail change': async () => {
      const ask = at(20 + strangers.length)
      strangers.push(ask)
      return change(`stranger-${(changes += 1)}-${email}`, first, ask, false)
    },
    'owner’s sign-up': () =>
      ownersBrowser('/api/auth/sign-up/email', { body: { name: 'Olga', email, password: chosen } }),
    confirmation: confirm,
    reset,
    Google: () => walkGoogle(harbour, { email, name: 'Olga', answer: 'continue' }, undefined, ownersBrowser),
    'e-mail change': () => change(`other-${(changes += 1)}-${email}`, chosen, at(13), true),
  }
  for (const each of events) await does[each.kind](each)

  // The owner can always sign in: by signing up and confirming, or by resetting the password of an existing account.
  const before = mailsOf(confirming).length
  const again = await ownersBrowser('/api/auth/sign-up/email', { body: { name: 'Olga', email, password: chosen } })
  if (again.status === 200) {
    const mail = (await next(confirming, before)) ?? mailsOf(confirming).at(-1)
    await ownersBrowser(`/api/auth/verify-email?token=${mail?.token}`)
  } else await reset()
  const inside = await ownersBrowser('/api/auth/sign-in/email', { body: { email, password: chosen } })
  expect(inside.status).toBe(200)
  expect((await ownersBrowser('/api/auth/get-session')).body).toMatchObject({ user: { email, emailVerified: true } })

  const isOwners = harbour.env.ownerEmail === email
  expect((await ownersBrowser('/api/admin/role')).body).toEqual({ admin: isOwners })
  for (const ask of strangers) {
    const session = (await ask('/api/auth/get-session')).body as { user?: { email: string } } | null
    expect(session?.user?.email).not.toBe(email)
    expect((await ask('/api/auth/sign-in/email', { body: { email, password: first } })).status).toBe(401)
    const back = await walkGoogle(harbour, unverified, undefined, ask)
    expect(back.location.pathname).toBe('/login')
  }
  const identities = await harbour.db
    .select({ subject: account.accountId })
    .from(account)
    .innerJoin(user, eq(user.id, account.userId))
    .where(and(eq(user.email, email), eq(account.providerId, 'google')))
  for (const { subject } of identities) {
    expect(JSON.parse(Buffer.from(subject, 'base64url').toString())).toMatchObject({ email, verified: true })
  }
  const told = identities.length === 0 || (await next('Google now opens your account', 0)) !== undefined
  expect(told).toBe(true)
}

test.each(Array.from({ length: servers }, (_, index) => index))(
  `in any order of events only the owner of an address is in (round %i of ${servers}, HARBOUR_SEED=${seed})`,
  async (round) => {
    const port = await freePort()
    const client = { clientId: 'harbour', clientSecret: 'a secret between the two' }
    const issuer = `http://127.0.0.1:${port}/google`
    const ownersOf = `owner-${round}-0@example.com`
    const harbour = await openHarbour(inject('postgresUrl') === '' ? 'pglite' : 'postgres', {
      mailMs: 30,
      env: {
        GOOGLE_CLIENT_ID: client.clientId,
        GOOGLE_CLIENT_SECRET: client.clientSecret,
        GOOGLE_ISSUER: issuer,
        OWNER_EMAIL: ownersOf,
      },
    })
    const redirectUris = [`${harbour.env.baseUrl}/api/auth/callback/google`]
    const identity = createIdentityProvider({ ...client, issuer, redirectUris })
    const provider = createServer((request, response) => void identity.handle(request, response)).listen(
      port,
      '127.0.0.1',
    )
    await once(provider, 'listening')
    const orders = fc.sample(fc.array(event, { minLength: 2, maxLength: 7 }), {
      numRuns: ordersEach,
      seed: seed + round,
    })
    try {
      const failures: string[] = []
      let number = 0
      const lane = async (): Promise<void> => {
        while (number < orders.length) {
          const mine = number
          number += 1
          const events = orders[mine] ?? []
          await play(harbour, `owner-${round}-${mine}@example.com`, mine, events).catch((error: unknown) => {
            const order = events.map(({ kind, way, device }) =>
              kind === 'confirmation' ? `${kind} (${way}, ${device})` : kind,
            )
            failures.push(`order ${mine}: ${order.join(', ')}: ${String(error)}`)
          })
        }
      }
      await Promise.all([lane(), lane(), lane()])
      expect(failures).toEqual([])
    } finally {
      await harbour.close()
      provider.closeAllConnections()
      provider.close()
    }
  },
  180_000,
)

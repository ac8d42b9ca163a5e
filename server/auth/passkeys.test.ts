import { generateKeyPairSync } from 'node:crypto'
import { and, eq, isNotNull } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Passkey, PasskeyCreation, PasskeyRequest, SignedChallenge } from '../../domain/passkeys.ts'
import { makeAuthenticator, type Authenticator, type Faults } from '../testing/authenticator.ts'
import { onOneDatabase, openHarbour, type Harbour } from '../testing/harbour.ts'
import { passkeys, session, user, secondFactors } from './table.ts'

const password = 'three blue boats'
const list = '/api/account/passkeys'
const begin = `${list}/challenge`
const challenge = '/api/passkeys/challenge'
const signIn = '/api/passkeys/sign-in'
const confirm = `${list}/confirm`

type Browser = ReturnType<Harbour['browser']>

onOneDatabase('passkeys', (engine) => {
  let harbour: Harbour
  let laterMs = 0
  let people = 0
  let clients = 1
  beforeAll(async () => {
    harbour = await openHarbour(engine, { now: () => new Date(Date.now() + laterMs) })
  })
  afterAll(() => harbour.close())

  /** Runs `work` while the server's clock is `ms` milliseconds ahead. */
  async function later<T>(ms: number, work: () => Promise<T>): Promise<T> {
    laterMs = ms
    return work().finally(() => (laterMs = 0))
  }

  async function newMember() {
    const email = `iris-${(people += 1)}@example.com`
    await harbour.signUp(email)
    return { email, ask: await harbour.signedIn(email) }
  }
  const idOf = async (email: string) => (await harbour.db.select().from(user).where(eq(user.email, email)))[0]?.id ?? ''
  const startAdding = async (ask: Browser, body: object = {}) =>
    (await ask(begin, { body })).body as unknown as PasskeyCreation
  const startSignIn = async () => (await harbour.browser()(challenge, { body: {} })).body as unknown as PasskeyRequest
  const listOf = async (ask: Browser) => ((await ask(list)).body as unknown as { passkeys: Passkey[] }).passkeys

  async function added(ask: Browser): Promise<Authenticator> {
    const authenticator = makeAuthenticator(harbour.env.baseUrl)
    const credential = authenticator.create(await startAdding(ask))
    expect((await ask(list, { body: { credential } })).status).toBe(200)
    return authenticator
  }

  async function withPasskey() {
    const member = await newMember()
    return { ...member, authenticator: await added(member.ask) }
  }

  async function comesIn(authenticator: Authenticator, faults: Faults = {}, ask: Browser = harbour.browser()) {
    const credential = authenticator.sign(await startSignIn(), faults)
    return ask(signIn, { body: { credential } })
  }

  const whoIs = async (ask: Browser) => {
    const { body } = await ask('/api/auth/get-session')
    return (body as { user?: { email: string } } | null)?.user?.email
  }

  async function mailsTo(to: string, subject: RegExp, count = 1) {
    await expect
      .poll(() => harbour.sink.mails.filter((mail) => mail.to === to && subject.test(mail.subject)).length)
      .toBe(count)
  }

  test('a passkey signs its owner in on another browser, and the password still works', async () => {
    const { email, ask, authenticator } = await withPasskey()
    const elsewhere = harbour.browser()
    expect(await comesIn(authenticator, {}, elsewhere)).toMatchObject({ status: 200, body: { status: true } })
    expect(await whoIs(elsewhere)).toBe(email)
    expect(await whoIs(await harbour.signedIn(email))).toBe(email)
    expect(await listOf(ask)).toMatchObject([{ used_at: expect.stringMatching(/T00:00:00.000Z$/) as string }])
    await mailsTo(email, /passkey was added/)
  })

  test('a passkey counts as both factors: it opens an account that asks for one-time codes, and the password does not', async () => {
    const { email, authenticator } = await withPasskey()
    const userId = await idOf(email)
    await harbour.db.insert(secondFactors).values({ userId, secret: 'sealed', onSince: new Date() })
    await expect(harbour.signedIn(email)).rejects.toThrow('SECOND_FACTOR_NEEDED')
    const ask = harbour.browser()
    expect((await comesIn(authenticator, {}, ask)).status).toBe(200)
    expect(await whoIs(ask)).toBe(email)
    const rows = await harbour.db.select().from(session).where(eq(session.userId, userId))
    expect(rows.filter(({ factorAt }) => factorAt !== null)).toHaveLength(1)
  })

  test('all passkeys of an account have one random handle, which tells nothing of the account', async () => {
    const { email, ask } = await newMember()
    const first = await startAdding(ask)
    expect(Buffer.from(first.user.id, 'base64url')).toHaveLength(32)
    const one = makeAuthenticator(harbour.env.baseUrl)
    await ask(list, { body: { credential: one.create(first) } })
    const second = await startAdding(ask)
    expect(second.user.id).toBe(first.user.id)
    expect(second.excludeCredentials).toEqual([{ type: 'public-key', id: one.id }])
    const id = await idOf(email)
    expect([id, email, Buffer.from(id).toString('base64url')]).not.toContain(first.user.id)
  })

  const wrong: readonly (readonly [string, Faults, number, string])[] = [
    ['another origin', { origin: 'https://evil.example' }, 401, 'PASSKEY_REFUSED'],
    ['another site’s id', { rpId: 'evil.example' }, 401, 'PASSKEY_REFUSED'],
    ['a challenge of its own', { challenge: 'A'.repeat(43) }, 400, 'PASSKEY_EXPIRED'],
    ['the type of a new passkey', { type: 'webauthn.create' }, 401, 'PASSKEY_REFUSED'],
    ['another account’s handle', { userHandle: 'B'.repeat(43) }, 401, 'PASSKEY_REFUSED'],
    ['no handle', { userHandle: null }, 401, 'PASSKEY_REFUSED'],
    ['a user who was not verified', { verified: false }, 401, 'PASSKEY_REFUSED'],
    ['another key', { key: generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey }, 401, 'PASSKEY_REFUSED'],
  ]
  test.each(wrong)('a signature with %s opens nothing', async (_name, faults, status, code) => {
    const { authenticator } = await withPasskey()
    const ask = harbour.browser()
    const answer = await comesIn(authenticator, faults, ask)
    expect([answer.status, answer.body.code]).toEqual([status, code])
    expect(await whoIs(ask)).toBeUndefined()
  })

  test('a challenge is accepted once, also after a wrong answer, and for five minutes', async () => {
    const { authenticator } = await withPasskey()
    const options = await startSignIn()
    const sent = (faults: Faults = {}) =>
      harbour.browser()(signIn, { body: { credential: authenticator.sign(options, faults) } })
    expect((await sent({ origin: 'https://evil.example' })).status).toBe(401)
    expect((await sent()).body.code).toBe('PASSKEY_EXPIRED')
    const second = await startSignIn()
    const credential = authenticator.sign(second)
    expect((await harbour.browser()(signIn, { body: { credential } })).status).toBe(200)
    expect((await harbour.browser()(signIn, { body: { credential } })).body.code).toBe('PASSKEY_EXPIRED')
    const third = authenticator.sign(await startSignIn())
    await later(5 * 60_000, async () =>
      expect((await harbour.browser()(signIn, { body: { credential: third } })).body.code).toBe('PASSKEY_EXPIRED'),
    )
    const fourth = authenticator.sign(await startSignIn())
    await later(5 * 60_000 - 5000, async () =>
      expect((await harbour.browser()(signIn, { body: { credential: fourth } })).status).toBe(200),
    )
  })

  test('of simultaneous answers to one challenge one is accepted', async () => {
    const { authenticator } = await withPasskey()
    const options = await startSignIn()
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => harbour.browser()(signIn, { body: { credential: authenticator.sign(options) } })),
    )
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '400', '400', '400'])
  })

  test('a counter that goes back is refused with a sentence, and the log names the passkey and nobody', async () => {
    const { email, authenticator } = await withPasskey()
    expect((await comesIn(authenticator, { counter: 40 })).status).toBe(200)
    for (const counter of [40, 7, 0]) {
      const answer = await comesIn(authenticator, { counter })
      expect(answer).toMatchObject({ status: 403, body: { code: 'PASSKEY_COPIED' } })
      expect(answer.body.detail).toMatch(/copied.*password/)
    }
    const [row] = await harbour.db.select().from(passkeys).where(eq(passkeys.credentialId, authenticator.id))
    const told = harbour.lines.filter((line) => line.includes('counter went back') && line.includes(row?.id ?? '-'))
    expect(told.map((line) => JSON.parse(line) as object)).toMatchObject([
      { stored: 40, answered: 40, level: 40 },
      { stored: 40, answered: 7 },
      { stored: 40, answered: 0 },
    ])
    expect(told.join('')).not.toContain(email)
    expect((await comesIn(authenticator, { counter: 41 })).status).toBe(200)
  })

  test('a passkey that does not count, as synced ones do not, works each time', async () => {
    const { ask } = await newMember()
    const authenticator = makeAuthenticator(harbour.env.baseUrl)
    const credential = authenticator.create(await startAdding(ask), { counter: 0 })
    await ask(list, { body: { credential } })
    for (let round = 0; round < 2; round += 1) expect((await comesIn(authenticator, { counter: 0 })).status).toBe(200)
  })

  test('a removed passkey opens nothing, gets the answer of an unknown one, and its owner an email', async () => {
    const { email, ask, authenticator } = await withPasskey()
    const [one] = await listOf(ask)
    expect((await ask(`${list}/${one?.id}`, { method: 'DELETE', body: {} })).status).toBe(204)
    expect((await ask(`${list}/${one?.id}`, { method: 'DELETE', body: {} })).status).toBe(204)
    expect(await listOf(ask)).toEqual([])
    const removed = await comesIn(authenticator)
    const stranger = makeAuthenticator(harbour.env.baseUrl)
    const unknown = await comesIn(stranger, { userHandle: 'C'.repeat(43) })
    expect(removed.status).toBe(401)
    expect({ ...removed.body, instance: '' }).toEqual({ ...unknown.body, instance: '' })
    await mailsTo(email, /passkey was removed/)
  })

  test('a member’s passkeys cannot be listed, renamed, removed or overwritten by another member', async () => {
    const owner = await withPasskey()
    const other = await newMember()
    const [one] = await listOf(owner.ask)
    expect(await listOf(other.ask)).toEqual([])
    expect((await other.ask(`${list}/${one?.id}`, { method: 'PATCH', body: { name: 'Mine' } })).status).toBe(404)
    expect((await other.ask(`${list}/${one?.id}`, { method: 'DELETE', body: {} })).status).toBe(204)
    const again = owner.authenticator.create(await startAdding(other.ask))
    expect((await other.ask(list, { body: { credential: again } })).body.code).toBe('PASSKEY_INVALID')
    // Another member cannot use a challenge that was issued to the owner.
    const theirs = makeAuthenticator(harbour.env.baseUrl).create(await startAdding(owner.ask))
    expect((await other.ask(list, { body: { credential: theirs } })).body.code).toBe('PASSKEY_EXPIRED')
    expect(await listOf(owner.ask)).toEqual([one])
  })

  test('to add or remove one needs a sign-in of the last ten minutes, or the password', async () => {
    const { email, ask } = await withPasskey()
    const [one] = await listOf(ask)
    const hourAgo = new Date(Date.now() - 3_600_000)
    await harbour.db
      .update(session)
      .set({ createdAt: hourAgo })
      .where(eq(session.userId, await idOf(email)))
    const add = (body: object) => ask(begin, { body })
    const remove = (body: object) => ask(`${list}/${one?.id}`, { method: 'DELETE', body })
    expect((await add({})).body.code).toBe('PASSWORD_NEEDED')
    expect((await add({ current_password: 'wrong' })).body.code).toBe('INVALID_PASSWORD')
    expect((await add({ current_password: password })).status).toBe(200)
    expect((await remove({})).body.code).toBe('PASSWORD_NEEDED')
    expect((await remove({ current_password: password })).status).toBe(204)
  })

  test('a name is stored without spaces around it, and a name of spaces or signs is refused', async () => {
    const { ask } = await withPasskey()
    const [one] = await listOf(ask)
    const rename = (name: string) => ask(`${list}/${one?.id}`, { method: 'PATCH', body: { name } })
    expect((await rename('  My phone ')).body).toMatchObject({ name: 'My phone' })
    for (const name of ['', '   ', '<b>', 'x'.repeat(61), 'a\nb']) expect((await rename(name)).status).toBe(400)
    expect(await listOf(ask)).toMatchObject([{ name: 'My phone' }])
  })

  test('a new passkey for a wrong origin, an old challenge or without verification is not stored', async () => {
    const { ask } = await newMember()
    const make = async (faults: Faults) => {
      const credential = makeAuthenticator(harbour.env.baseUrl).create(await startAdding(ask), faults)
      return (await ask(list, { body: { credential } })).body.code
    }
    expect(await make({ origin: 'https://evil.example' })).toBe('PASSKEY_INVALID')
    expect(await make({ rpId: 'evil.example' })).toBe('PASSKEY_INVALID')
    expect(await make({ verified: false })).toBe('PASSKEY_INVALID')
    expect(await make({ challenge: 'A'.repeat(43) })).toBe('PASSKEY_EXPIRED')
    const credential = makeAuthenticator(harbour.env.baseUrl).create(await startAdding(ask))
    await later(5 * 60_000, async () =>
      expect((await ask(list, { body: { credential } })).body.code).toBe('PASSKEY_EXPIRED'),
    )
    // A challenge for a sign-in cannot be used to add a passkey.
    const { challenge: other } = await startSignIn()
    expect(await make({ challenge: other })).toBe('PASSKEY_EXPIRED')
    expect(await listOf(ask)).toEqual([])
  })

  test('an account has at most twenty passkeys', async () => {
    const { email, ask, authenticator } = await withPasskey()
    const [row] = await harbour.db.select().from(passkeys).where(eq(passkeys.credentialId, authenticator.id))
    if (row === undefined) throw new Error('the passkey is not stored')
    const more = Array.from({ length: 19 }, (_, index) => ({
      ...row,
      id: `${email} ${index}`,
      credentialId: `${email} ${index}`,
    }))
    await harbour.db.insert(passkeys).values(more)
    expect((await ask(begin, { body: {} })).body.code).toBe('TOO_MANY_PASSKEYS')
  })

  test('nonsense in a body is refused with 400', async () => {
    const { ask, authenticator } = await withPasskey()
    const right = authenticator.sign(await startSignIn())
    const { response } = right
    const notJson = Buffer.from('not json').toString('base64url')
    const bodies: readonly unknown[] = [
      {},
      { credential: null },
      { credential: { ...right, id: 'with spaces' } },
      { credential: { ...right, type: 'password' } },
      { credential: { ...right, response: { ...response, signature: '' } } },
      { credential: { ...right, response: { ...response, signature: 'A'.repeat(5000) } } },
      { credential: { ...right, response: { ...response, clientDataJSON: notJson } } },
      {
        credential: { ...right, response: { ...response, clientDataJSON: Buffer.from('null').toString('base64url') } },
      },
      { credential: right, more: true },
    ]
    for (const body of bodies) expect((await harbour.browser()(signIn, { body })).status).toBe(400)
    const made = makeAuthenticator(harbour.env.baseUrl).create(await startAdding(ask))
    const broken = { ...made, response: { ...made.response, attestationObject: 'AAAA' } }
    expect((await ask(list, { body: { credential: broken } })).body.code).toBe('PASSKEY_INVALID')
    const short = authenticator.sign(await startSignIn())
    const cut = { ...short, response: { ...short.response, authenticatorData: 'AAAA', signature: 'AAAA' } }
    expect((await harbour.browser()(signIn, { body: { credential: cut } })).body.code).toBe('PASSKEY_REFUSED')
  })

  test('sixty refused signatures of one client are the most in ten minutes; other clients and successes are not counted', async () => {
    const { authenticator } = await withPasskey()
    const from = `127.0.1.${(clients += 1)}`
    const attempt = async (faults: Faults, address: string) => {
      const credential = authenticator.sign(await startSignIn(), faults)
      return (await harbour.browser()(signIn, { body: { credential }, from: address })).status
    }
    expect(await attempt({}, from)).toBe(200)
    for (let index = 0; index < 60; index += 1) {
      const credential = authenticator.sign({ challenge: 'A', rpId: 'localhost' })
      expect((await harbour.browser()(signIn, { body: { credential }, from })).status).toBe(400)
    }
    expect(await attempt({}, from)).toBe(429)
    expect(await attempt({}, '127.0.1.1')).toBe(200)
  })

  test('a signed-in member confirms with one of their own passkeys only', async () => {
    const owner = await withPasskey()
    const other = await withPasskey()
    const request = async (ask: Browser) =>
      (await ask(`${confirm}/challenge`, { body: {} })).body as unknown as PasskeyRequest
    const confirmed = async (ask: Browser, credential: SignedChallenge) => {
      const { status, body } = await ask(confirm, { body: { credential } })
      return `${status} ${body.code}`
    }
    const sessionsWithFactor = async (email: string) =>
      harbour.db.$count(session, and(eq(session.userId, await idOf(email)), isNotNull(session.factorAt)))
    const refused = '403 PASSKEY_REFUSED'
    expect(await confirmed(owner.ask, other.authenticator.sign(await request(owner.ask)))).toBe(refused)
    // The challenge was made for another member.
    expect(await confirmed(owner.ask, owner.authenticator.sign(await request(other.ask)))).toBe(refused)
    // A challenge for a sign-in cannot be used to confirm, and a challenge to confirm cannot be used for a sign-in.
    expect(await confirmed(owner.ask, owner.authenticator.sign(await startSignIn()))).toBe('400 PASSKEY_EXPIRED')
    const { challenge: own } = await request(owner.ask)
    expect((await comesIn(owner.authenticator, { challenge: own })).body.code).toBe('PASSKEY_EXPIRED')
    expect(await sessionsWithFactor(owner.email)).toBe(0)

    const options = await request(owner.ask)
    expect(options.allowCredentials).toEqual([{ type: 'public-key', id: owner.authenticator.id }])
    const credential = owner.authenticator.sign(options, { userHandle: null })
    expect(await confirmed(owner.ask, credential)).toBe('204 undefined')
    expect(await confirmed(owner.ask, credential)).toBe('400 PASSKEY_EXPIRED')
    expect([await sessionsWithFactor(owner.email), await sessionsWithFactor(other.email)]).toEqual([1, 0])
  })

  test('the export lists name and dates, without key and handle; deleting the account deletes its passkeys', async () => {
    const { email, ask, authenticator } = await withPasskey()
    const saved = await ask('/api/account/export')
    expect(JSON.stringify(saved.body)).toContain('"passkeys"')
    expect(JSON.stringify(saved.body)).not.toContain(authenticator.id)
    const id = await idOf(email)
    expect((await ask('/api/account', { method: 'DELETE', body: { password } })).status).toBe(204)
    expect(await harbour.db.$count(passkeys, eq(passkeys.userId, id))).toBe(0)
    expect((await comesIn(authenticator)).status).toBe(401)
  })
})

import { setTimeout as wait } from 'node:timers/promises'
import { hashPassword } from 'better-auth/crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asSystem } from '../db/scope.ts'
import { onOneDatabase, openHarbour, type Harbour } from '../testing/harbour.ts'
import { asProblem } from './answers.ts'
import { busy, hash } from './passwords.ts'
import { account, user } from './table.ts'

onOneDatabase('stored passwords', (engine) => {
  const password = 'three blue boats'
  const patiently = { timeout: 10_000 }
  let harbour: Harbour
  beforeAll(async () => {
    harbour = await openHarbour(engine, { fullPasswordCost: true })
    await harbour.signUp('maya@example.com')
  })
  afterAll(() => harbour.close())

  const ours = /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/
  const kept = async (): Promise<string> => {
    const rows = await asSystem(() => harbour.db.select({ kept: account.password }).from(account))
    return rows[0]?.kept ?? ''
  }
  const keep = (one: string) => asSystem(() => harbour.db.update(account).set({ password: one }))
  const signIn = async (entered: string): Promise<number> => {
    const body = { email: 'maya@example.com', password: entered }
    return (await harbour.browser()('/api/auth/sign-in/email', { body })).status
  }

  test('with Argon2id at OWASP’s minimum cost or more, each hash with its own salt', async () => {
    expect(await kept()).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
    expect(await hash(password)).not.toBe(await hash(password))
    expect([await signIn(password), await signIn('three blue boat')]).toEqual([200, 401])
  })

  test('an accented letter as one code point and as two gives the same hash', async () => {
    await keep(await hash('trois caf\u00E9s'))
    expect(await signIn('trois cafe\u0301s')).toBe(200)
  })

  test('a hash made by another program is verified', async () => {
    // This hash was made by the reference program: `argon2 'sixteen bytes of' -id -t 2 -k 65536 -p 1 -l 32 -e` for
    // 'password'.
    await keep('$argon2id$v=19$m=65536,t=2,p=1$c2l4dGVlbiBieXRlcyBvZg$d6s6mdDZCRTpVwtQzvlv6dhIWg9LxqtKnL37JNwAGnM')
    expect([await signIn('Password'), await signIn('password')]).toEqual([401, 200])
    await expect.poll(kept, patiently).toMatch(ours)
    expect(await signIn('password')).toBe(200)
  })

  test('a hash of the library’s earlier format is replaced when the password is entered, and only then', async () => {
    const old = await hashPassword(password)
    await keep(old)
    expect(await signIn('three blue boat')).toBe(401)
    await wait(300)
    expect(await kept()).toBe(old)
    expect(await signIn(password)).toBe(200)
    await expect.poll(kept, patiently).toMatch(ours)
    const current = await kept()
    expect(await signIn(password)).toBe(200)
    await wait(300)
    expect(await kept()).toBe(current)
  })

  test('a password changed meanwhile is not overwritten', async () => {
    await keep(await hashPassword(password))
    const chosen = await hash('four red boats')
    expect(await signIn(password)).toBe(200)
    // At this moment the server is rehashing the old password.
    await keep(chosen)
    await wait(300)
    expect(await kept()).toBe(chosen)
  })

  test('a confirmation link stays valid after a failed sign-in', async () => {
    const email = 'ines@example.com'
    const body = { email, password }
    await harbour.ask('/api/auth/sign-up/email', { body: { ...body, name: 'Ines' } })
    await harbour.sink.mailTo(email)
    const [row] = await harbour.db.select({ id: user.id }).from(user).where(eq(user.email, email))
    const ownRow = eq(account.userId, row?.id ?? '')
    await harbour.db
      .update(account)
      .set({ password: await hashPassword(password) })
      .where(ownRow)
    await harbour.ask('/api/auth/send-verification-email', { body: { email } })
    const { token } = await harbour.sink.mailTo(email, 2)
    expect((await harbour.browser()('/api/auth/sign-in/email', { body })).status).toBe(403)
    await wait(300)
    expect((await harbour.ask(`/api/auth/verify-email?token=${token}`)).status).toBe(200)
    expect((await harbour.browser()('/api/auth/sign-in/email', { body })).status).toBe(200)
    const ofHers = () => harbour.db.select({ kept: account.password }).from(account).where(ownRow)
    await expect.poll(async () => (await ofHers())[0]?.kept, patiently).toMatch(ours)
  })
})

test('the 503 response for too many sign-ins has a Retry-After header', () => {
  expect(asProblem(busy()).details).toMatchObject({ status: 503, code: 'BUSY', headers: { 'retry-after': '5' } })
})

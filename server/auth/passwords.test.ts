import { setTimeout as wait } from 'node:timers/promises'
import type { APIError } from 'better-auth/api'
import { hashPassword } from 'better-auth/crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asSystem } from '../db/scope.ts'
import { onBothDatabases, openHarbour, type Harbour } from '../testing/harbour.ts'
import { asProblem } from './answers.ts'
import { atMost, hash } from './passwords.ts'
import { account } from './table.ts'

test('never more at once than allowed, in the order they came, failures included', async () => {
  const turn = atMost(2, 10)
  let [now, most] = [0, 0]
  const begun: number[] = []
  const work = (index: number) => async () => {
    begun.push(index)
    now += 1
    most = Math.max(most, now)
    await wait(5)
    now -= 1
    if (index % 3 === 0) throw new Error('no')
    return index
  }
  const done = await Promise.allSettled(Array.from({ length: 12 }, (_, index) => turn(work(index))))
  expect(most).toBe(2)
  expect(begun).toEqual([...begun].toSorted((a, b) => a - b))
  expect(done.filter(({ status }) => status === 'rejected')).toHaveLength(4)
  expect(await turn(async () => 'free again')).toBe('free again')
})

test('while others wait a place rests for as long as its work took; whoever is alone waits for nobody', async () => {
  const turn = atMost(1, 10)
  const work = () => turn(() => wait(200))
  const took = async (done: Promise<unknown>): Promise<number> => {
    const began = performance.now()
    await done
    return performance.now() - began
  }
  // Three times work and twice rest; a timer may be a millisecond early.
  expect(await took(Promise.all([work(), work(), work()]))).toBeGreaterThan(980)
  await work()
  expect(await took(work())).toBeLessThan(390)
})

test('whoever comes when as many as may be wait already is told so, and the others have their turn', async () => {
  const turn = atMost(1, 2)
  const done = await Promise.allSettled(Array.from({ length: 5 }, (_, index) => turn(() => wait(5, index))))
  expect(done.map((each) => (each.status === 'fulfilled' ? each.value : (each.reason as APIError).body?.code))).toEqual(
    [0, 1, 2, 'BUSY', 'BUSY'],
  )
  const refused = done.find((each) => each.status === 'rejected')
  expect(asProblem(refused?.reason).details).toMatchObject({ status: 503, headers: { 'retry-after': '5' } })
  expect(await turn(() => wait(1, 'free again'))).toBe('free again')
})

onBothDatabases('how passwords are kept', (engine) => {
  const password = 'three blue boats'
  let harbour: Harbour
  beforeAll(async () => {
    harbour = await openHarbour(engine)
    await harbour.signUp('maya@example.com')
  })
  afterAll(() => harbour.close())

  const kept = async (): Promise<string> => {
    const rows = await asSystem(() => harbour.db.select({ kept: account.password }).from(account))
    return rows[0]?.kept ?? ''
  }
  const keep = (one: string) => asSystem(() => harbour.db.update(account).set({ password: one }))
  const signIn = async (entered: string): Promise<number> => {
    const body = { email: 'maya@example.com', password: entered }
    return (await harbour.browser()('/api/auth/sign-in/email', { body })).status
  }

  test('by Argon2id at the cost that OWASP names at least, each with a salt of its own', async () => {
    expect(await kept()).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
    expect(await hash(password)).not.toBe(await hash(password))
    expect([await signIn(password), await signIn('three blue boat')]).toEqual([200, 401])
  })

  test('an accent is the same in one sign and in two', async () => {
    await keep(await hash('trois caf\u00E9s'))
    expect(await signIn('trois cafe\u0301s')).toBe(200)
  })

  test('what another program hashed is understood', async () => {
    // Made by the reference program: `argon2 'sixteen bytes of' -id -t 2 -k 65536 -p 1 -l 32 -e` for 'password'.
    await keep('$argon2id$v=19$m=65536,t=2,p=1$c2l4dGVlbiBieXRlcyBvZg$d6s6mdDZCRTpVwtQzvlv6dhIWg9LxqtKnL37JNwAGnM')
    expect([await signIn('password'), await signIn('Password')]).toEqual([200, 401])
  })

  test('hashed at other costs, or by the library as before, it is hashed anew when it is entered, and only then', async () => {
    const old = await hashPassword(password)
    await keep(old)
    expect(await signIn('three blue boat')).toBe(401)
    expect(await kept()).toBe(old)
    expect(await signIn(password)).toBe(200)
    await expect.poll(kept).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    const current = await kept()
    expect(await signIn(password)).toBe(200)
    expect(await kept()).toBe(current)
  })

  test('another one chosen meanwhile stays', async () => {
    await keep(await hashPassword(password))
    const entered = signIn(password)
    const chosen = await hash('four red boats')
    // The sign-in has begun; the old hash is being compared, or about to be written anew.
    await keep(chosen)
    await entered
    await wait(200)
    expect(await kept()).toBe(chosen)
  })
})

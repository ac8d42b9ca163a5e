import { like } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rateLimits } from '../limits/table.ts'
import { onOneDatabase, openHarbour, type Harbour } from '../testing/harbour.ts'
import { confirmations } from './limits.ts'
import { hashesAtOnce } from './passwords.ts'

const password = 'three blue boats'

onOneDatabase('protection against abuse', (engine) => {
  let harbour: Harbour
  beforeAll(async () => {
    harbour = await openHarbour(engine)
    await harbour.signUp('owner@example.com')
  })
  afterAll(() => harbour.close())

  test('30 wrong passwords with a changing X-Forwarded-For are throttled, and the owner can still sign in from another client', async () => {
    const guesses = []
    for (let index = 0; index < 30; index += 1) {
      guesses.push(
        await harbour.ask('/api/auth/sign-in/email', {
          body: { email: 'owner@example.com', password: `guess number ${index}` },
          headers: { 'x-forwarded-for': `203.0.113.${index}`, 'x-real-ip': `198.51.100.${index}` },
        }),
      )
    }
    const statuses = guesses.map(({ status }) => status)
    expect(statuses.slice(0, 10)).toEqual(Array<number>(10).fill(401))
    expect(statuses.slice(10)).toEqual(Array<number>(20).fill(429))
    expect(Number(guesses.at(-1)?.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(guesses.at(-1)?.body.detail).toMatch(/Please wait \d+ minutes/)
    const elsewhere = await harbour.browser()('/api/auth/sign-in/email', {
      body: { email: 'owner@example.com', password },
      from: '127.0.0.2',
    })
    expect(elsewhere.status).toBe(200)
  })

  test('of eight simultaneous sign-ins a few are processed, and the others wait without a database query', async () => {
    // Uses the real hashing cost, so that a password check takes longer than reading the rows.
    const real = await openHarbour(engine, { fullPasswordCost: true })
    const comes = (_: unknown, index: number) =>
      real.browser()('/api/auth/sign-in/email', {
        body: { email: `nobody-${index}@example.com`, password },
        from: '127.0.0.3',
      })
    const all = Array.from({ length: 8 }, comes)
    await Promise.race(all)
    const begun = await real.db.select().from(rateLimits).where(like(rateLimits.key, 'wrong-password-here:%'))
    const answers = await Promise.all(all)
    const ended = await real.db.select().from(rateLimits).where(like(rateLimits.key, 'wrong-password-here:%'))
    await real.close()
    expect(answers.map(({ status }) => status)).toEqual(Array<number>(8).fill(401))
    // Up to three sign-ins may have used each slot before the first response arrived and the rows were read.
    expect(begun.length).toBeLessThanOrEqual(ended.length - 8 + 3 * hashesAtOnce)
  })

  test('sign-ins with the correct password are never throttled', async () => {
    await harbour.signUp('often@example.com')
    const signIn = () =>
      harbour.browser()('/api/auth/sign-in/email', { body: { email: 'often@example.com', password } })
    for (let index = 0; index < 15; index += 1) expect((await signIn()).status).toBe(200)
  })

  test('nobody’s inbox is flooded: five mails of a kind an hour, and the response does not tell whether one was sent', async () => {
    await harbour.signUp('calm@example.com')
    for (let index = 0; index < 12; index += 1) {
      const answer = await harbour.ask('/api/auth/request-password-reset', {
        body: { email: 'calm@example.com' },
        from: '127.0.0.3',
      })
      expect(answer.status).toBe(200)
    }
    await new Promise((resolve) => setTimeout(resolve, 500))
    const resets = harbour.sink.mails.filter(
      (mail) => mail.to === 'calm@example.com' && mail.subject.includes('new password'),
    )
    expect(resets.length).toBe(5)
  })

  test('the number of confirmation mails for all visitors together is limited, for sign-ups and repeated requests', async () => {
    const signUp = (email: string) =>
      harbour.ask('/api/auth/sign-up/email', { body: { name: 'Maya', email, password }, from: '127.0.0.4' })
    expect((await signUp('waiting@example.com')).status).toBe(200)
    const ofAll = like(rateLimits.key, `${confirmations.name}:%`)
    await harbour.db.update(rateLimits).set({ count: confirmations.max }).where(ofAll)
    const answers = [
      await signUp('one-too-many@example.com'),
      await harbour.ask('/api/auth/send-verification-email', {
        body: { email: 'waiting@example.com' },
        from: '127.0.0.4',
      }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([429, 429])
    await harbour.db.delete(rateLimits).where(ofAll)
  })

  test('a change requested by another site is refused on every route', async () => {
    const ask = await harbour.signedIn('often@example.com')
    for (const origin of [
      'https://evil.example',
      'null',
      'http://localhost.evil.example',
      `${harbour.env.baseUrl}.evil`,
    ]) {
      const answer = await ask('/api/auth/sign-out', { body: {}, headers: { origin } })
      expect([origin, answer.status, answer.body.code]).toEqual([origin, 403, 'FOREIGN_ORIGIN'])
    }
    expect((await ask('/api/auth/get-session')).body).not.toBeNull()
  })

  test('localhost and 127.0.0.1 are both our own origin', async () => {
    for (const host of ['localhost', '127.0.0.1']) {
      const answer = await harbour.browser()('/api/auth/sign-in/email', {
        body: { email: 'often@example.com', password },
        headers: { origin: `http://${host}:${harbour.port}` },
      })
      expect(answer.status).toBe(200)
    }
  })

  test('none of 200 hostile redirect targets makes the sign-in leave the site', async () => {
    const roots = [
      '//evil',
      '/\\evil',
      '\\\\evil',
      'javascript:alert(1)',
      'data:text/html,x',
      'https://evil.example',
      '///evil',
      '/%5cevil',
    ]
    const dresses = [
      (target: string) => target,
      (target: string) => ` ${target}`,
      (target: string) => `\t${target}`,
      (target: string) => `${target}.example/path`,
      (target: string) => `${target}@localhost`,
      (target: string) => `${target}?x=http://localhost`,
      (target: string) => `${target}#http://localhost`,
      (target: string) => target.toUpperCase(),
      (target: string) => encodeURI(target),
      (target: string) => `${target}/%2f..`,
      (target: string) => `${target}\n`,
      (target: string) => `\u0000${target}`,
      (target: string) => `\u2028${target}`,
    ]
    const targets = roots.flatMap((root) => dresses.map((dress) => dress(root)))
    const journeys = [
      ['/api/auth/sign-in/email', (target: string) => ({ email: 'often@example.com', password, callbackURL: target })],
      [
        '/api/auth/sign-in/social',
        (target: string) => ({ provider: 'google', callbackURL: '/', errorCallbackURL: target }),
      ],
    ] as const
    expect(targets.length * journeys.length).toBeGreaterThanOrEqual(200)
    for (const [path, body] of journeys) {
      for (const target of targets) {
        const answer = await harbour.browser()(path, { body: body(target), from: '127.0.0.4' })
        expect([path, target, answer.status]).toEqual([path, target, 400])
      }
    }
    for (const target of targets) {
      const query = `token=x&callbackURL=${encodeURIComponent(target)}`
      const answer = await harbour.ask(`/api/auth/verify-email?${query}`)
      expect([target, answer.status]).toEqual([target, 400])
    }
  }, 60_000)

  test('a redirect to a path of our own works, as a path or as a whole URL', async () => {
    for (const callbackURL of ['/planner', `${harbour.env.baseUrl}/planner`]) {
      const body = { email: 'often@example.com', password, callbackURL }
      const answer = await harbour.browser()('/api/auth/sign-in/email', { body })
      expect([answer.status, answer.body.url]).toEqual([200, '/planner'])
    }
  })
})

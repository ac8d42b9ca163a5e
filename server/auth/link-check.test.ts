import { afterAll, beforeAll, expect, test } from 'vitest'
import { onOneDatabase, openHarbour, type Harbour } from '../testing/harbour.ts'

const password = 'three blue boats'

onOneDatabase('the check of links from mails', (engine) => {
  let harbour: Harbour
  beforeAll(async () => {
    harbour = await openHarbour(engine)
  })
  afterAll(() => harbour.close())
  let people = 0
  const somebody = () => `iris${(people += 1)}@example.com`
  const check = async (kind: string, token: string) =>
    (await harbour.ask('/api/links/check', { body: { kind, token } })).body
  const signUp = (email: string, own = password) =>
    harbour.ask('/api/auth/sign-up/email', { body: { name: 'Iris', email, password: own } })

  async function member(): Promise<string> {
    const email = somebody()
    await signUp(email)
    await harbour.ask(`/api/auth/verify-email?token=${(await harbour.sink.mailTo(email)).token}`)
    return email
  }

  test('a reset link is valid until it is used; the check does not use it up and reveals nothing else', async () => {
    const email = await member()
    await harbour.ask('/api/auth/request-password-reset', { body: { email } })
    const { token } = await harbour.sink.mailTo(email, 2)
    expect(await check('reset', token)).toEqual({ valid: true })
    expect(await check('reset', token)).toEqual({ valid: true })
    const saved = await harbour.ask('/api/auth/reset-password', { body: { newPassword: 'four green boats', token } })
    expect(saved.status).toBe(200)
    expect(await check('reset', token)).toEqual({ valid: false })
    expect(await check('reset', 'never made')).toEqual({ valid: false })
  })

  test('a link of one kind is not valid for another kind', async () => {
    const email = await member()
    await harbour.ask('/api/auth/request-password-reset', { body: { email } })
    const { token } = await harbour.sink.mailTo(email, 2)
    expect(await check('confirm', token)).toEqual({ valid: false })
    expect(await check('email-change', token)).toEqual({ valid: false })
  })

  test('a confirmation link is valid, and the check confirms nothing', async () => {
    const email = somebody()
    await signUp(email)
    const first = await harbour.sink.mailTo(email)
    expect(await check('confirm', first.token)).toEqual({ valid: true })
    const early = await harbour.ask('/api/auth/sign-in/email', { body: { email, password } })
    expect(early.body.code).toBe('EMAIL_NOT_VERIFIED')
    expect(await check('confirm', `${first.token.slice(0, -3)}AAA`)).toEqual({ valid: false })
  })

  test('a link for a new address is valid until the change is cancelled', async () => {
    const email = await member()
    const ask = harbour.browser()
    await ask('/api/auth/sign-in/email', { body: { email, password } })
    const next = somebody()
    expect((await ask('/api/account/email', { body: { email: next, password } })).status).toBe(200)
    const { token } = await harbour.sink.mailTo(next)
    expect(await check('email-change', token)).toEqual({ valid: true })
    expect((await ask('/api/account/email', { method: 'DELETE', body: {} })).status).toBe(204)
    expect(await check('email-change', token)).toEqual({ valid: false })
  })
})

import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startClaimsProvider, type Claims } from '../testing/claims-provider.ts'
import { oneDatabase, openHarbour, type Harbour } from '../testing/harbour.ts'
import { account, user } from './table.ts'

const clientId = 'harbour'
let harbour: Harbour
let provider: Awaited<ReturnType<typeof startClaimsProvider>>

beforeAll(async () => {
  provider = await startClaimsProvider(clientId)
  harbour = await openHarbour(oneDatabase, {
    env: {
      GOOGLE_CLIENT_ID: clientId,
      GOOGLE_CLIENT_SECRET: 'a secret between the two',
      GOOGLE_ISSUER: provider.issuer,
    },
  })
})
afterAll(async () => {
  await harbour.close()
  provider.close()
})

async function comeBack(claims: Claims) {
  const ask = harbour.browser()
  const body = { provider: 'google', callbackURL: '/home', errorCallbackURL: '/login', disableRedirect: true }
  const begun = new URL(String((await ask('/api/auth/sign-in/social', { body })).body['url']))
  const query = new URLSearchParams({
    state: begun.searchParams.get('state') ?? '',
    code: provider.codeFor(begun, claims),
  })
  const { status, headers } = await ask(`/api/auth/callback/google?${query.toString()}`)
  const session = (await ask('/api/auth/get-session')).body as { user?: { email: string } } | null
  return {
    status,
    to: new URL(headers.get('location') ?? '/none', harbour.env.baseUrl).pathname,
    who: session?.user?.email,
  }
}

const nowS = Math.floor(Date.now() / 1000)
const well = { sub: 'subject-1', email: 'well@example.com', name: 'Wella' }

test('a well-formed id token signs in, also with us as its authorised party and with a verified flag as text', async () => {
  for (const more of [
    {},
    { azp: clientId },
    { aud: [clientId, 'another'], azp: clientId },
    { email_verified: 'true' },
    { name: 7 },
  ]) {
    expect(await comeBack({ ...well, ...more })).toEqual({ status: 302, to: '/home', who: well.email })
  }
})

test.each<[string, Claims]>([
  ['an address of 5,000 letters', { email: `${'a'.repeat(5000)}@example.com` }],
  ['an address with a line break', { email: 'x@example.com\r\nBcc: y@example.com' }],
  ['an address that is a list', { email: ['x@example.com'] }],
  ['an address that is an object', { email: { toString: 'x@example.com' } }],
  ['no address', { email: null }],
  ['a NUL in the subject', { sub: 'x\u0000y' }],
  ['a subject of 300 letters', { sub: 's'.repeat(300) }],
  ['an empty subject', { sub: '' }],
  ['a subject that is a list', { sub: ['x'] }],
  ['no end', { exp: null }],
  ['an end in the past', { exp: nowS - 3600 }],
  ['no time of issue', { iat: null }],
  ['a time of issue in 2096', { iat: 3_976_000_000, exp: 3_976_000_300 }],
  ['a time of issue of yesterday', { iat: nowS - 86_400 }],
  ['a foreign authorised party', { azp: 'another' }],
  ['an authorised party that is a list', { azp: [clientId] }],
  ['two audiences and no authorised party', { aud: [clientId, 'another'] }],
  ['a foreign audience', { aud: 'another' }],
  ['a foreign issuer', { iss: 'https://accounts.example.com' }],
  ['no word on whether the address is verified', { email_verified: null }],
  ['an unverified address', { email_verified: false }],
  ['a verified flag that is a number', { email_verified: 1 }],
  ['a verified flag that is another word', { email_verified: 'yes' }],
])('an id token with %s is refused', async (_, claims) => {
  const { email, sub } = { email: 'refused@example.com', sub: 'subject-2' }
  const { status, to, who } = await comeBack({ sub, email, name: 'Stranger', ...claims })
  expect([status, to, who]).toEqual([302, '/login', undefined])
  expect(await harbour.db.select().from(user).where(eq(user.email, email))).toEqual([])
  expect((await harbour.db.select().from(account)).map(({ accountId }) => accountId)).toEqual([well.sub])
})

import { everyone, members, type AccessRow } from './row.ts'

const id = 'AAAA'
const clientDataJSON = Buffer.from(JSON.stringify({ challenge: 'AAAA' })).toString('base64url')
const credential = { id, rawId: id, type: 'public-key' }
/** Returns a request body with a challenge that the server did not create. */
const signature = () => ({
  credential: { ...credential, response: { clientDataJSON, authenticatorData: 'AAAA', signature: 'AAAA' } },
})

const password = 'three blue boats'
const wrongCode = '000000'

export const signInRows: readonly AccessRow[] = [
  { route: 'GET /api/auth/get-session', answers: everyone() },
  { route: 'GET /api/auth/verify-email', path: () => '/api/auth/verify-email?token=x', answers: everyone(401) },
  { route: 'GET /api/auth/callback/google', answers: everyone(302) },
  {
    route: 'POST /api/auth/sign-up/email',
    body: (who) => ({ name: 'Iris', email: `new-${who}@example.com`, password }),
    answers: everyone(),
    limits: ['sign-up', 'sign-up-account', 'confirmations'],
    counts: ['mail', 'mail-client'],
  },
  {
    route: 'POST /api/auth/sign-in/email',
    body: (who, crowd) => ({ email: crowd[who].email, password }),
    answers: { ...everyone(), visitor: 401, half: 403 },
    limits: ['sign-in', 'wrong-password-here'],
    counts: ['wrong-password', 'known-here'],
  },
  {
    route: 'POST /api/auth/sign-in/social',
    body: () => ({ provider: 'google', disableRedirect: true }),
    answers: everyone(),
    limits: ['social'],
  },
  {
    route: 'POST /api/auth/second-factor',
    body: () => ({ code: wrongCode }),
    answers: { ...everyone(401), half: 400 },
    // The limits of wrong codes are tested in server/auth/second-factor.test.ts, because `paid` gives no code here.
    limits: ['second-factor'],
  },
  { route: 'POST /api/auth/sign-out', answers: everyone(), limits: ['sign-out'] },
  {
    route: 'POST /api/auth/send-verification-email',
    body: () => ({ email: 'nobody@example.com' }),
    // The response is the same for a known and an unknown address.
    answers: everyone(),
    limits: ['resend', 'resend-account'],
  },
  {
    route: 'POST /api/auth/email-otp/verify-email',
    body: () => ({ email: 'nobody@example.com', otp: wrongCode }),
    answers: everyone(400),
    limits: ['code'],
  },
  {
    route: 'POST /api/auth/request-password-reset',
    body: () => ({ email: 'paid@example.com' }),
    answers: everyone(),
    limits: ['reset-ask', 'reset-ask-account'],
    counts: ['mail', 'mail-client'],
  },
  {
    route: 'POST /api/auth/reset-password',
    body: () => ({ newPassword: 'four green boats', token: 'x' }),
    answers: everyone(400),
    limits: ['reset'],
  },
  {
    route: 'POST /api/auth/email-otp/reset-password',
    body: () => ({ email: 'nobody@example.com', otp: wrongCode, password: 'four green boats' }),
    answers: everyone(400),
    limits: ['code'],
  },
  { route: 'POST /api/auth/revoke-sessions', answers: members(), limits: ['revoke'] },
  { route: 'POST /api/auth/revoke-other-sessions', answers: members(), limits: ['revoke'] },
  { route: 'POST /api/passkeys/challenge', answers: everyone(), limits: ['passkey-challenge'] },
  {
    route: 'POST /api/passkeys/sign-in',
    body: signature,
    answers: everyone(400),
    limits: ['passkey-sign-in'],
  },
  { route: 'GET /api/account/passkeys', answers: members() },
  { route: 'POST /api/account/passkeys/challenge', answers: members(), limits: ['passkeys'] },
  {
    route: 'POST /api/account/passkeys',
    body: () => ({ credential: { ...credential, response: { clientDataJSON, attestationObject: 'AAAA' } } }),
    answers: members(400),
    limits: ['passkeys'],
  },
  { route: 'POST /api/account/passkeys/confirm/challenge', answers: members(), limits: ['passkeys'] },
  { route: 'POST /api/account/passkeys/confirm', body: signature, answers: members(400), limits: ['passkeys'] },
  {
    route: 'PATCH /api/account/passkeys/:id',
    path: ({ things }) => `/api/account/passkeys/${things.passkey}`,
    body: () => ({ name: 'My phone' }),
    answers: { ...members(404), paid: 200 },
    limits: ['passkeys'],
  },
  {
    route: 'DELETE /api/account/passkeys/:id',
    path: ({ things }) => `/api/account/passkeys/${things.passkey}`,
    // The status is also 204 for a passkey of somebody else; the check afterwards finds that it is still there.
    answers: members(204),
    limits: ['passkeys'],
  },
]

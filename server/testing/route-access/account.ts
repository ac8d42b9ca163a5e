import { entitled, everyone, members, type AccessRow } from './row.ts'

const password = 'three blue boats'
const wrongCode = '000000'

export const accountRows: readonly AccessRow[] = [
  { route: 'GET /api/account/details', answers: members() },
  { route: 'GET /api/account/export', answers: members(), limits: ['export'] },
  {
    route: 'DELETE /api/account',
    body: () => ({ password }),
    // The only admin cannot delete the account.
    answers: { ...members(204), admin: 409 },
    limits: ['wrong-password-member'],
  },
  {
    route: 'POST /api/account/email',
    body: (who) => ({ email: `new-${who}@example.com`, password }),
    answers: members(),
    limits: ['wrong-password-member', 'email-change', 'mail'],
  },
  { route: 'DELETE /api/account/email', answers: members(204) },
  {
    route: 'POST /api/account/email/code',
    body: () => ({ side: 'old', code: wrongCode }),
    answers: members(400),
    limits: ['email-change-code'],
  },
  {
    route: 'POST /api/account/email/link',
    body: () => ({ token: 'x' }),
    answers: everyone(400),
    limits: ['email-change-link'],
  },
  {
    route: 'POST /api/links/check',
    body: () => ({ kind: 'reset', token: 'x' }),
    answers: everyone(),
    limits: ['link-check'],
  },
  {
    route: 'POST /api/account/password',
    body: () => ({ current_password: password, new_password: 'four green boats' }),
    answers: members(204),
    limits: ['details', 'wrong-password-member'],
  },
  {
    route: 'POST /api/account/google',
    body: () => ({ current_password: password, callback_path: '/account/details', error_path: '/account/details' }),
    answers: members(),
    limits: ['details', 'wrong-password-member'],
  },
  {
    route: 'DELETE /api/account/google',
    body: () => ({ current_password: password }),
    answers: members(204),
    limits: ['details', 'wrong-password-member'],
  },
  {
    route: 'DELETE /api/account/sessions/:id',
    path: ({ things }) => `/api/account/sessions/${things.session}`,
    // The status is also 204 for a session of somebody else; the check afterwards finds that no data of other people
    // changed.
    answers: members(204),
    limits: ['details'],
  },
  { route: 'GET /api/account/second-factor', answers: members() },
  {
    route: 'POST /api/account/second-factor',
    body: () => ({ current_password: password }),
    answers: members(),
    limits: ['factor', 'wrong-password-member'],
  },
  {
    route: 'POST /api/account/second-factor/on',
    body: () => ({ code: wrongCode }),
    answers: members(409),
    limits: ['wrong-factor-here'],
  },
  {
    route: 'POST /api/account/second-factor/confirm',
    body: () => ({ code: wrongCode }),
    answers: members(409),
    limits: ['wrong-factor-here'],
  },
  {
    route: 'POST /api/account/second-factor/recovery-codes',
    body: () => ({ code: wrongCode }),
    answers: members(409),
    limits: ['wrong-factor-here'],
  },
  {
    route: 'DELETE /api/account/second-factor',
    body: () => ({ code: wrongCode, current_password: password }),
    answers: members(409),
    limits: ['factor', 'wrong-password-member', 'wrong-factor-here'],
  },
  { route: 'GET /api/profile', answers: members() },
  { route: 'PATCH /api/profile', body: () => ({ display_name: 'Iris' }), answers: members(), limits: ['profile'] },
  // Sync is off for all people of this test, so the server rejects the request.
  {
    route: 'POST /api/sync',
    body: () => ({ epoch: null, cursor: 0, full: true, changes: [] }),
    answers: members(409),
    limits: ['sync'],
  },
]

const listAnswers = (paid: number) => ({ ...members(404), paid })

/** The person `paid` shares a list. `server/sync/lists.test.ts` tests what the people of the list may do. */
export const listRows: readonly AccessRow[] = [
  { route: 'GET /api/lists', answers: members() },
  { route: 'POST /api/lists', answers: entitled(), limits: ['lists'] },
  {
    route: 'GET /api/lists/invitations/:code',
    path: ({ things }) => `/api/lists/invitations/${things.list.code}`,
    answers: members(),
    limits: ['list-codes', 'list-codes-client'],
  },
  {
    route: 'POST /api/lists/join',
    body: (_who, { things }) => ({ code: String((Number(things.list.code) + 1) % 1_000_000).padStart(6, '0') }),
    answers: members(404),
    limits: ['list-codes', 'list-codes-client'],
  },
  {
    route: 'POST /api/lists/:id/sync',
    path: ({ things }) => `/api/lists/${things.list.id}/sync`,
    body: () => ({ epoch: null, cursor: 0, full: true, changes: [] }),
    answers: listAnswers(200),
    limits: ['sync'],
  },
  {
    route: 'DELETE /api/lists/:id/people/:number',
    path: ({ things }) => `/api/lists/${things.list.id}/people/2`,
    answers: members(404),
  },
  {
    route: 'DELETE /api/lists/:id/codes',
    path: ({ things }) => `/api/lists/${things.list.id}/codes`,
    answers: listAnswers(204),
  },
  { route: 'DELETE /api/lists/:id', path: ({ things }) => `/api/lists/${things.list.id}`, answers: listAnswers(204) },
]

export const moneyRows: readonly AccessRow[] = [
  { route: 'GET /api/prices', answers: everyone() },
  { route: 'GET /api/check-subscription', answers: members() },
  {
    route: 'POST /api/start-trial',
    answers: { ...members(409), free: 200, admin: 200, editor: 200, demoted: 200 },
    limits: ['billing'],
  },
  { route: 'POST /api/chosen-plan/done', answers: members(204) },
  {
    route: 'POST /api/create-checkout',
    body: () => ({ priceId: 'member_month', mode: 'subscription' }),
    answers: { ...members(), paid: 409, other: 409 },
    limits: ['billing'],
  },
  {
    route: 'POST /api/customer-portal',
    answers: { ...members(409), paid: 200, other: 200 },
    limits: ['billing'],
  },
  {
    route: 'POST /api/change-plan',
    body: () => ({ priceId: 'member_year' }),
    answers: { ...members(409), paid: 200, other: 200 },
    limits: ['billing'],
  },
  { route: 'GET /api/subscription', answers: members() },
  { route: 'GET /api/receipts', answers: members(), limits: ['billing'] },
  {
    route: 'POST /api/cancel-subscription',
    body: () => ({ refund: false }),
    answers: { ...members(409), paid: 200, other: 200 },
    limits: ['billing'],
  },
  {
    route: 'POST /api/keep-subscription',
    answers: { ...members(409), paid: 200, other: 200 },
    limits: ['billing'],
  },
  // The webhook rejects requests without the payment provider's signature.
  { route: 'POST /api/stripe/webhook', answers: everyone(400) },
]

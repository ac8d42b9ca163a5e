import { everyone, type AccessRow } from './row.ts'

/** Pages contain no personal data, not even /admin and /account: their scripts fetch it from the routes above. */
export const pageRows: readonly AccessRow[] = [
  { route: 'GET /healthz', answers: everyone() },
  { route: 'GET /readyz', answers: everyone() },
  // None of the people has the token or sends the request from a loopback address.
  { route: 'GET /metrics', answers: everyone(403) },
  { route: 'GET /.well-known/security.txt', answers: everyone() },
  { route: 'GET /security-policy.txt', answers: everyone() },
  { route: 'GET /api/openapi.json', answers: everyone() },
  { route: 'GET /sw.js', answers: everyone() },
  { route: 'GET /assets/*', path: () => '/assets/app-1.js', answers: everyone() },
  { route: 'GET /pages/*', path: () => '/pages/shell.html', answers: everyone(404) },
  { route: 'GET /*', path: () => '/admin', answers: everyone() },
]

/** Routes that exist in demo mode only. The ids of the payment sandbox are secret keys, as at Stripe. */
export const demoRows: readonly AccessRow[] = [
  { route: 'GET /dev/dev.css', answers: everyone() },
  { route: 'GET /dev/mail', answers: everyone() },
  { route: 'ALL /dev/oidc/*', path: () => '/dev/oidc/auth', answers: everyone() },
  {
    route: 'GET /dev/checkout/:id',
    path: ({ things }) => `/dev/checkout/${things.checkout}`,
    answers: everyone(),
    byKey: true,
  },
  {
    route: 'POST /dev/checkout/:id',
    path: ({ things }) => `/dev/checkout/${things.checkout}`,
    answers: everyone(303),
    byKey: true,
  },
  {
    route: 'GET /dev/billing/:id',
    path: ({ things }) => `/dev/billing/${things.portal}`,
    answers: everyone(),
    byKey: true,
  },
  // Without the name of a button the request does nothing.
  {
    route: 'POST /dev/billing/:id',
    path: ({ things }) => `/dev/billing/${things.portal}`,
    answers: everyone(404),
    byKey: true,
  },
  { route: 'GET /dev/change/:id', path: ({ things }) => things.change, answers: everyone(), byKey: true },
  // The price is not sold; with a valid price the first request would end the subscription.
  {
    route: 'POST /dev/change/:id',
    path: ({ things }) => things.change.replace('member_year', 'member_week'),
    answers: everyone(404),
    byKey: true,
  },
  { route: 'GET /dev/bill/:id', path: ({ things }) => `/dev/bill/${things.bill}`, answers: everyone(), byKey: true },
]

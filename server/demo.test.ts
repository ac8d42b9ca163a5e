import { afterAll, expect, test } from 'vitest'
import { EnvError, readEnv, variableNames } from './env.ts'
import { oneDatabase, openHarbour } from './testing/harbour.ts'
import { makeVapidKeys } from './vapid.ts'

const implied = await openHarbour(oneDatabase, { env: { DEMO: '' } })
const forbidden = await openHarbour(oneDatabase, { env: { DEMO: '0' } })
afterAll(async () => {
  await implied.close()
  await forbidden.close()
})

test('an implied demo answers loopback hosts only and refuses forwarded requests', async () => {
  expect((await implied.ask('/healthz')).status).toBe(200)
  for (const headers of [
    { host: 'harbour.example' },
    { host: '192.168.1.2:3000' },
    { 'x-forwarded-for': '1.2.3.4' },
    { forwarded: 'for=1.2.3.4' },
  ]) {
    const answer = await implied.ask('/healthz', { headers })
    expect([headers, answer.status]).toEqual([headers, 403])
    expect(String(answer.body.text)).toContain('BASE_URL')
  }
})

test('outside demo mode there is no mail viewer and no test identity page', async () => {
  expect((await implied.ask('/dev/mail')).status).toBe(200)
  for (const path of ['/dev/mail', '/dev/dev.css', '/dev/oidc/.well-known/openid-configuration']) {
    expect([path, (await forbidden.ask(path)).status]).toEqual([path, 404])
  }
})

test.each([
  [{ PORT: 'many' }, 'PORT'],
  [{ PORT: '70000' }, 'PORT'],
  [{ PORT: '1e3' }, 'PORT'],
  [{ PORT: '0' }, 'PORT'],
  [{ SMTP_URL: 'smtp://' }, 'SMTP_URL'],
  [{ MAIL_FROM: 'nonsense' }, 'MAIL_FROM'],
  [{ MAIL_FROM: 'Harbour <hello@harbour.example' }, 'MAIL_FROM'],
  [{ MAIL_FROM: 'Harbour <a@b>\r\nBcc: c@d' }, 'MAIL_FROM'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL'],
  [{ BASE_URL: 'harbour.example' }, 'BASE_URL'],
  [{ BASE_URL: 'https://harbour.example/app' }, 'BASE_URL'],
  [{ BASE_URL: 'http://harbour.example' }, 'BASE_URL'],
  [{ DEMO: 'yes' }, 'DEMO'],
  [{ AUTH_SECRET: 'short' }, 'AUTH_SECRET'],
  [{ SMTP_URL: 'mail.example' }, 'SMTP_URL'],
  [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL'],
  [{ GOOGLE_CLIENT_ID: 'x' }, 'GOOGLE_CLIENT_SECRET'],
  [{ OWNER_EMAIL: 'owner' }, 'OWNER_EMAIL'],
  [{ VAPID_PUBLIC_KEY: 'x' }, 'VAPID_PRIVATE_KEY'],
  [{ VAPID_PUBLIC_KEY: 'x', VAPID_PRIVATE_KEY: 'short' }, 'VAPID_PRIVATE_KEY'],
  [{ VAPID_PUBLIC_KEY: 'of another pair', VAPID_PRIVATE_KEY: `${'A'.repeat(42)}E` }, 'VAPID_PRIVATE_KEY'],
  [{ TRUSTED_PROXY: 'everyone' }, 'TRUSTED_PROXY'],
  [{ GOOGLE_MAPS_API_KEY: 'a key"><script>' }, 'GOOGLE_MAPS_API_KEY'],
  [{ MAP_TILES_URL: 'tiles.example/{z}/{x}/{y}.png', MAP_TILES_ATTRIBUTION: 'x' }, 'MAP_TILES_URL'],
  [{ MAP_TILES_URL: 'https://tiles.example/{z}/{x}.png', MAP_TILES_ATTRIBUTION: 'x' }, 'MAP_TILES_URL'],
  [{ MAP_TILES_URL: 'https://{z}.tiles.example/{x}/{y}.png', MAP_TILES_ATTRIBUTION: 'x' }, 'MAP_TILES_URL'],
  [{ MAP_TILES_URL: 'https://tiles.example/{z}/{x}/{y}.png?key={key}' }, 'MAP_TILES_URL'],
  [{ MAP_TILES_URL: 'https://u:p@tiles.example/{z}/{x}/{y}.png' }, 'MAP_TILES_URL'],
  [{ MAP_TILES_URL: 'https://t;x.example/{z}/{x}/{y}.png' }, 'MAP_TILES_URL'],
  [
    {
      BASE_URL: 'https://harbour.example',
      MAP_TILES_URL: 'http://tiles.example/{z}/{x}/{y}.png',
      MAP_TILES_ATTRIBUTION: 'x',
    },
    'MAP_TILES_URL',
  ],
  [{ MAP_TILES_URL: 'https://tiles.example/{z}/{x}/{y}.png' }, 'MAP_TILES_ATTRIBUTION'],
  [{ MAP_TILES_ATTRIBUTION: 'x' }, 'MAP_TILES_ATTRIBUTION'],
  [
    { MAP_TILES_URL: 'https://tiles.example/{z}/{x}/{y}.png', MAP_TILES_ATTRIBUTION: 'x'.repeat(301) },
    'MAP_TILES_ATTRIBUTION',
  ],
  [{ PORT: '03000' }, 'PORT'],
  [{ PORT: '-1' }, 'PORT'],
  [{ PORT: '3000 ' }, 'PORT'],
  [{ PORT: '65536' }, 'PORT'],
  [{ HOST: 'http://localhost' }, 'HOST'],
  [{ HOST: 'localhost:3000' }, 'HOST'],
  [{ HOST: '[::1]' }, 'HOST'],
  [{ HOST: 'two words' }, 'HOST'],
  [{ BASE_URL: 'https://user:secret@harbour.example' }, 'BASE_URL'],
  [{ BASE_URL: 'https://harbour.example/?' }, 'BASE_URL'],
  [{ BASE_URL: 'https://harbour.example/#' }, 'BASE_URL'],
  [{ BASE_URL: 'https://*.example' }, 'BASE_URL'],
  [{ BASE_URL: 'https://harbour.example:0' }, 'BASE_URL'],
  [{ BASE_URL: 'https://harbour.example:99999' }, 'BASE_URL'],
  [{ BASE_URL: 'ftp://harbour.example' }, 'BASE_URL'],
  [{ BASE_URL: 'https://har\nbour.example' }, 'BASE_URL'],
  [{ DATABASE_URL: 'postgres://' }, 'DATABASE_URL'],
  [{ DATABASE_URL: 'http://localhost/harbour' }, 'DATABASE_URL'],
  [{ DATABASE_URL: 'postgres://localhost:99999/harbour' }, 'DATABASE_URL'],
  [{ DATABASE_URL: 'postgres://db.example/harbour?sslmode=yes' }, 'DATABASE_URL'],
  [{ DATABASE_URL: 'postgres://db.example/harbour?ssl=on' }, 'DATABASE_URL'],
  [{ AUTH_SECRET: `${'x'.repeat(40)}\r` }, 'AUTH_SECRET'],
  [{ SMTP_URL: 'smtp://mail.example:0' }, 'SMTP_URL'],
  [{ SMTP_URL: 'smtp://mail.example:99999' }, 'SMTP_URL'],
  [{ SMTP_URL: 'smtp://mail.example/inbox' }, 'SMTP_URL'],
  [{ SMTP_URL: 'smtp://%20' }, 'SMTP_URL'],
  [{ MAIL_FROM: 'a@harbour.example, b@harbour.example' }, 'MAIL_FROM'],
  [{ MAIL_FROM: 'Harbour <a@harbour.example> <b@harbour.example>' }, 'MAIL_FROM'],
  [{ GOOGLE_CLIENT_SECRET: 'x' }, 'GOOGLE_CLIENT_SECRET'],
  [{ GOOGLE_ISSUER: 'https://id.example' }, 'GOOGLE_ISSUER'],
  [{ GOOGLE_ISSUER: 'id.example', GOOGLE_CLIENT_ID: 'x', GOOGLE_CLIENT_SECRET: 'x' }, 'GOOGLE_ISSUER'],
  [{ GOOGLE_ISSUER: 'https://id.example?a=b', GOOGLE_CLIENT_ID: 'x', GOOGLE_CLIENT_SECRET: 'x' }, 'GOOGLE_ISSUER'],
  [{ STRIPE_SECRET_KEY: 'sk_test_x' }, 'STRIPE_WEBHOOK_SECRET'],
  [{ STRIPE_SECRET_KEY: 'pk_test_x', STRIPE_WEBHOOK_SECRET: 'whsec_x' }, 'STRIPE_SECRET_KEY'],
  [{ STRIPE_SECRET_KEY: 'sk_test_x y', STRIPE_WEBHOOK_SECRET: 'whsec_x' }, 'STRIPE_SECRET_KEY'],
  [{ STRIPE_SECRET_KEY: 'sk_test_x', STRIPE_WEBHOOK_SECRET: 'sk_test_x' }, 'STRIPE_WEBHOOK_SECRET'],
  [{ STRIPE_API_BASE: 'https://stripe.example' }, 'STRIPE_API_BASE'],
  [
    { STRIPE_SECRET_KEY: 'sk_test_x', STRIPE_WEBHOOK_SECRET: 'whsec_x', STRIPE_API_BASE: 'http://127.0.0.1:1/v1' },
    'STRIPE_API_BASE',
  ],
  [{ TRADER_NAME: 'Harbour Ltd' }, 'TRADER_ADDRESS'],
  [{ TRADER_NAME: 'Harbour\nLtd', TRADER_ADDRESS: '1 Quay\nBristol' }, 'TRADER_NAME'],
  [{ TRADER_NAME: 'x'.repeat(201), TRADER_ADDRESS: '1 Quay' }, 'TRADER_NAME'],
  [{ CLINICAL_REVIEW: 'Ada Bly, 2026-12-01' }, 'CLINICAL_REVIEW'],
  [{ CLINICAL_REVIEW: 'Ada Bly, NMC 12A3456E, 2026-02-30' }, 'CLINICAL_REVIEW'],
  [{ CONFIRMED_FIGURES: 'zzz' }, 'CONFIRMED_FIGURES'],
  [{ CONFIRMED_FIGURES: 'zzz', DEMO: '1' }, 'CONFIRMED_FIGURES'],
  [{ CONFIRMED_FIGURES: 'members=412@2026-11-01,zzz', BASE_URL: 'https://harbour.example' }, 'CONFIRMED_FIGURES'],
  [{ CONFIRMED_FIGURES: 'members' }, 'CONFIRMED_FIGURES'],
  [{ CONFIRMED_FIGURES: 'members=412' }, 'CONFIRMED_FIGURES'],
  [{ CONFIRMED_FIGURES: 'members=5K+@2026-11-01' }, 'CONFIRMED_FIGURES'],
  [{ CONFIRMED_FIGURES: 'members=412@2026-02-30' }, 'CONFIRMED_FIGURES'],
  [{ CONFIRMED_FIGURES: 'members=412@2026-11-01,' }, 'CONFIRMED_FIGURES'],
  [{ CONFIRMED_FIGURES: 'members=412@2026-11-01, members=413@2026-11-02' }, 'CONFIRMED_FIGURES'],
  [{ CONFIRMED_FIGURES: 'Members=412@2026-11-01' }, 'CONFIRMED_FIGURES'],
  [{ CONTACT_EMAIL: 'hello' }, 'CONTACT_EMAIL'],
  [{ OFFER: 'both' }, 'OFFER'],
  [{ REPLY_HOURS: '0' }, 'REPLY_HOURS'],
  [{ LEGAL_REVIEW: 'last week' }, 'LEGAL_REVIEW'],
  [{ ICO_NUMBER: '12' }, 'ICO_NUMBER'],
  [{ COMPANY_NUMBER: '01234567' }, 'COMPANY_NUMBER'],
  [{ VAT_NUMBER: '123', TRADER_NAME: 'Harbour Ltd', TRADER_ADDRESS: '1 Quay' }, 'VAT_NUMBER'],
  [{ OWNER_EMAIL: 'owner@harbour.example, other@harbour.example' }, 'OWNER_EMAIL'],
  [{ URGENT_EMAIL: 'team' }, 'URGENT_EMAIL'],
  [{ HELPLINES_CHECKED: '1 December' }, 'HELPLINES_CHECKED'],
  [{ URGENT_EMAIL: ' team@harbour.example' }, 'URGENT_EMAIL'],
  [{ LANDING_VARIANT: 'A' }, 'LANDING_VARIANT'],
  [{ TRUSTED_PROXY: '10.0.0.0/' }, 'TRUSTED_PROXY'],
  [{ TRUSTED_PROXY: '10.0.0.0/8/9' }, 'TRUSTED_PROXY'],
  [{ TRUSTED_PROXY: '10.0.0.0/33' }, 'TRUSTED_PROXY'],
  [{ TRUSTED_PROXY: '10.0.0.0/1e1' }, 'TRUSTED_PROXY'],
  [{ TRUSTED_PROXY: '10.0.0.0/-1' }, 'TRUSTED_PROXY'],
  [{ TRUSTED_PROXY: '::ffff:10.0.0.0/104' }, 'TRUSTED_PROXY'],
  [{ TRUSTED_PROXY: '10.0.0.1:80' }, 'TRUSTED_PROXY'],
  [{ TRUSTED_PROXY: '10.0.0.1,' }, 'TRUSTED_PROXY'],
  [{ TRUSTED_PROXY: '::1, 0:0::1' }, 'TRUSTED_PROXY'],
  [{ METRICS_TOKEN: 'short' }, 'METRICS_TOKEN'],
  [{ METRICS_TOKEN: `${'x'.repeat(32)}é` }, 'METRICS_TOKEN'],
  [{ VAPID_PRIVATE_KEY: 'x' }, 'VAPID_PRIVATE_KEY'],
  [{ DATA_DIR: '/data\n' }, 'DATA_DIR'],
  [{ DEMO: 'true' }, 'DEMO'],
])('the invalid value %j stops the start with one line that names %s', (source, name) => {
  const read = () => readEnv(source)
  expect(read).toThrow(EnvError)
  expect(read).toThrow(new RegExp(`^${name}: .+$`))
})

test('every variable is refused with a line break in it, and no message shows a secret', () => {
  for (const name of variableNames) {
    expect(() => readEnv({ [name]: 'one\ntwo\u0007' })).toThrow(new RegExp(`^${name}: must not begin or end`))
  }
  for (const source of [{ BASE_URL: 'https://user:secret@harbour.example' }, { STRIPE_SECRET_KEY: 'secret' }]) {
    expect(() => readEnv(source)).not.toThrow(/secret@|"secret/)
  }
})

test.each([
  { HOST: '::' },
  { HOST: '0.0.0.0' },
  { HOST: 'harbour_internal.example' },
  { BASE_URL: 'http://[::1]:3000/' },
  { BASE_URL: 'HTTPS://Harbour.Example' },
  { DATABASE_URL: 'postgres:///harbour?host=/run/postgresql' },
  { DATABASE_URL: 'postgres://%2Frun%2Fpostgresql/harbour' },
  { SMTP_URL: 'smtps://user:p%40ss@mail.example:465/?pool=true' },
  { MAIL_FROM: 'Harbour <hello@harbour.example>' },
  { TRUSTED_PROXY: '10.0.0.5, 172.16.0.0/12, ::1, fd00::/8' },
  { CLINICAL_REVIEW: 'Ada Bly, NMC 12A3456E, 2026-12-01' },
  { CONFIRMED_FIGURES: 'members=412@2026-11-01, former-price=9.99@2026-01-31, ratings=96%@2026-11-01' },
  {
    OFFER: 'public',
    REPLY_HOURS: '48',
    CONTACT_EMAIL: 'team@harbour.test',
    LEGAL_REVIEW: '2026-11-20',
    ICO_NUMBER: 'ZA123456',
  },
  { TRADER_NAME: 'Harbour Ltd', TRADER_ADDRESS: '1 Quay', COMPANY_NUMBER: '01234567', VAT_NUMBER: 'GB123456789' },
  { TRADER_NAME: 'Harbour Ltd', TRADER_ADDRESS: '1 Quay\nBristol' },
  { STRIPE_SECRET_KEY: 'rk_live_x', STRIPE_WEBHOOK_SECRET: 'whsec_x', STRIPE_API_BASE: 'http://127.0.0.1:1/' },
])('%j is accepted', (source) => {
  expect(() => readEnv(source)).not.toThrow()
})

test('the defaults are those of the specification', () => {
  expect(readEnv({})).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    baseUrl: 'http://localhost:3000',
    demo: true,
    impliedDemo: true,
    dataDir: '.data',
  })
  expect(readEnv({ BASE_URL: 'https://harbour.example' })).toMatchObject({
    host: '0.0.0.0',
    demo: false,
    origins: ['https://harbour.example'],
  })
  expect(readEnv({ PORT: '' }).port).toBe(3000)
})

test('a given pair of push keys is used unchanged', () => {
  const vapid = makeVapidKeys()
  const env = readEnv({ VAPID_PUBLIC_KEY: vapid.publicKey, VAPID_PRIVATE_KEY: vapid.privateKey })
  expect(env.vapid).toEqual(vapid)
  expect(readEnv({}).vapid).toBeUndefined()
})

import { afterAll, expect, test } from 'vitest'
import { EnvError, readEnv } from './env.ts'
import { openHarbour } from './testing/harbour.ts'
import { makeVapidKeys } from './vapid.ts'

const implied = await openHarbour('pglite', { env: { DEMO: '' } })
const forbidden = await openHarbour('pglite', { env: { DEMO: '0' } })
afterAll(async () => {
  await implied.close()
  await forbidden.close()
})

test('an implied demo answers loopback hosts only and refuses what was forwarded', async () => {
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
  [{ BASE_URL: 'https://harbour.example', MAP_TILES_URL: 'http://tiles.example/{z}/{x}/{y}.png' }, 'MAP_TILES_URL'],
])('the bad value %j stops the start with one line that names %s', (source, name) => {
  const read = () => readEnv(source)
  expect(read).toThrow(EnvError)
  expect(read).toThrow(new RegExp(`^${name}: .+$`))
})

test('the defaults are those of the contract', () => {
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

test('a pair of push keys is taken as it is given', () => {
  const vapid = makeVapidKeys()
  const env = readEnv({ VAPID_PUBLIC_KEY: vapid.publicKey, VAPID_PRIVATE_KEY: vapid.privateKey })
  expect(env.vapid).toEqual(vapid)
  expect(readEnv({}).vapid).toBeUndefined()
})

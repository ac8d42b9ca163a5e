import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SMTPServer } from 'smtp-server'
import { afterAll, afterEach, beforeEach, describe, expect, inject, test } from 'vitest'
import { privacy, terms } from '../../content/open/legal.ts'
import { newDatabase } from '../postgres.ts'
import { neededEvents } from '../../server/billing/webhook.ts'
import { apiVersion, openStripe } from '../../server/billing/stripe-client.ts'
import { syncStripe } from '../../server/billing/stripe-prices.ts'
import { knownMigrations } from '../../server/db/migrate.ts'
import { openEmbedded } from '../../server/db/open.ts'
import { createIdentityProvider } from '../../server/dev/identity.ts'
import { readEnv } from '../../server/env.ts'
import { openBoth } from '../../server/testing/owner.ts'
import { startMailSink } from '../../server/testing/mail-sink.ts'
import { programEnv } from '../../server/testing/process.ts'
import { startStripe } from '../../server/testing/stripe/stripe-server.ts'
import { prepareDataDir } from '../../server/testing/template.ts'
import { examine } from './examine.ts'
import { lineOf } from './finding.ts'
import { freePort } from '../free-port.ts'

const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close()
})

const home = mkdtempSync(join(tmpdir(), 'harbour-doctor-'))
afterAll(() => rmSync(home, { recursive: true, force: true }))
let dataDir = ''
let folders = 0
beforeEach(() => {
  dataDir = join(home, `data-${(folders += 1)}`)
})

type Variables = Readonly<Record<string, string>>

/** A public installation in which only the address is configured. */
const publicOnly: Variables = { BASE_URL: 'https://harbour.sea' }

async function lines(variables: Variables, { now = () => new Date(), sendTo = '' } = {}): Promise<string> {
  const env = readEnv({ DATA_DIR: dataDir, ...variables })
  const findings = await examine({ env, now }, sendTo === '' ? undefined : sendTo)
  return findings.map(lineOf).join('\n')
}

test('a demo on this machine has no error and one warning: the review of the health texts', async () => {
  const said = await lines({})
  expect(said).toContain('ok    demo: is on, for http://localhost:3000 alone')
  expect(said).toMatch(/^ok {4}passwords: one is hashed in \d+ ms$/m)
  expect(said.match(/^(warn|FAIL).*/gm)).toEqual([
    expect.stringMatching(/^warn {2}clinical: nobody registered has signed/),
  ])
})

test('a public address with demo mode, a weak secret and no mail is an error', async () => {
  expect(await lines({ ...publicOnly, DEMO: '1' })).toContain('FAIL  demo: is on at https://harbour.sea')
  const said = await lines({ ...publicOnly, AUTH_SECRET: 'abcd'.repeat(10) })
  expect(said).toContain('FAIL  secret: AUTH_SECRET has 4 different characters only')
  expect(said).toContain('FAIL  mail: nobody gets any')
  expect(said).toContain('warn  database: is the embedded one')
  expect(said).toContain('warn  payments: nobody can pay')
  expect(said).toContain('warn  urgent: URGENT_EMAIL is not set')
  expect(said).toContain('FAIL  helplines: nobody has checked the numbers of Help now')
  expect(said).toContain('FAIL  owner: OWNER_EMAIL is not set')
  expect(said).toContain('warn  admins: a password alone opens /admin')
  expect(said).toContain('FAIL  trader: nobody is named')
  expect(said).toContain('FAIL  contact: hello@harbour.example is a placeholder')
  expect(said).toContain('warn  backup: none below')
  expect(said).toContain('ok    figures: 4 of the four stay hidden')
})

test('urgent requests need stated hours, and the helplines a date on which they were checked', async () => {
  const read = { ...publicOnly, URGENT_EMAIL: 'team@harbour.sea' }
  expect(await lines(read)).toContain('FAIL  urgent: URGENT_HOURS is not set')
  const said = await lines({ ...read, URGENT_HOURS: 'every day, 8 am to 10 pm', HELPLINES_CHECKED: '2026-11-20' })
  expect(said).toContain('ok    urgent: somebody has to answer within 15 minutes: every day, 8 am to 10 pm')
  expect(said).toContain('ok    helplines: checked on 2026-11-20')
})

test('outside demo mode a registered clinician must sign the health texts, and review them within a year', async () => {
  expect(await lines(publicOnly)).toContain('FAIL  clinical: nobody registered has signed the health words')
  const signed = { ...publicOnly, CLINICAL_REVIEW: 'Ada Bly, NMC 12A3456E, 2026-12-01' }
  const on = async (day: string) => lines(signed, { now: () => new Date(`${day}T12:00:00Z`) })
  expect(await on('2026-12-02')).toContain('ok    clinical: signed by Ada Bly, NMC 12A3456E, on 2026-12-01')
  expect(await on('2027-12-02')).toContain(
    'warn  clinical: signed by Ada Bly, NMC 12A3456E, on 2026-12-01, over a year ago',
  )
  expect(await on('2026-11-30')).toContain('FAIL  clinical: signed by Ada Bly')
})

test('invented figures are reported as long as they are shown', async () => {
  const said = await lines({ ...publicOnly, CONFIRMED_FIGURES: 'members=5000@2026-11-01,ratings=96%@2026-11-02' })
  expect(said).toContain("FAIL  figures: 'members' is 5000, which was invented")
  expect(said).toContain("ok    figures: 'ratings' is 96%, of 2026-11-02")
  expect(said).toContain('ok    figures: 2 of the four stay hidden')
})

test('a seller’s legal duties are reported as missing or as met', async () => {
  const said = await lines(publicOnly)
  for (const about of ['company', 'vat']) expect(said).toContain(`warn  ${about}: `)
  for (const about of ['ico', 'legal', 'processors']) expect(said).toContain(`FAIL  ${about}: `)
  expect(said).toContain('ok    replies: no hours are promised')
  const settled = await lines({
    ...publicOnly,
    TRADER_NAME: 'Harbour Ltd',
    TRADER_ADDRESS: '1 Quay, Bristol',
    CONTACT_EMAIL: 'team@harbour.sea',
    COMPANY_NUMBER: '01234567',
    VAT_NUMBER: 'GB123456789',
    ICO_NUMBER: 'ZA123456',
    LEGAL_REVIEW: [terms.changed, privacy.changed].toSorted().at(-1) ?? '',
    PROCESSORS: 'Example Hosting Ltd|runs the server|United Kingdom|none needed',
    REPLY_HOURS: '48',
  })
  for (const about of ['contact', 'trader', 'company', 'vat', 'ico', 'legal', 'processors']) {
    expect(settled).toContain(`ok    ${about}: `)
  }
  expect(settled).toContain('ok    replies: are promised within 48 hours')
  expect(await lines({ ...publicOnly, LEGAL_REVIEW: '2026-11-20' })).toContain(
    'FAIL  legal: terms and privacy page were read on 2026-11-20 and changed on ',
  )
})

test('a proxy on this machine must be named in the configuration', async () => {
  const local = { ...publicOnly, HOST: '127.0.0.1' }
  expect(await lines(local)).toContain('warn  proxy: HOST is 127.0.0.1')
  expect(await lines({ ...local, TRUSTED_PROXY: '127.0.0.1' })).not.toContain('proxy:')
})

test('the data folder must be private, its keys must match, its backups must be recent', async () => {
  mkdirSync(join(dataDir, 'backups'), { recursive: true, mode: 0o755 })
  writeFileSync(join(dataDir, 'vapid-keys'), 'public private', { mode: 0o600 })
  const backup = join(dataDir, 'backups', 'harbour-2026-11-20T00-00-00-000Z.dump')
  writeFileSync(backup, '')
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000)
  utimesSync(backup, hoursAgo(40.5), hoursAgo(40.5))
  const said = await lines(publicOnly)
  expect(said).toContain('warn  data: others of this machine may read')
  expect(said).toContain('FAIL  push: the private key in DATA_DIR/vapid-keys must be 32 bytes')
  expect(said).toContain('warn  backup: the newest below DATA_DIR is 40 h old')
  chmodSync(dataDir, 0o700)
  utimesSync(backup, hoursAgo(3.5), hoursAgo(3.5))
  const later = await lines(publicOnly)
  expect(later).toMatch(/^ok {4}data: .*for its owner alone$/m)
  expect(later).toMatch(/^ok {4}space: \d+ GB free/m)
  expect(later).toContain('ok    backup: the newest below DATA_DIR is 3 h old')
})

test('the embedded database is checked, and not opened while Harbour uses it', async () => {
  await prepareDataDir(dataDir)
  const open = await openEmbedded(dataDir)
  expect(await lines({})).toContain(`ok    database: the embedded one is in use by process ${process.pid}`)
  await open.close()
  const said = await lines({})
  expect(said).toContain('ok    database: the embedded one opens')
  expect(said).toContain(`ok    migrations: ${knownMigrations} of ${knownMigrations} migrations are applied`)
}, 60_000)

describe.skipIf(inject('postgresUrl') === '')('PostgreSQL', () => {
  const named = (what: string) => newDatabase(inject('postgresUrl'), `doctor_${process.pid}_${what}`)

  test('an empty database, a superuser and a wrong clock are reported', async () => {
    const url = await named('empty')
    const said = await lines({ ...publicOnly, DATABASE_URL: url })
    expect(said).toMatch(/^ok {4}database: PostgreSQL \d+ answers$/m)
    expect(said).toContain(`warn  migrations: 0 of ${knownMigrations} migrations are applied`)
    expect(said).toContain('warn  role: may do more than it needs: superuser')
    expect(said).toContain('ok    clock: agrees with the database')
    const ahead = await lines({ ...publicOnly, DATABASE_URL: url }, { now: () => new Date(Date.now() + 90_000) })
    expect(ahead).toContain('warn  clock: 90 s ahead of the database')
  })

  test('a remote database without TLS is an error; with TLS turned off there is a warning', async () => {
    const elsewhere = new URL(await named('clear'))
    // This host name reaches this machine, but is not a loopback name.
    elsewhere.hostname = '0.0.0.0'
    const said = await lines({ ...publicOnly, DATABASE_URL: elsewhere.href })
    expect(said).toContain('FAIL  database: PostgreSQL does not answer: The server does not support SSL connections')
    elsewhere.search = 'sslmode=disable'
    const inTheClear = await lines({ ...publicOnly, DATABASE_URL: elsewhere.href })
    expect(inTheClear).toContain('warn  database: is on another machine and not spoken to by TLS')
  })

  test('a migrated database and a role that is no superuser are fine', async () => {
    const url = await named('full')
    const { database, owners } = await openBoth(url)
    await owners.execute(`create role doctor_${process.pid} login password 'not for print'`)
    await owners.execute(`grant usage on schema drizzle to doctor_${process.pid}`)
    await owners.execute(`grant select on all tables in schema drizzle to doctor_${process.pid}`)
    await database.close()
    const asRole = new URL(url)
    asRole.username = `doctor_${process.pid}`
    asRole.password = 'not for print'
    const said = await lines({ ...publicOnly, DATABASE_URL: asRole.href })
    expect(said).toContain('ok    role: is no superuser')
    expect(said).toContain(`ok    migrations: ${knownMigrations} of ${knownMigrations}`)
    expect(said).not.toMatch(/not.{1,3}for.{1,3}print/)
  })

  test('a newer database and an unreachable one are errors', async () => {
    const url = await named('newer')
    const { database, owners } = await openBoth(url)
    await owners.execute(`insert into drizzle.__drizzle_migrations (hash, created_at) values ('newer', 1)`)
    await database.close()
    expect(await lines({ ...publicOnly, DATABASE_URL: url })).toContain('the database is of a newer Harbour')
    const gone = `postgres://harbour:secret-of-nobody@127.0.0.1:${await freePort()}/harbour`
    const said = await lines({ ...publicOnly, DATABASE_URL: gone })
    expect(said).toContain('FAIL  database: PostgreSQL does not answer')
    expect(said).not.toContain('secret-of-nobody')
  })
})

async function lockedMailServer(host = '127.0.0.1'): Promise<string> {
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    logger: false,
    onAuth: ({ username, password }, _session, callback) =>
      username === 'harbour' && password === 'a quiet bay'
        ? callback(null, { user: username })
        : callback(new Error(`no such user with the password ${password}`)),
  })
  server.on('error', () => {})
  server.listen(0, host)
  await once(server.server, 'listening')
  closing.push(() => new Promise<void>((resolve) => server.close(() => resolve())))
  return `${host}:${(server.server.address() as AddressInfo).port}`
}

test('a sign-in at the mail server is tried, and its error reported without the password', async () => {
  const host = await lockedMailServer()
  const sender = { MAIL_FROM: 'Harbour <hello@harbour.sea>' }
  const well = await lines({ ...publicOnly, ...sender, SMTP_URL: `smtp://harbour:a%20quiet%20bay@${host}` })
  expect(well).toContain('ok    mail: 127.0.0.1 answers, and the password is right')
  expect(well).toContain('ok    sender: Harbour <hello@harbour.sea>')
  const ill = await lines({ ...publicOnly, ...sender, SMTP_URL: `smtp://harbour:loose-lips@${host}` })
  expect(ill).toMatch(/^FAIL {2}mail: 127.0.0.1 does not let us in: .*\[secret\]/m)
  expect(ill).not.toContain('loose-lips')
  const gone = `smtp://127.0.0.1:${await freePort()}`
  expect(await lines({ ...publicOnly, SMTP_URL: gone })).toContain('FAIL  mail: 127.0.0.1 does not let us in')
  expect(await lines({ ...publicOnly, SMTP_URL: gone })).toContain('FAIL  mail')
})

test('a remote mail server must have TLS, unless the URL turns it off, which gives a warning', async () => {
  const [, port = ''] = (await lockedMailServer('0.0.0.0')).split(':')
  const at = (options: string) =>
    lines({ ...publicOnly, SMTP_URL: `smtp://harbour:a%20quiet%20bay@0.0.0.0:${port}${options}` })
  expect(await at('')).toMatch(/^FAIL {2}mail: 0.0.0.0 does not let us in: .*it offers no TLS/m)
  for (const off of ['?requireTLS=false', '?requireTLS=0']) {
    const said = await at(off)
    expect(said).toContain('ok    mail: 0.0.0.0 answers, and the password is right')
    expect(said).toContain('warn  mail: SMTP_URL lets mails and the password go without TLS')
  }
})

test.each([
  ['Harbour <no-reply@localhost>', 'nobody takes mail from localhost'],
  ['Harbour <hello@harbour.example>', 'nobody takes mail from harbour.example'],
])('the sender %s is refused', async (MAIL_FROM, reason) => {
  const sink = await startMailSink()
  closing.push(() => sink.close())
  expect(await lines({ ...publicOnly, MAIL_FROM, SMTP_URL: sink.url })).toContain(`FAIL  sender: ${reason}`)
})

test('a mail is sent only on request, and to the given address only', async () => {
  const sink = await startMailSink()
  closing.push(() => sink.close())
  const variables = { ...publicOnly, SMTP_URL: sink.url, MAIL_FROM: 'Harbour <hello@harbour.sea>' }
  await lines(variables)
  expect(sink.mails).toHaveLength(0)
  expect(await lines(variables, { sendTo: 'owner@harbour.sea' })).toContain(
    'a test mail to owner@harbour.sea was taken',
  )
  expect((await sink.mailTo('owner@harbour.sea')).subject).toBe('Test from npm run doctor')
})

async function shop() {
  const server = await startStripe()
  closing.push(() => server.close())
  const stripe = openStripe({ secretKey: server.secretKey, apiBase: server.url })
  const variables = {
    ...publicOnly,
    STRIPE_SECRET_KEY: server.secretKey,
    STRIPE_WEBHOOK_SECRET: 'whsec_of_the_tests',
    STRIPE_API_BASE: server.url,
  }
  return { server, stripe, variables }
}

test('an empty Stripe account lacks prices, portal and webhook', async () => {
  const { variables } = await shop()
  const said = await lines(variables)
  expect(said).toContain('warn  payments: the key is of the test mode')
  expect(said).toContain('FAIL  price: harbour_public_month, £9.99 a month, is missing at Stripe')
  expect(said).toContain('warn  portal:')
  expect(said).toContain('FAIL  webhook: no webhook endpoint for https://harbour.sea/api/stripe/webhook')
  expect(said).not.toContain('whsec_of_the_tests')
})

test('a complete Stripe account is fine, until an event or a price is missing', async () => {
  const { stripe, variables } = await shop()
  await syncStripe(stripe, () => {})
  const endpoint = await stripe.webhookEndpoints.create({
    url: 'https://harbour.sea/api/stripe/webhook',
    enabled_events: [...neededEvents],
    api_version: apiVersion,
  })
  const well = await lines(variables)
  expect(well).toContain('ok    price: harbour_member_year, £79.99 a year')
  expect(well).toContain('ok    portal:')
  expect(well).toContain('ok    webhook: https://harbour.sea/api/stripe/webhook is told of all that is needed')
  expect(well).toContain('ok    clock: agrees with Stripe')
  expect(await lines(variables, { now: () => new Date(Date.now() - 60_000) })).toMatch(
    /warn {2}clock: \d+ s behind Stripe/,
  )

  await stripe.webhookEndpoints.update(endpoint.id, { enabled_events: neededEvents.slice(1) })
  expect(await lines(variables)).toContain('FAIL  webhook: the endpoint does not ask for customer.subscription.created')
  await stripe.webhookEndpoints.update(endpoint.id, { disabled: true })
  expect(await lines(variables)).toContain('FAIL  webhook: the webhook endpoint is switched off')
  const { data } = await stripe.prices.list({ lookup_keys: ['harbour_member_year'] })
  await stripe.prices.update(data[0]?.id ?? '', { active: false })
  expect(await lines(variables)).toContain('FAIL  price: harbour_member_year, £79.99 a year, is missing')
})

test('a key that Stripe refuses is not printed', async () => {
  const { variables } = await shop()
  const said = await lines({ ...variables, STRIPE_SECRET_KEY: 'sk_live_forgotten_in_a_drawer' })
  expect(said).toContain('ok    payments: the key is of the live mode')
  expect(said).toMatch(/FAIL {2}price: Stripe does not answer that: Invalid API Key/)
  expect(said).not.toContain('forgotten')
})

test('the issuer of the sign-in provider is discovered', async () => {
  const port = await freePort()
  const issuer = `http://127.0.0.1:${port}`
  const client = { clientId: 'harbour', clientSecret: 'between the two of us' }
  const identity = createIdentityProvider({ ...client, issuer, redirectUris: [`${issuer}/back`] })
  const provider = createServer((request, response) => void identity.handle(request, response)).listen(
    port,
    '127.0.0.1',
  )
  await once(provider, 'listening')
  closing.push(() => provider.close())
  const google = { ...publicOnly, GOOGLE_CLIENT_ID: client.clientId, GOOGLE_CLIENT_SECRET: client.clientSecret }
  expect(await lines({ ...google, GOOGLE_ISSUER: issuer })).toContain(`ok    google: ${issuer} is there`)
  const other = `http://localhost:${port}`
  expect(await lines({ ...google, GOOGLE_ISSUER: other })).toContain(`FAIL  google: ${other}: it calls itself`)
  expect(await lines({ ...google, GOOGLE_ISSUER: 'http://id.sea' })).toContain(
    'FAIL  google: http://id.sea is not https',
  )
})

async function command(variables: Variables) {
  const child = spawn(process.execPath, [join(import.meta.dirname, '..', 'doctor.ts')], {
    env: { ...programEnv, DATA_DIR: dataDir, ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += String(chunk)))
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, said }
}

test('the command exits with 1 when there is an error', async () => {
  expect(await command({})).toMatchObject({ code: 0, said: expect.stringContaining('0 to mend.') as string })
  expect(await command(publicOnly)).toMatchObject({ code: 1, said: expect.stringContaining('FAIL  mail') as string })
  expect(await command({ PORT: 'x' })).toEqual({
    code: 1,
    said: expect.stringMatching(/^FAIL {2}configuration: PORT: /),
  })
}, 60_000)

import { BlockList, isIP } from 'node:net'
import * as z from 'zod'
import type { Operated } from '../content/open/as-operated.ts'
import { product } from '../content/open/product.ts'
import { isLocalDay, type LocalDay } from '../domain/day.ts'
import type { Trader } from '../domain/before-paying.ts'
import type { Offer } from '../domain/catalogue.ts'
import { canonicalAddress } from './http/client-address.ts'
import type { Processor } from '../domain/processors.ts'
import { domainOf } from './mail/sender.ts'
import { vapidFault, type VapidKeys } from './vapid.ts'

const flag = z.enum(['0', '1'], { error: 'must be 0 or 1' })
const url = (protocols: readonly string[]) =>
  z
    .string()
    .refine(
      (text) => URL.canParse(text) && protocols.includes(new URL(text).protocol),
      `must be an address beginning with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
    )

/** Returns null for an invalid URL and does not throw, because zod runs the later rules even for an invalid URL. */
const parsed = (text: string): URL | null => (URL.canParse(text) ? new URL(text) : null)

const hostName = /^(?:[a-z0-9_](?:[\w.-]*\w)?|\[[\da-f:.]+\])$/i
const namesHost = (text: string): boolean => {
  const address = parsed(text)
  return address === null || (hostName.test(address.hostname) && address.port !== '0')
}

/** A web URL to which the server appends paths, so it must not have a query or a fragment. */
const webAddress = url(['http:', 'https:'])
  .refine(namesHost, 'must name a host, and a port above 0 if any')
  .refine((text) => {
    const address = parsed(text)
    return address === null || (address.username === '' && address.password === '' && !/[?#]/.test(text))
  }, 'must have no user, password, ? or #')

const isOrigin = (text: string): boolean => {
  const address = parsed(text)
  return address === null || address.pathname === '/'
}
const secret = z.string().min(32, 'must have at least 32 characters')

/**
 * `sslmode` values of PostgreSQL clients. Any other value is rejected, because the operator would wrongly think that
 * the connection is encrypted.
 */
const sslModes = ['disable', 'prefer', 'require', 'verify-ca', 'verify-full', 'no-verify']
const sslWords = ['true', 'false', '1', '0']
const saysTlsRight = (text: string): boolean => {
  const asked = parsed(text)?.searchParams
  const fits = (name: string, words: readonly string[]) => asked?.getAll(name).every((word) => words.includes(word))
  return fits('sslmode', sslModes) !== false && fits('ssl', sslWords) !== false
}

/**
 * Tile URL with {z}, {x} and {y}, and optionally {r} for high-density screens. `readEnv` also requires https: if
 * `BASE_URL` has it, because browsers reject http: images on https: pages.
 */
const tiles = z
  .string()
  .refine(
    (text) =>
      ['{z}', '{x}', '{y}'].every((part) => text.includes(part)) &&
      /^https?:\/\/[\w.-]+(:\d+)?\//.test(text) &&
      !/[{}]/.test(text.replace(/\{[zxyr]\}/g, '')) &&
      URL.canParse(text.replace(/\{[zxyr]\}/g, '0')),
    'must be an address with {z}, {x} and {y} (and no other braces, no user and password), such as https://tiles.example/{z}/{x}/{y}.png',
  )

const portWords = 'must be a port number from 1 to 65535'

const database = url(['postgres:', 'postgresql:'])
  .refine((text) => parsed(text)?.host !== '' || parsed(text)?.searchParams.has('host'), 'must name a database server')
  .refine(saysTlsRight, `may say sslmode as ${sslModes.join(', ')}, and ssl as ${sslWords.join(', ')}`)

/** Schema of all environment variables. The specification defines their names and defaults. */
const variables = z.object({
  PORT: z
    .string()
    .regex(/^[1-9]\d{0,4}$/, portWords)
    .transform(Number)
    .refine((port) => port <= 65535, portWords)
    .default(3000),
  HOST: z
    .string()
    .refine(
      (host) => isIP(host) !== 0 || (hostName.test(host) && !host.startsWith('[')),
      'must be an address or a name',
    )
    .optional(),
  BASE_URL: webAddress.refine(isOrigin, 'must be an origin without a path, such as https://harbour.example').optional(),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: database.optional(),
  DATABASE_DIRECT_URL: database.optional(),
  DATABASE_READ_URL: database.optional(),
  AUTH_SECRET: secret.optional(),
  SMTP_URL: url(['smtp:', 'smtps:'])
    .refine(namesHost, 'must name a mail server, and a port above 0 if any')
    .refine((text) => ['', '/'].includes(parsed(text)?.pathname ?? '') && !text.includes('#'), 'must have no path')
    .optional(),
  MAIL_FROM: z
    .string()
    .refine((from) => domainOf(from) !== null, 'must be an address, bare or as Name <name@domain>')
    .default(`${product.name} <no-reply@localhost>`),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  GOOGLE_ISSUER: webAddress.optional(),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^[sr]k_(?:live|test)_\w+$/, 'must be a key beginning with sk_live_, sk_test_, rk_live_ or rk_test_')
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_\S+$/, "must be the endpoint's signing secret, beginning with whsec_")
    .optional(),
  STRIPE_API_BASE: webAddress.refine(isOrigin, 'must be an origin without a path').optional(),
  GOOGLE_MAPS_API_KEY: z
    .string()
    .regex(/^[\w-]+$/, 'must be a key of letters, digits, - and _')
    .optional(),
  MAP_TILES_URL: tiles.optional(),
  MAP_TILES_ATTRIBUTION: z.string().max(300, 'must have at most 300 characters').optional(),
  VAPID_PUBLIC_KEY: z.string().optional(),
  VAPID_PRIVATE_KEY: z.string().optional(),
  TRADER_NAME: z.string().max(200).optional(),
  TRADER_ADDRESS: z.string().max(500).optional(),
  CLINICAL_REVIEW: z.string().max(300).optional(),
  CONTACT_EMAIL: z.email('must be an e-mail address').optional(),
  COMPANY_NUMBER: z
    .string()
    .regex(/^[A-Z0-9]{8}$/, 'must be the eight characters of Companies House')
    .optional(),
  VAT_NUMBER: z
    .string()
    .regex(/^GB\d{9}(\d{3})?$/, 'must be GB and nine or twelve digits')
    .optional(),
  ICO_NUMBER: z
    .string()
    .regex(/^[A-Z]{1,2}\d{6,8}$/, 'must be the number of the data protection register, such as ZA123456')
    .optional(),
  LEGAL_REVIEW: z.iso.date('must be a day, such as 2026-11-26').optional(),
  OFFER: z.enum(['member', 'public'], { error: 'must be member or public' }).default('member'),
  REPLY_HOURS: z
    .string()
    .regex(/^[1-9]\d{0,2}$/, 'must be whole hours from 1 to 999')
    .transform(Number)
    .optional(),
  PROCESSORS: z.string().max(4000).optional(),
  CONFIRMED_FIGURES: z.string().optional(),
  OWNER_EMAIL: z.email('must be an e-mail address').optional(),
  ADMIN_SECOND_FACTOR: flag.optional(),
  LEAKED_PASSWORDS_URL: webAddress.optional(),
  URGENT_EMAIL: z.email('must be an e-mail address').optional(),
  URGENT_HOURS: z.string().max(120, 'must have at most 120 characters').optional(),
  HELPLINES_CHECKED: z.iso.date('must be a day like 2026-12-01').optional(),
  LANDING_VARIANT: z.enum(['a', 'b', 'split'], { error: 'must be a, b or split' }).default('a'),
  TRUSTED_PROXY: z.string().optional(),
  LOG_LEVEL: z
    .enum(['debug', 'info', 'warn', 'error', 'silent'], { error: 'must be debug, info, warn, error or silent' })
    .default('info'),
  METRICS_TOKEN: secret.regex(/^[ -~]+$/, 'must be of ASCII characters: it travels in a header').optional(),
  DEMO: flag.optional(),
})

/** Names of all environment variables; docs/operating.md and .env.example must describe each of them. */
export const variableNames: readonly string[] = Object.keys(variables.shape)

interface ClinicalReview {
  readonly name: string
  /** Registration number of the clinician, as in the regulator's register, for example 'NMC 12A3456E'. */
  readonly registration: string
  readonly on: LocalDay
}

export interface Env {
  readonly port: number
  readonly host: string
  /** Public URL without trailing slash; used for all links in mails and redirects. */
  readonly baseUrl: string
  /** Origins from which browsers may send changes (CSRF protection). */
  readonly origins: readonly string[]
  readonly dataDir: string
  /** URL of the PostgreSQL database; a remote URL includes the TLS mode. Undefined for the embedded database. */
  readonly databaseUrl: string | undefined
  /** The primary without a pooler. If it is set, `databaseUrl` may be a pooler in transaction mode. */
  readonly databaseDirectUrl: string | undefined
  /** A replica, for reads that need no primary. */
  readonly databaseReadUrl: string | undefined
  readonly authSecret: string | undefined
  readonly smtpUrl: string | undefined
  readonly mailFrom: string
  readonly google: { readonly clientId: string; readonly clientSecret: string; readonly issuer: string } | undefined
  /**
   * Keys of Stripe. If they are undefined, demo mode uses the payment sandbox; outside demo mode there are no payments.
   */
  readonly stripe:
    | { readonly secretKey: string; readonly webhookSecret: string; readonly apiBase: string | undefined }
    | undefined
  /** Key of Google Maps (spec §7). If it is undefined, the bundled map is shown. */
  readonly mapKey: string | undefined
  /** Street tiles shown over the bundled map, and their attribution. */
  readonly mapTiles: { readonly url: string; readonly attribution: string } | undefined
  /**
   * Key pair of web push. If it is undefined, the server generates one on the first start and stores it in `dataDir`.
   */
  readonly vapid: VapidKeys | undefined
  /** The registered clinician who reviewed the health texts (docs/sources.md), and the date of the review. */
  readonly clinicalReview: ClinicalReview | undefined
  /** The seller, who is named on /terms, before a payment and in every mail. */
  readonly trader: Trader | undefined
  /** Contact address. If it is undefined, the placeholder in `content/open/product.ts` is used. */
  readonly contactEmail: string | undefined
  /**
   * `icoNumber` is the registration number of the data controller. `legalReview` is the date of the lawyer's review of
   * the terms and the privacy page.
   */
  readonly icoNumber: string | undefined
  readonly legalReview: string | undefined
  /** The only offer that is sold outside demo mode. Null in demo mode, where both offers are shown (D57). */
  readonly offer: Offer | null
  /**
   * Promised response time to messages, in hours. If it is undefined, nothing is promised. Demo mode uses the number in
   * the specification.
   */
  readonly replyHours: number | undefined
  /** Data processors that the privacy page lists (D66). */
  readonly processors: readonly Processor[]
  /** Marketing figures that the operator has confirmed (D23). Demo mode shows all figures. */
  readonly confirmedFigures: readonly Figure[]
  /**
   * Value and date of each confirmed marketing figure (D64). A figure without an entry is shown in demo mode only, with
   * the value in the specification.
   */
  readonly figureValues: FigureValues
  readonly ownerEmail: string | undefined
  /** Whether admins must sign in with a second factor before any admin route answers (D56). */
  readonly adminSecondFactor: boolean
  /** Address of a service that lists leaked passwords by the first five characters of their SHA-1 hash. */
  readonly leakedPasswordsUrl: string | undefined
  /**
   * Settings of urgent requests (D21, D62). Outside demo mode they are open only with `URGENT_EMAIL` and
   * `URGENT_HOURS`. In demo mode they are mailed to `URGENT_EMAIL` or else to the owner, or only stored if neither is
   * set.
   */
  readonly urgent: { readonly isOpen: boolean; readonly email: string | undefined; readonly hours: string | undefined }
  /** Date of the operator's last check of the helplines, 'YYYY-MM-DD' (D61). */
  readonly helplinesChecked: string | undefined
  readonly landingVariant: 'a' | 'b' | 'split'
  readonly isTrustedProxy: (address: string) => boolean
  readonly logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent'
  /** Bearer token for `/metrics`. If it is undefined, `/metrics` answers requests from this machine only. */
  readonly metricsToken: string | undefined
  /** Enables the payment sandbox, the page that shows sent mails, and the test identity provider. */
  readonly demo: boolean
  /**
   * True if demo mode is on because nothing is configured. The server then answers requests to loopback hosts only and
   * rejects forwarded requests.
   */
  readonly impliedDemo: boolean
}

/** Marketing figures that are hidden until the operator confirms them (D23). */
export const figures = ['members', 'ratings', 'former-price', 'launch-month'] as const
export type Figure = (typeof figures)[number]
type FigureValues = Readonly<Partial<Record<Figure, { readonly value: string; readonly since: string }>>>

/** Whether payments are allowed (D59). Outside demo mode the law requires a named seller and a contact address. */
export const namesSeller = (env: Pick<Env, 'demo' | 'trader' | 'contactEmail'>): boolean =>
  env.demo || (env.trader !== undefined && env.contactEmail !== undefined)

export class EnvError extends Error {}

const loopbackHosts = ['localhost', '127.0.0.1', '[::1]']

/** Whether `hostname`, as the URL parser spells it, is a name or address of this machine. */
export function isLoopback(hostname: string): boolean {
  return loopbackHosts.includes(hostname) || /^127(\.\d{1,3}){3}$/.test(hostname)
}

/**
 * Adds TLS with a certificate check to the URL of a remote database, unless the URL sets `sslmode` or `ssl`
 * (docs/decisions/0034). A local database or a socket needs no TLS.
 */
function databaseAddress(text: string | undefined): string | undefined {
  if (text === undefined) return undefined
  const address = new URL(text)
  const place = address.searchParams.get('host') ?? decodeURIComponent(address.hostname)
  const isNear = place === '' || place.startsWith('/') || isLoopback(place)
  if (isNear || address.searchParams.has('sslmode') || address.searchParams.has('ssl')) return text
  address.searchParams.set('sslmode', 'verify-full')
  return address.href
}

/**
 * Parses a comma-separated list.
 * @throws EnvError with the message `wrong` for an empty, repeated or invalid entry (`read` returns null for an invalid
 * entry)
 */
function listOf<Entry extends string>(
  name: string,
  list: string | undefined,
  { read, wrong }: { read(entry: string): Entry | null; readonly wrong: string },
): readonly Entry[] {
  const entries: Entry[] = []
  for (const part of list === undefined ? [] : list.split(',')) {
    const entry = read(part.trim())
    if (entry === null) throw new EnvError(`${name}: "${part.trim()}" ${wrong}`)
    if (entries.includes(entry)) throw new EnvError(`${name}: "${part.trim()}" stands there twice`)
    entries.push(entry)
  }
  return entries
}

/** Returns the CIDR block of an address or of `address/bits` in canonical form; null for an invalid entry. */
function blockOf(entry: string): string | null {
  const [, written = '', bits] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(entry) ?? []
  const address = isIP(written) === 0 ? null : canonicalAddress(written)
  if (address === null) return null
  const most = isIP(address) === 6 ? 128 : 32
  // Rejects a prefix length on an IPv4-mapped IPv6 address, because that length counts 128 bits and not 32.
  const isMapped = isIP(address) !== isIP(written)
  return Number(bits ?? most) > most || (isMapped && bits !== undefined) ? null : `${address}/${bits ?? most}`
}

/** Parses `TRUSTED_PROXY`, comma-separated addresses or CIDR blocks. Returns a function that checks an address. */
function proxies(list: string | undefined): (address: string) => boolean {
  const trusted = new BlockList()
  for (const block of listOf('TRUSTED_PROXY', list, {
    read: blockOf,
    wrong: 'is not an address or a block of addresses',
  })) {
    const [address = '', bits] = block.split('/')
    trusted.addSubnet(address, Number(bits), isIP(address) === 6 ? 'ipv6' : 'ipv4')
  }
  return (address) => isIP(address) !== 0 && trusted.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')
}

/** Allowed format of each marketing figure: a count, a percentage, a price in pounds, a month. */
const figureShapes: Readonly<Record<Figure, RegExp>> = {
  members: /^[1-9]\d*$/,
  ratings: /^(?:100|\d{1,2})%$/,
  'former-price': /^\d+\.\d\d$/,
  'launch-month': /^\d{4}-(?:0[1-9]|1[0-2])$/,
}

/** Parses `CONFIRMED_FIGURES`, comma-separated entries `name=value@date` (D64). */
function confirmed(list: string | undefined): FigureValues {
  const found: { -readonly [Name in Figure]?: { value: string; since: string } } = {}
  const read = (entry: string): Figure | null => {
    const [, written, value = '', since = ''] = /^([^=@]+)=([^=@]+)@([^=@]+)$/.exec(entry) ?? []
    const name = figures.find((each) => each === written)
    if (name === undefined || !figureShapes[name].test(value) || !z.iso.date().safeParse(since).success) return null
    found[name] = { value: name === 'former-price' ? `£${value}` : value, since }
    return name
  }
  const wrong =
    'must be name=value@date: members=412, ratings=96%, former-price=9.99 or launch-month=2026-12, each with its day'
  listOf('CONFIRMED_FIGURES', list, { read, wrong })
  return found
}

/**
 * Parses `CLINICAL_REVIEW`: the clinician's name, the registration number and the date of the review, separated by
 * commas.
 */
function reviewOf(text: string | undefined): ClinicalReview | undefined {
  if (text === undefined) return undefined
  const [name = '', registration = '', on = '', ...more] = text.split(',').map((part) => part.trim())
  if (name === '' || registration === '' || !isLocalDay(on) || more.length > 0) {
    throw new EnvError(
      'CLINICAL_REVIEW: must be a name, a registration and a day, such as Ada Bly, NMC 12A3456E, 2026-12-01',
    )
  }
  return { name, registration, on }
}
/** Parses `PROCESSORS`: entries separated by `;`, each `name | purpose | country | safeguard`. */
const processorsOf = (list: string | undefined): readonly Processor[] =>
  (list ?? '')
    .split(';')
    .map((entry) => entry.split('|').map((part) => part.trim()))
    .filter((parts) => parts.join('') !== '')
    .map((parts) => {
      const [name = '', what = '', country = '', safeguard = ''] = parts
      if (parts.length !== 4 || parts.includes('')) {
        throw new EnvError(`PROCESSORS: "${parts.join('|')}" must be name|what it does|country|safeguard`)
      }
      return { name, what, country, safeguard }
    })

/**
 * Whether a value has no control characters and no spaces at its ends, which copied values often have. A postal address
 * may have line breaks.
 */
function isTidy(name: string, value: string): boolean {
  const text = name === 'TRADER_ADDRESS' ? value.replaceAll('\n', ' ') : value
  return text === text.trim() && !/\p{Cc}/u.test(text)
}

/** Pairs of variables of which both or none must be set. */
const together = [
  ['GOOGLE_CLIENT_SECRET', 'GOOGLE_CLIENT_ID'],
  ['STRIPE_WEBHOOK_SECRET', 'STRIPE_SECRET_KEY'],
  ['TRADER_ADDRESS', 'TRADER_NAME'],
  ['MAP_TILES_ATTRIBUTION', 'MAP_TILES_URL'],
  ['VAPID_PRIVATE_KEY', 'VAPID_PUBLIC_KEY'],
] as const
const needing = [
  ['DATABASE_DIRECT_URL', 'DATABASE_URL'],
  ['DATABASE_READ_URL', 'DATABASE_URL'],
  ['GOOGLE_ISSUER', 'GOOGLE_CLIENT_ID'],
  ['STRIPE_API_BASE', 'STRIPE_SECRET_KEY'],
  ['COMPANY_NUMBER', 'TRADER_NAME'],
  ['VAT_NUMBER', 'TRADER_NAME'],
] as const

/** `VAPID_PUBLIC_KEY` and `VAPID_PRIVATE_KEY` must be a matching pair, or both missing. */
function vapidOf(publicKey: string | undefined, privateKey: string | undefined): VapidKeys | undefined {
  if (publicKey === undefined || privateKey === undefined) return undefined
  const keys = { publicKey, privateKey }
  const fault = vapidFault(keys)
  if (fault !== null) throw new EnvError(`VAPID_PRIVATE_KEY: ${fault}`)
  return keys
}

/** Selects the settings that appear in texts for users (content/open/as-operated.ts). */
export const operatedOf = ({ contactEmail, replyHours, offer }: Env): Operated => ({
  contact: contactEmail ?? null,
  replyHours: replyHours ?? null,
  offer,
})

/** Returns the address that gets a mail about each message and request of a member; undefined if nobody gets one. */
export const operatorOf = (env: Pick<Env, 'ownerEmail' | 'urgent'>): string | undefined =>
  env.ownerEmail ?? env.urgent.email

/**
 * Reads and validates the environment.
 * @throws EnvError with one line that names the variable
 */
export function readEnv(source: Readonly<Record<string, string | undefined>>): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined && value !== ''))
  for (const name of variableNames) {
    if (!isTidy(name, given[name] ?? '')) {
      throw new EnvError(
        `${name}: must not begin or end with a blank, nor hold a line break or another control character`,
      )
    }
  }
  const read = variables.safeParse(given)
  if (!read.success) {
    const issue = read.error.issues[0]
    throw new EnvError(`${issue?.path.join('.') ?? 'environment'}: ${issue?.message ?? 'is not valid'}`)
  }
  const env = read.data
  for (const [name, other] of together) {
    if ((env[name] === undefined) !== (env[other] === undefined)) {
      throw new EnvError(`${name}: set it together with ${other}, or set neither`)
    }
  }
  for (const [name, other] of needing) {
    if (env[name] !== undefined && env[other] === undefined) {
      throw new EnvError(`${name}: set ${other} too, without which it says nothing`)
    }
  }
  const figureValues = confirmed(env.CONFIRMED_FIGURES)
  const base = new URL(env.BASE_URL ?? `http://localhost:${env.PORT}`)
  if (base.protocol === 'https:' && env.MAP_TILES_URL?.startsWith('http:')) {
    throw new EnvError('MAP_TILES_URL: must begin with https: as BASE_URL does, or browsers refuse the pictures')
  }
  const loopback = isLoopback(base.hostname)
  const demo = env.DEMO === undefined ? loopback : env.DEMO === '1'
  if (!loopback && base.protocol !== 'https:' && !demo) {
    throw new EnvError('BASE_URL: must begin with https:// unless it is a loopback address')
  }
  const port = base.port === '' ? '' : `:${base.port}`
  const twins = loopback ? loopbackHosts.map((host) => `${base.protocol}//${host}${port}`) : []
  return {
    port: env.PORT,
    host: env.HOST ?? (demo ? '127.0.0.1' : '0.0.0.0'),
    baseUrl: base.origin,
    origins: [...new Set([base.origin, ...twins])],
    dataDir: env.DATA_DIR,
    databaseUrl: databaseAddress(env.DATABASE_URL),
    databaseDirectUrl: databaseAddress(env.DATABASE_DIRECT_URL),
    databaseReadUrl: databaseAddress(env.DATABASE_READ_URL),
    authSecret: env.AUTH_SECRET,
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    google:
      env.GOOGLE_CLIENT_ID !== undefined && env.GOOGLE_CLIENT_SECRET !== undefined
        ? {
            clientId: env.GOOGLE_CLIENT_ID,
            clientSecret: env.GOOGLE_CLIENT_SECRET,
            issuer: env.GOOGLE_ISSUER ?? 'https://accounts.google.com',
          }
        : undefined,
    stripe:
      env.STRIPE_SECRET_KEY !== undefined && env.STRIPE_WEBHOOK_SECRET !== undefined
        ? {
            secretKey: env.STRIPE_SECRET_KEY,
            webhookSecret: env.STRIPE_WEBHOOK_SECRET,
            apiBase: env.STRIPE_API_BASE,
          }
        : undefined,
    mapKey: env.GOOGLE_MAPS_API_KEY,
    mapTiles:
      env.MAP_TILES_URL !== undefined
        ? { url: env.MAP_TILES_URL, attribution: env.MAP_TILES_ATTRIBUTION ?? '' }
        : undefined,
    vapid: vapidOf(env.VAPID_PUBLIC_KEY, env.VAPID_PRIVATE_KEY),
    trader:
      env.TRADER_NAME !== undefined && env.TRADER_ADDRESS !== undefined
        ? {
            name: env.TRADER_NAME,
            address: env.TRADER_ADDRESS,
            company: env.COMPANY_NUMBER,
            vat: env.VAT_NUMBER,
          }
        : undefined,
    clinicalReview: reviewOf(env.CLINICAL_REVIEW),
    contactEmail: env.CONTACT_EMAIL,
    icoNumber: env.ICO_NUMBER,
    legalReview: env.LEGAL_REVIEW,
    offer: demo ? null : env.OFFER,
    replyHours: demo ? product.promises.replyHours : env.REPLY_HOURS,
    confirmedFigures: demo ? figures : figures.filter((name) => figureValues[name] !== undefined),
    figureValues: demo ? {} : figureValues,
    processors: processorsOf(env.PROCESSORS),
    ownerEmail: env.OWNER_EMAIL?.toLowerCase(),
    adminSecondFactor: env.ADMIN_SECOND_FACTOR === '1',
    leakedPasswordsUrl: env.LEAKED_PASSWORDS_URL?.replace(/\/$/, ''),
    urgent: {
      isOpen: demo || (env.URGENT_EMAIL !== undefined && env.URGENT_HOURS !== undefined),
      email: env.URGENT_EMAIL ?? (demo ? env.OWNER_EMAIL : undefined),
      hours: env.URGENT_HOURS,
    },
    helplinesChecked: env.HELPLINES_CHECKED,
    landingVariant: env.LANDING_VARIANT,
    isTrustedProxy: proxies(env.TRUSTED_PROXY),
    logLevel: env.LOG_LEVEL,
    metricsToken: env.METRICS_TOKEN,
    demo,
    impliedDemo: demo && env.DEMO === undefined,
  }
}

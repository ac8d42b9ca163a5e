import { BlockList, isIP } from 'node:net'
import * as z from 'zod'
import { product } from '../content/open/product.ts'
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
const secret = z.string().min(32, 'must have at least 32 characters')

/** An address with the places {z}, {x} and {y}, and perhaps {r} for sharp screens. Browsers refuse http: images on https: pages. */
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

/** The whole outside configuration, read once; the names and defaults are the contract's. */
const variables = z.object({
  PORT: z
    .string()
    .regex(/^\d{1,5}$/, portWords)
    .transform(Number)
    .refine((port) => port >= 1 && port <= 65535, portWords)
    .default(3000),
  HOST: z.string().optional(),
  BASE_URL: url(['http:', 'https:']).optional(),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: url(['postgres:', 'postgresql:']).optional(),
  AUTH_SECRET: secret.optional(),
  SMTP_URL: url(['smtp:', 'smtps:'])
    .refine((text) => !URL.canParse(text) || new URL(text).hostname !== '', 'must name a mail server')
    .optional(),
  MAIL_FROM: z
    .string()
    .refine((from) => domainOf(from) !== null, 'must be an address, bare or as Name <name@domain>')
    .default(`${product.name} <no-reply@localhost>`),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  GOOGLE_ISSUER: url(['http:', 'https:']).default('https://accounts.google.com'),
  STRIPE_SECRET_KEY: z.string().optional(),
  STRIPE_WEBHOOK_SECRET: z.string().optional(),
  STRIPE_API_BASE: url(['http:', 'https:']).optional(),
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
  CONFIRMED_FIGURES: z.string().default(''),
  OWNER_EMAIL: z.email('must be an e-mail address').optional(),
  URGENT_EMAIL: z.email('must be an e-mail address').optional(),
  LANDING_VARIANT: z.enum(['a', 'b', 'split'], { error: 'must be a, b or split' }).default('a'),
  TRUSTED_PROXY: z.string().optional(),
  LOG_LEVEL: z
    .enum(['debug', 'info', 'warn', 'error', 'silent'], { error: 'must be debug, info, warn, error or silent' })
    .default('info'),
  METRICS_TOKEN: secret.optional(),
  DEMO: flag.optional(),
})

/** Every variable there is; each stands in docs/operating.md and .env.example. */
export const variableNames: readonly string[] = Object.keys(variables.shape)

export interface Env {
  readonly port: number
  readonly host: string
  /** Public address without a trailing slash: the only source for links in mails and redirects. */
  readonly baseUrl: string
  /** Every origin from which a browser may change something. */
  readonly origins: readonly string[]
  readonly dataDir: string
  /** Undefined: the embedded database. One elsewhere says how it is spoken to. */
  readonly databaseUrl: string | undefined
  readonly authSecret: string | undefined
  readonly smtpUrl: string | undefined
  readonly mailFrom: string
  readonly google: { readonly clientId: string; readonly clientSecret: string; readonly issuer: string } | undefined
  /** Real payments; undefined leaves the sandbox of demo mode, or none at all. */
  readonly stripe:
    | { readonly secretKey: string; readonly webhookSecret: string; readonly apiBase: string | undefined }
    | undefined
  /** Google's map (spec §7); undefined leaves the bundled one. */
  readonly mapKey: string | undefined
  /** Street tiles over the bundled map, and whose they are. */
  readonly mapTiles: { readonly url: string; readonly attribution: string } | undefined
  /** Web push; undefined: made on the first start and kept in `dataDir`. */
  readonly vapid: VapidKeys | undefined
  /** Who sells: named on /terms and in the mails about money. */
  readonly trader: { readonly name: string; readonly address: string } | undefined
  /** Marketing figures that the operator vouches for (D23). In demo mode all are shown. */
  readonly confirmedFigures: readonly Figure[]
  readonly ownerEmail: string | undefined
  /**
   * Urgent requests (D21): outside demo mode they are taken only where somebody reads `URGENT_EMAIL`. In demo mode
   * the owner reads them in its place; without one they are stored and mailed to nobody.
   */
  readonly urgent: { readonly isOpen: boolean; readonly email: string | undefined }
  readonly landingVariant: 'a' | 'b' | 'split'
  readonly isTrustedProxy: (address: string) => boolean
  readonly logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent'
  /** Opens `/metrics` to whoever has it; undefined: to this machine only. */
  readonly metricsToken: string | undefined
  /** Allows the sandbox checkout, the mail viewer and the test identity page. */
  readonly demo: boolean
  /** Demo mode nobody asked for: answers loopback hosts only and refuses forwarded requests. */
  readonly impliedDemo: boolean
}

/** Figures that stay hidden until they are true of this copy (D23). */
export const figures = ['members', 'ratings', 'former-price', 'launch-month'] as const
export type Figure = (typeof figures)[number]

export class EnvError extends Error {}

const loopbackHosts = ['localhost', '127.0.0.1', '[::1]']

/** Whether `hostname` (as the URL parser spells it) names this machine itself. */
export function isLoopback(hostname: string): boolean {
  return loopbackHosts.includes(hostname) || /^127(\.\d{1,3}){3}$/.test(hostname)
}

/**
 * A database elsewhere is spoken to by TLS, and its certificate checked, unless its address says how it is to be spoken to: what
 * members write would travel in the clear (docs/decisions/0034). One on this machine or behind a socket's file needs none.
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

/** `TRUSTED_PROXY` is a list of addresses or CIDR blocks, parted by commas. */
function proxies(list: string | undefined): (address: string) => boolean {
  const trusted = new BlockList()
  for (const entry of (list ?? '').split(',').map((part) => part.trim())) {
    if (entry === '') continue
    const [address = '', bits] = entry.split('/')
    const version = isIP(address)
    const prefix = Number(bits ?? (version === 6 ? 128 : 32))
    if (version === 0 || !Number.isInteger(prefix) || prefix < 0 || prefix > (version === 6 ? 128 : 32)) {
      throw new EnvError(`TRUSTED_PROXY: "${entry}" is not an address or a block of addresses`)
    }
    trusted.addSubnet(address, prefix, version === 6 ? 'ipv6' : 'ipv4')
  }
  return (address) => isIP(address) !== 0 && trusted.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')
}

/** `CONFIRMED_FIGURES` is a list of names, parted by commas. */
function confirmed(list: string): readonly Figure[] {
  const names = list.split(',').flatMap((part) => (part.trim() === '' ? [] : [part.trim()]))
  return names.map((name) => {
    const figure = figures.find((each) => each === name)
    if (figure === undefined) {
      throw new EnvError(`CONFIRMED_FIGURES: "${name}" is none of ${figures.join(', ')}`)
    }
    return figure
  })
}

/** `VAPID_PUBLIC_KEY` and `VAPID_PRIVATE_KEY`: both, and of one pair, or neither. */
function vapidOf(publicKey: string | undefined, privateKey: string | undefined): VapidKeys | undefined {
  if (publicKey === undefined && privateKey === undefined) return undefined
  if (publicKey === undefined || privateKey === undefined) {
    throw new EnvError('VAPID_PRIVATE_KEY: set it together with VAPID_PUBLIC_KEY, or set neither')
  }
  const keys = { publicKey, privateKey }
  const fault = vapidFault(keys)
  if (fault !== null) throw new EnvError(`VAPID_PRIVATE_KEY: ${fault}`)
  return keys
}

/** Who reads what members send and visitors ask for; nobody's mail where the operator named no address. */
export const operatorOf = (env: Pick<Env, 'ownerEmail' | 'urgent'>): string | undefined =>
  env.ownerEmail ?? env.urgent.email

/**
 * Reads and validates the environment.
 * @throws EnvError with one line that names the variable.
 */
export function readEnv(source: Readonly<Record<string, string | undefined>>): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined && value !== ''))
  const parsed = variables.safeParse(given)
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    throw new EnvError(`${issue?.path.join('.') ?? 'environment'}: ${issue?.message ?? 'is not valid'}`)
  }
  const env = parsed.data
  if ((env.GOOGLE_CLIENT_ID === undefined) !== (env.GOOGLE_CLIENT_SECRET === undefined)) {
    throw new EnvError('GOOGLE_CLIENT_SECRET: set it together with GOOGLE_CLIENT_ID, or set neither')
  }
  if ((env.STRIPE_SECRET_KEY === undefined) !== (env.STRIPE_WEBHOOK_SECRET === undefined)) {
    throw new EnvError('STRIPE_WEBHOOK_SECRET: set it together with STRIPE_SECRET_KEY, or set neither')
  }
  if ((env.TRADER_NAME === undefined) !== (env.TRADER_ADDRESS === undefined)) {
    throw new EnvError('TRADER_ADDRESS: set it together with TRADER_NAME, or set neither')
  }
  const base = new URL(env.BASE_URL ?? `http://localhost:${env.PORT}`)
  if (base.pathname !== '/' || base.search !== '' || base.hash !== '') {
    throw new EnvError('BASE_URL: must be an origin without a path, such as https://harbour.example')
  }
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
    authSecret: env.AUTH_SECRET,
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    google:
      env.GOOGLE_CLIENT_ID !== undefined && env.GOOGLE_CLIENT_SECRET !== undefined
        ? { clientId: env.GOOGLE_CLIENT_ID, clientSecret: env.GOOGLE_CLIENT_SECRET, issuer: env.GOOGLE_ISSUER }
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
        ? { name: env.TRADER_NAME, address: env.TRADER_ADDRESS }
        : undefined,
    confirmedFigures: demo ? figures : confirmed(env.CONFIRMED_FIGURES),
    ownerEmail: env.OWNER_EMAIL?.toLowerCase(),
    urgent: {
      isOpen: demo || env.URGENT_EMAIL !== undefined,
      email: env.URGENT_EMAIL ?? (demo ? env.OWNER_EMAIL : undefined),
    },
    landingVariant: env.LANDING_VARIANT,
    isTrustedProxy: proxies(env.TRUSTED_PROXY),
    logLevel: env.LOG_LEVEL,
    metricsToken: env.METRICS_TOKEN,
    demo,
    impliedDemo: demo && env.DEMO === undefined,
  }
}

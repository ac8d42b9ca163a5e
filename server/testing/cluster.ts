import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openStripe } from '../billing/stripe-client.ts'
import { syncStripe } from '../billing/stripe-prices.ts'
import { makeVapidKeys } from '../vapid.ts'
import { startBalancer } from './balancer.ts'
import { call, type Call } from './call.ts'
import { startMailSink } from './mail-sink.ts'
import { serversUrls, type ServersUrls } from './owner.ts'
import { endProcess, startProcess, type Running } from './process.ts'
import { startStripe } from './stripe/stripe-server.ts'
import { freePort } from '../../scripts/free-port.ts'

const webhookSecret = 'whsec_of_the_tests'
/** The secret that signs cookies, shared by all instances. */
export const clusterSecret = 'a secret of the tests, thirty-two long'

/** Starts several Harbour processes with separate data folders on one PostgreSQL, behind a load balancer. */
export async function startCluster(database: string | ServersUrls, count: number) {
  const { url: databaseUrl, directUrl } = typeof database === 'string' ? serversUrls(database) : database
  const sink = await startMailSink()
  const stripe = await startStripe({ now: () => new Date(), portalIsSetUp: true })
  await syncStripe(openStripe({ secretKey: stripe.secretKey, apiBase: stripe.url }), () => {})
  const ports: number[] = []
  while (ports.length < count) ports.push(await freePort())
  const balancer = await startBalancer(ports)
  stripe.webhooks.mode = 'manual'
  stripe.webhooks.url = `${balancer.url}/api/stripe/webhook`
  stripe.webhooks.secret = webhookSecret

  const home = mkdtempSync(join(tmpdir(), 'harbour-cluster-'))
  const { publicKey, privateKey } = makeVapidKeys()
  const start = (index: number): Promise<Running> =>
    startProcess({
      DATABASE_URL: databaseUrl,
      ...(directUrl === undefined ? {} : { DATABASE_DIRECT_URL: directUrl }),
      DATA_DIR: join(home, `instance-${index}`),
      HOST: '127.0.0.1',
      PORT: String(ports[index]),
      BASE_URL: balancer.url,
      TRUSTED_PROXY: '127.0.0.1',
      LOG_LEVEL: 'warn',
      AUTH_SECRET: clusterSecret,
      VAPID_PUBLIC_KEY: publicKey,
      VAPID_PRIVATE_KEY: privateKey,
      SMTP_URL: sink.url,
      OWNER_EMAIL: 'owner@example.com',
      STRIPE_SECRET_KEY: stripe.secretKey,
      STRIPE_WEBHOOK_SECRET: webhookSecret,
      STRIPE_API_BASE: stripe.url,
    })
  const instances = await Promise.all(ports.map((_, index) => start(index)))
  const instance = (index: number): Running => {
    const running = instances[index]
    if (running === undefined) throw new Error(`no instance ${index}`)
    return running
  }
  const ask = (path: string, options: Call = {}) => call(balancer.url, path, options)
  let people = 0

  return {
    url: balancer.url,
    balancer,
    stripe,
    sink,
    ask,
    /** Ends an instance by a signal and starts it again. Returns the exit code of the ended process. */
    async restart(index: number, signal: NodeJS.Signals): Promise<number | null> {
      const { code } = await endProcess(instance(index), signal)
      instances[index] = await start(index)
      return code
    },
    async newMember(): Promise<{ readonly email: string; readonly cookie: string }> {
      people += 1
      const from = `127.0.${2 + Math.floor(people / 200)}.${1 + (people % 200)}`
      const maya = { email: `maya-${people}@example.com`, password: 'three blue boats' }
      await ask('/api/auth/sign-up/email', { body: { name: 'Maya', ...maya }, from })
      const { token } = await sink.mailTo(maya.email)
      await ask(`/api/auth/verify-email?token=${token}`, { from })
      const answer = await ask('/api/auth/sign-in/email', { body: maya, from })
      if (answer?.status !== 200) throw new Error(`sign-in answered ${answer?.status}: ${answer?.text}`)
      return { email: maya.email, cookie: answer.cookie }
    },
    /** Buys a subscription. The payment events wait until the test delivers them. */
    async buy(cookie: string): Promise<void> {
      const body = { priceId: 'member_month', mode: 'subscription' }
      const answer = await ask('/api/create-checkout', { body, cookie })
      const { url } = JSON.parse(answer?.text ?? '{}') as { url?: string }
      const session = stripe.sessions.find((each) => each.url === url)
      if (session === undefined) throw new Error(`no checkout: ${answer?.text}`)
      await stripe.pay(session.id)
    },
    async stop(): Promise<void> {
      await Promise.all(instances.map((each) => endProcess(each, 'SIGTERM')))
      await balancer.close()
      await stripe.close()
      await sink.close()
      rmSync(home, { recursive: true, force: true })
    },
  }
}

export type Cluster = Awaited<ReturnType<typeof startCluster>>

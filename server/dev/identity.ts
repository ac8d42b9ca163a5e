import { generateKeyPairSync, randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { html } from 'hono/html'
import { Provider, type Adapter, type AdapterPayload, type Interaction } from 'oidc-provider'
import { isBlank } from '../../domain/blank.ts'
import { devPage } from './page.ts'

interface IdentityOptions {
  /** URL of the identity provider, reachable from the browser and from the server. */
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
  readonly redirectUris: readonly string[]
}

interface Person {
  readonly email: string
  readonly name: string
  readonly verified: boolean
}

/** The subject id encodes the person, so that the provider need not store accounts. */
const toSubject = (person: Person): string => Buffer.from(JSON.stringify(person)).toString('base64url')
const fromSubject = (subject: string): Person => JSON.parse(Buffer.from(subject, 'base64url').toString()) as Person

class Memory implements Adapter {
  private static readonly kept = new Map<string, AdapterPayload>()
  private readonly model: string
  constructor(model: string) {
    this.model = model
  }
  private key = (id: string): string => `${this.model}:${id}`
  private first = (matches: (payload: AdapterPayload) => boolean): AdapterPayload | undefined =>
    [...Memory.kept].find(([key, payload]) => key.startsWith(`${this.model}:`) && matches(payload))?.[1]
  upsert = async (id: string, payload: AdapterPayload): Promise<void> => void Memory.kept.set(this.key(id), payload)
  find = async (id: string): Promise<AdapterPayload | undefined> => Memory.kept.get(this.key(id))
  findByUid = async (uid: string): Promise<AdapterPayload | undefined> => this.first((payload) => payload.uid === uid)
  findByUserCode = async (): Promise<undefined> => undefined
  consume = async (id: string): Promise<void> => {
    const payload = Memory.kept.get(this.key(id))
    if (payload !== undefined) payload.consumed = Math.floor(Date.now() / 1000)
  }
  destroy = async (id: string): Promise<void> => void Memory.kept.delete(this.key(id))
  revokeByGrantId = async (grantId: string): Promise<void> => {
    for (const [key, payload] of Memory.kept) if (payload.grantId === grantId) Memory.kept.delete(key)
  }
}

/** Value of the claim `picture`, a URL of the form that Google sends. */
const picture = 'https://lh3.googleusercontent.com/a/somebody'

/**
 * A real OpenID provider that accepts any identity. It replaces Google in tests, and in demo mode without a client id.
 * It must never run on a public site.
 */
export function createIdentityProvider(options: IdentityOptions) {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const path = new URL(options.issuer).pathname.replace(/\/$/, '')
  const provider = new Provider(options.issuer, {
    clients: [
      {
        client_id: options.clientId,
        client_secret: options.clientSecret,
        redirect_uris: [...options.redirectUris],
        grant_types: ['authorization_code'],
        response_types: ['code'],
      },
    ],
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256', kid: 'demo' }] },
    cookies: { keys: [randomBytes(24).toString('hex')] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'given_name', 'picture'] },
    adapter: Memory,
    // The provider puts all claims into the id token, as Google does.
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: false } },
    interactions: { url: (_ctx, interaction: Interaction) => `${path}/interaction/${interaction.uid}` },
    findAccount: (_ctx, subject) => ({
      accountId: subject,
      claims: () => {
        const { email, name, verified } = fromSubject(subject)
        return { sub: subject, email, email_verified: verified, name, given_name: name.split(' ')[0], picture }
      },
    }),
    loadExistingGrant: async (ctx) => {
      const { client, session } = ctx.oidc
      if (client === undefined || session?.accountId === undefined) return undefined
      const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
    ttl: { Interaction: 600, Session: 60, Grant: 600, AccessToken: 600, IdToken: 600, AuthorizationCode: 60 },
  })
  const answer = provider.callback()

  async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
    let text = ''
    for await (const chunk of request) {
      text += String(chunk)
      if (text.length > 4096) throw new Error('the form is too large')
    }
    return new URLSearchParams(text)
  }

  async function interact(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.method === 'POST') {
      const form = await readForm(request)
      const email = (form.get('email') ?? '').trim()
      const result =
        form.get('answer') === 'cancel' || email === ''
          ? { error: 'access_denied', error_description: 'You closed the Google window.' }
          : {
              login: {
                accountId: toSubject({
                  email,
                  name: isBlank(form.get('name') ?? '') ? 'Maya' : (form.get('name') ?? '').trim(),
                  verified: form.get('verified') !== 'no',
                }),
              },
            }
      await provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false })
      return
    }
    await provider.interactionDetails(request, response)
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.end(
      await devPage(
        'Test identity',
        html`<p class="note">
            This is not Google. It is a test identity page of this demo: type any name and address, no password is
            asked.
          </p>
          <form method="post">
            <label>Name <input name="name" autocomplete="off" value="Maya" /></label>
            <label
              >Email <input name="email" type="email" autocomplete="off" required value="maya@example.com"
            /></label>
            <button name="answer" value="continue">Continue</button>
            <button name="answer" value="cancel" formnovalidate>Cancel</button>
          </form>`,
      ),
    )
  }

  return {
    provider,
    /** Handles one HTTP request of Node. `request.url` includes the path of the issuer URL. */
    async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
      const url = request.url ?? '/'
      if (url.startsWith(`${path}/interaction/`)) {
        try {
          await interact(request, response)
        } catch {
          response.statusCode = 400
          response.end('This sign-in has run out. Please go back and start again.')
        }
        return
      }
      Object.assign(request, { originalUrl: url, url: url.slice(path.length) || '/' })
      await answer(request, response)
    },
  }
}

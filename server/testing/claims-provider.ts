import { createSign, generateKeyPairSync } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { freePort } from '../../scripts/free-port.ts'

/** Claims of an id token by name. A claim with the value `null` is left out of the token. */
export type Claims = Readonly<Record<string, unknown>>

const encoded = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url')

/**
 * Starts an OpenID provider that signs any claims: the code of a callback encodes the claims (`codeFor`). It stands for
 * a careless or hostile provider; `dev/identity.ts` is a correct one.
 */
export async function startClaimsProvider(clientId: string) {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const port = await freePort()
  const issuer = `http://127.0.0.1:${port}`

  function idToken(claims: Claims): string {
    const now = Math.floor(Date.now() / 1000)
    const all = { iss: issuer, aud: clientId, iat: now, exp: now + 300, email_verified: true, ...claims }
    const whole = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== null))
    const signed = `${encoded({ alg: 'RS256', kid: 'k' })}.${encoded(whole)}`
    return `${signed}.${createSign('RSA-SHA256').update(signed).sign(privateKey, 'base64url')}`
  }

  const server = createServer((request, response) => {
    void (async () => {
      let body = ''
      for await (const chunk of request) body += String(chunk)
      const path = new URL(request.url ?? '/', issuer).pathname
      const answers: Record<string, () => unknown> = {
        '/.well-known/openid-configuration': () => ({
          issuer,
          authorization_endpoint: `${issuer}/authorize`,
          token_endpoint: `${issuer}/token`,
          jwks_uri: `${issuer}/jwks`,
          id_token_signing_alg_values_supported: ['RS256'],
        }),
        '/jwks': () => ({ keys: [{ ...publicKey.export({ format: 'jwk' }), kid: 'k', alg: 'RS256', use: 'sig' }] }),
        '/token': () => ({
          access_token: 'any',
          token_type: 'Bearer',
          id_token: idToken(
            JSON.parse(Buffer.from(new URLSearchParams(body).get('code') ?? '', 'base64url').toString()) as Claims,
          ),
        }),
      }
      const answer = answers[path]
      response.writeHead(answer === undefined ? 404 : 200, { 'content-type': 'application/json' })
      response.end(JSON.stringify(answer?.() ?? {}))
    })()
  }).listen(port, '127.0.0.1')
  await once(server, 'listening')

  return {
    issuer,
    /** Returns the code for a callback; `begun` is the URL of the provider's start page. */
    codeFor: (begun: URL, claims: Claims): string => encoded({ nonce: begun.searchParams.get('nonce'), ...claims }),
    close: (): void => {
      server.closeAllConnections()
      server.close()
    },
  }
}

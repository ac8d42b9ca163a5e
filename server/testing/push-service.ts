import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify, type ECDH } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

interface ArrivedPush {
  readonly device: string
  readonly payload: unknown
  readonly headers: IncomingHttpHeaders
}

interface Device {
  readonly pair: ECDH
  readonly auth: Buffer
}

/**
 * Starts a push service with devices on a free port. It checks the signature of each push (RFC 8292) and decrypts it
 * (RFC 8188, 8291). `answer` makes it respond with another status than 201.
 */
export async function startPushService() {
  const arrived: ArrivedPush[] = []
  /** Requests that were refused because of an invalid signature. */
  const refused: string[] = []
  const devices = new Map<string, Device>()
  const answers = new Map<string, { readonly status: number; readonly headers: Record<string, string> }>()
  let tries = 0

  const server = createServer((request, response) => {
    void take(request).then(({ status, headers }) => response.writeHead(status, headers).end())
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  async function take(request: IncomingMessage) {
    tries += 1
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const id = (request.url ?? '').slice(1)
    const device = devices.get(id)
    const other = answers.get(id)
    if (other !== undefined) return other
    if (device === undefined || request.method !== 'POST') return { status: 404, headers: {} }
    if (!isSigned(request.headers.authorization ?? '', url)) {
      refused.push(id)
      return { status: 403, headers: {} }
    }
    const payload: unknown = JSON.parse(decrypted(Buffer.concat(chunks), device))
    arrived.push({ device: id, payload, headers: request.headers })
    return { status: 201, headers: {} }
  }

  return {
    url,
    arrived,
    refused,
    tries: () => tries,
    subscribe() {
      const id = randomBytes(12).toString('hex')
      const pair = createECDH('prime256v1')
      pair.generateKeys()
      const auth = randomBytes(16)
      devices.set(id, { pair, auth })
      const keys = { p256dh: pair.getPublicKey('base64url'), auth: auth.toString('base64url') }
      return { id, subscription: { endpoint: `${url}/${id}`, keys } }
    },
    /** Sets the response for a device. Without a status the device accepts pushes again. */
    answer(id: string, status?: number, headers: Record<string, string> = {}): void {
      if (status === undefined) answers.delete(id)
      else answers.set(id, { status, headers })
    },
    to: (id: string): ArrivedPush[] => arrived.filter(({ device }) => device === id),
    /** Returns the `count`-th push to a device; waits for it at most 10 s. */
    async pushTo(id: string, count = 1): Promise<ArrivedPush> {
      for (let looks = 0; looks < 500; looks += 1) {
        const found = arrived.filter(({ device }) => device === id)[count - 1]
        if (found !== undefined) return found
        await wait(20)
      }
      throw new Error(`no push number ${count} arrived`)
    },
    async close(): Promise<void> {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

export type PushService = Awaited<ReturnType<typeof startPushService>>

/** Checks the header `vapid t=<token>, k=<key>`: signature, audience and expiry. */
function isSigned(authorization: string, audience: string): boolean {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization) ?? []
  const [head = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  if (point.length !== 65) return false
  const jwk = { kty: 'EC', crv: 'P-256', x: point.toString('base64url', 1, 33), y: point.toString('base64url', 33) }
  const publicKey = createPublicKey({ key: jwk, format: 'jwk' })
  const signed = Buffer.from(`${head}.${claims}`)
  const isGenuine = verify(
    'sha256',
    signed,
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<string, unknown>
  return isGenuine && aud === audience && Number(exp) * 1000 > Date.now() && /^(mailto|https):/.test(String(sub))
}

const derive = (secret: Buffer, salt: Buffer, info: Buffer, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length))

/** Decrypts one aes128gcm record: salt, record size, sender's key, ciphertext with padding. */
function decrypted(body: Buffer, { pair, auth }: Device): string {
  const salt = body.subarray(0, 16)
  const keyLength = body.readUInt8(20)
  const sender = body.subarray(21, 21 + keyLength)
  const sealed = body.subarray(21 + keyLength)
  const about = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), sender])
  const secret = derive(pair.computeSecret(sender), auth, about, 32)
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const decipher = createDecipheriv('aes-128-gcm', key, nonce)
  decipher.setAuthTag(sealed.subarray(-16))
  const opened = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
  // The delimiter 2 marks the last record; zeros may follow it.
  return opened.subarray(0, opened.lastIndexOf(2)).toString()
}

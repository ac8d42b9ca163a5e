import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto'
import type { NewCredential, PasskeyCreation, PasskeyRequest, SignedChallenge } from '../../domain/passkeys.ts'

const flag = { present: 0x01, verified: 0x04, attested: 0x40 } as const

/** Wrong values that an authenticator or a page sends. A missing field means the correct value. */
export interface Faults {
  readonly origin?: string
  readonly rpId?: string
  readonly challenge?: string
  readonly type?: string
  readonly userHandle?: string | null
  /** The signature counter; by default one more than in the previous response. */
  readonly counter?: number
  /** Whether the device verified the user by PIN, finger or face. */
  readonly verified?: boolean
  /** Private key that signs instead of the passkey's key. */
  readonly key?: KeyObject
}

const sha256 = (data: string | Uint8Array): Buffer => createHash('sha256').update(data).digest()

/** CBOR of a byte string (2) or text (3) of less than 65,536 bytes, in the shortest form. */
function cbor(major: 2 | 3, content: Uint8Array): Buffer {
  const size = content.length
  const length = size < 24 ? [size] : size < 256 ? [24, size] : [25, size >> 8, size & 0xff]
  const [first = 0, ...rest] = length
  return Buffer.concat([Buffer.from([(major << 5) | first, ...rest]), content])
}

const text = (words: string): Buffer => cbor(3, Buffer.from(words))

/** The COSE form of a P-256 key: EC2, ES256, curve, x, y (RFC 9053). */
function coseOf(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' })
  const part = (label: number, value: string) =>
    Buffer.concat([Buffer.from([label]), cbor(2, Buffer.from(value, 'base64url'))])
  return Buffer.concat([Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01]), part(0x21, x), part(0x22, y)])
}

/** Creates a passkey with a real key pair and signs with it, as a browser and its authenticator do (WebAuthn §6). */
export function makeAuthenticator(origin: string) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(32)
  let counter = 0
  let handle = ''

  const clientData = (type: string, challenge: string, faults: Faults) =>
    Buffer.from(
      JSON.stringify({
        type: faults.type ?? type,
        challenge: faults.challenge ?? challenge,
        origin: faults.origin ?? origin,
        crossOrigin: false,
      }),
    )

  function authData(rpId: string, faults: Faults, attested: Uint8Array = Buffer.alloc(0)): Buffer {
    counter = faults.counter ?? counter + 1
    const head = Buffer.alloc(5)
    const verified = faults.verified === false ? 0 : flag.verified
    head.writeUInt8(flag.present | verified | (attested.length > 0 ? flag.attested : 0))
    head.writeUInt32BE(counter, 1)
    return Buffer.concat([sha256(faults.rpId ?? rpId), head, attested])
  }

  const named = { id: id.toString('base64url'), rawId: id.toString('base64url'), type: 'public-key' } as const

  return {
    id: named.id,

    /** Returns the result of `navigator.credentials.create`, without an attestation. */
    create(options: PasskeyCreation, faults: Faults = {}): NewCredential {
      handle = options.user.id
      const idLength = Buffer.from([id.length >> 8, id.length & 0xff])
      const data = authData(options.rp.id, faults, Buffer.concat([Buffer.alloc(16), idLength, id, coseOf(publicKey)]))
      const attestation = [
        text('fmt'),
        text('none'),
        text('attStmt'),
        Buffer.from([0xa0]),
        text('authData'),
        cbor(2, data),
      ]
      return {
        ...named,
        response: {
          clientDataJSON: clientData('webauthn.create', options.challenge, faults).toString('base64url'),
          attestationObject: Buffer.concat([Buffer.from([0xa3]), ...attestation]).toString('base64url'),
        },
      }
    },

    /** Returns the result of `navigator.credentials.get`. */
    sign(options: Pick<PasskeyRequest, 'challenge' | 'rpId'>, faults: Faults = {}): SignedChallenge {
      const data = authData(options.rpId, faults)
      const client = clientData('webauthn.get', options.challenge, faults)
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), faults.key ?? privateKey)
      return {
        ...named,
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: signature.toString('base64url'),
          userHandle: faults.userHandle === undefined ? handle : faults.userHandle,
        },
      }
    },
  }
}

export type Authenticator = ReturnType<typeof makeAuthenticator>

import { createECDH } from 'node:crypto'

/** Key pair for web push (RFC 8292) on the curve P-256, in base64url. */
export interface VapidKeys {
  readonly publicKey: string
  readonly privateKey: string
}

const curve = 'prime256v1'

export function makeVapidKeys(): VapidKeys {
  const pair = createECDH(curve)
  pair.generateKeys()
  // The private key may have fewer than 32 bytes, so it is padded with leading zeros.
  const privateKey = Buffer.concat([Buffer.alloc(32), pair.getPrivateKey()]).subarray(-32)
  return { publicKey: pair.getPublicKey('base64url'), privateKey: privateKey.toString('base64url') }
}

/** Returns an error message about a key pair; null when the pair is valid. */
export function vapidFault({ publicKey, privateKey }: VapidKeys): string | null {
  if (!/^[\w-]{43}=?$/.test(privateKey)) return 'must be 32 bytes in URL-safe base64'
  try {
    const pair = createECDH(curve)
    pair.setPrivateKey(privateKey, 'base64url')
    return pair.getPublicKey('base64url') === publicKey.replace(/=+$/, '')
      ? null
      : 'does not belong to VAPID_PUBLIC_KEY'
  } catch {
    return 'is no private key of the curve P-256'
  }
}

import type { NewCredential, PasskeyCreation } from '../../../domain/passkeys.ts'
import { bytesOf, base64urlOf } from './bytes.ts'

/** TypeScript's library lacks this method (WebAuthn Level 3). */
interface Signals {
  signalUnknownCredential?(options: { rpId: string; credentialId: string }): Promise<void>
}

/**
 * Resolves with whether this device can make a passkey. The device must be able to verify its user (PIN, finger or
 * face). The page's address must have a domain name, because browsers allow no passkeys for IP addresses.
 */
export async function canMakePasskeys(): Promise<boolean> {
  if (typeof PublicKeyCredential === 'undefined' || /^[\d.]+$|:/.test(location.hostname)) return false
  return PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable().catch(() => false)
}

/**
 * Lets the user make a passkey. Rejects with a DOMException: NotAllowedError when the user cancels, InvalidStateError
 * when the device has a passkey of this account already.
 */
export async function makePasskey(options: PasskeyCreation): Promise<NewCredential> {
  const publicKey: PublicKeyCredentialCreationOptions = {
    ...options,
    challenge: bytesOf(options.challenge),
    user: { ...options.user, id: bytesOf(options.user.id) },
    excludeCredentials: options.excludeCredentials.map(({ type, id }) => ({ type, id: bytesOf(id) })),
  }
  const credential = (await navigator.credentials.create({ publicKey })) as PublicKeyCredential
  const { clientDataJSON, attestationObject } = credential.response as AuthenticatorAttestationResponse
  return {
    id: credential.id,
    rawId: credential.id,
    type: 'public-key',
    response: { clientDataJSON: base64urlOf(clientDataJSON), attestationObject: base64urlOf(attestationObject) },
  }
}

/**
 * Tells the browser that a passkey was removed, so that the browser no longer offers that passkey. Does nothing where
 * the browser lacks the method for it.
 */
export async function forgetPasskey(credentialId: string): Promise<void> {
  const { signalUnknownCredential } = (globalThis.PublicKeyCredential ?? {}) as Signals
  await signalUnknownCredential?.call(PublicKeyCredential, { rpId: location.hostname, credentialId }).catch(() => {})
}

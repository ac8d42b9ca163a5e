import type { PasskeyRequest, SignedChallenge } from '../../../domain/passkeys.ts'
import { bytesOf, base64urlOf } from './bytes.ts'

/**
 * Resolves with whether the browser offers passkeys in the list of suggestions of a field with `autocomplete="username
 * webauthn"`.
 */
export async function canOfferPasskeys(): Promise<boolean> {
  if (typeof PublicKeyCredential === 'undefined') return false
  // Older browsers lack this method.
  const known: Partial<typeof PublicKeyCredential> = PublicKeyCredential
  return (await known.isConditionalMediationAvailable?.()) ?? false
}

/**
 * Lets the user sign a challenge of the server with a passkey. With `mediation: 'conditional'` the browser offers
 * passkeys in the suggestions of a field and waits. Without it the browser asks at once. Rejects with a DOMException
 * when the user cancels, when there is no passkey, or when `signal` is aborted.
 */
export async function signChallenge(
  { challenge, rpId, allowCredentials = [] }: Pick<PasskeyRequest, 'challenge' | 'rpId'> & Partial<PasskeyRequest>,
  how: Pick<CredentialRequestOptions, 'mediation' | 'signal'>,
): Promise<SignedChallenge> {
  const publicKey: PublicKeyCredentialRequestOptions = {
    challenge: bytesOf(challenge),
    rpId,
    userVerification: 'required',
    allowCredentials: allowCredentials.map(({ type, id }) => ({ type, id: bytesOf(id) })),
  }
  const credential = (await navigator.credentials.get({ publicKey, ...how })) as PublicKeyCredential
  const { clientDataJSON, authenticatorData, signature, userHandle } =
    credential.response as AuthenticatorAssertionResponse
  return {
    id: credential.id,
    rawId: credential.id,
    type: 'public-key',
    response: {
      clientDataJSON: base64urlOf(clientDataJSON),
      authenticatorData: base64urlOf(authenticatorData),
      signature: base64urlOf(signature),
      userHandle: userHandle && base64urlOf(userHandle),
    },
  }
}

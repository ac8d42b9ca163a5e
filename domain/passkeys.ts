import * as z from 'zod/mini'
import { isBlank } from './blank.ts'
import { withoutTurning } from './profile.ts'

/** Maximum length of the name of a passkey, in characters. */
export const passkeyNameMax = 60

/** A challenge must be answered within this time, in milliseconds. */
export const passkeyChallengeMs = 5 * 60_000

/** Bytes as base64url, as `PublicKeyCredential.toJSON()` writes them. */
const bytes = (most: number) => z.string().check(z.minLength(1), z.maxLength(most), z.regex(/^[\w-]+$/))

const credential = { id: bytes(2048), rawId: bytes(2048), type: z.literal('public-key') }

/**
 * A new passkey as the browser reports it (RegistrationResponseJSON of WebAuthn Level 3). Other members that browsers
 * add are dropped.
 */
export const newCredential = z.object({
  ...credential,
  response: z.object({ clientDataJSON: bytes(4096), attestationObject: bytes(16_384) }),
})

export type NewCredential = z.infer<typeof newCredential>

/** A signature by a passkey as the browser reports it (AuthenticationResponseJSON of WebAuthn Level 3). */
export const signedChallenge = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(4096),
    authenticatorData: bytes(4096),
    signature: bytes(4096),
    userHandle: z.nullish(bytes(128)),
  }),
})

export type SignedChallenge = z.infer<typeof signedChallenge>

export const passkeyName = z.string().check(
  z.overwrite((text) => (isBlank(text) ? '' : withoutTurning(text).trim())),
  z.minLength(1, 'Please enter a name.'),
  z.maxLength(passkeyNameMax, `Please use at most ${passkeyNameMax} characters.`),
  z.regex(/^[^\p{Cc}<>]*$/u, 'Please use letters, numbers and spaces only.'),
)

/** A passkey of the member, as /account/details shows it. */
export const passkey = z.object({
  id: z.string(),
  /** The id of the credential, base64url. After a passkey was removed, the browser needs this id to delete it. */
  credential_id: z.string(),
  name: z.string(),
  /** Time of the creation, ISO 8601. */
  created_at: z.string(),
  /** Time of the last sign-in with the passkey, ISO 8601, accurate to a day; null before the first one. */
  used_at: z.nullable(z.string()),
})

export type Passkey = z.infer<typeof passkey>

export const passkeyList = z.object({ passkeys: z.array(passkey) })

/** PublicKeyCredentialRequestOptionsJSON of WebAuthn Level 3. */
export const passkeyRequest = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.number(),
  userVerification: z.literal('required'),
  allowCredentials: z.array(z.object({ type: z.literal('public-key'), id: z.string() })),
})

export type PasskeyRequest = z.infer<typeof passkeyRequest>

/** PublicKeyCredentialCreationOptionsJSON of WebAuthn Level 3. */
export const passkeyCreation = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.number() })),
  timeout: z.number(),
  attestation: z.literal('none'),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  excludeCredentials: z.array(z.object({ type: z.literal('public-key'), id: z.string() })),
})

export type PasskeyCreation = z.infer<typeof passkeyCreation>

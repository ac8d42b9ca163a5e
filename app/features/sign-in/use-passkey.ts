import { useEffect, useEffectEvent } from 'react'
import { request } from '../../api.ts'
import { canOfferPasskeys, signChallenge } from '../../device/passkey/sign-challenge.ts'
import { isRecord } from '../../device/storage/storage.ts'

/**
 * A challenge is valid for five minutes, so a page that stays open requests a new one after this many milliseconds.
 */
const renewMs = 4 * 60_000

/** After this many cancelled or refused tries the page stops asking until it is opened again. */
const mostTries = 5

async function askChallenge() {
  const answer = await request('/api/passkeys/challenge', { body: {} })
  const { challenge, rpId } = isRecord(answer) ? answer : {}
  return { challenge: String(challenge), rpId: String(rpId) }
}

/** Waits until the user chooses a passkey in the list of the email field, and signs in with it. */
async function followChoices(over: AbortSignal, onSigned: (send: () => Promise<unknown>) => Promise<void>) {
  if (!(await canOfferPasskeys())) return
  for (let tries = 0; tries < mostTries && !over.aborted;) {
    const round = new AbortController()
    const end = () => round.abort()
    over.addEventListener('abort', end)
    const timer = setTimeout(end, renewMs)
    try {
      const signed = await signChallenge(await askChallenge(), { mediation: 'conditional', signal: round.signal })
      await onSigned(() => request('/api/passkeys/sign-in', { body: { credential: signed } }))
    } catch {
      // The challenge was renewed, the user cancelled, or there is no network. The user can still sign in with the
      // password.
    }
    if (!round.signal.aborted) tries += 1
    clearTimeout(timer)
    over.removeEventListener('abort', end)
  }
}

/**
 * Offers passkeys in the list of the field with `autocomplete="username webauthn"` while the page is open (D56).
 * `onSigned` gets the request that signs in, and handles its errors. Does nothing in a browser without this feature.
 */
export function usePasskeyAutofill(onSigned: (send: () => Promise<unknown>) => Promise<void>) {
  const handle = useEffectEvent(onSigned)
  useEffect(() => {
    const over = new AbortController()
    void followChoices(over.signal, handle)
    return () => over.abort()
  }, [])
}

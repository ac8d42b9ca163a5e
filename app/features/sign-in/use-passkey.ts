import { useEffect, useEffectEvent } from 'react'
import { request } from '../../api.ts'
import { canOfferPasskeys, signChallenge } from '../../device/passkey/sign-challenge.ts'
import { isRecord } from '../../device/storage/storage.ts'

/** A challenge is valid for five minutes; a page that stays open asks for a new one before that. */
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
      // The round was renewed, the user cancelled, or there is no network: the password works as before.
    }
    if (!round.signal.aborted) tries += 1
    clearTimeout(timer)
    over.removeEventListener('abort', end)
  }
}

/**
 * Offers passkeys in the list of the field with `autocomplete="username webauthn"` while the page is open (D56).
 * `onSigned` gets the request that signs in, and handles its errors. Where the browser cannot do that, nothing happens.
 */
export function usePasskeyAutofill(onSigned: (send: () => Promise<unknown>) => Promise<void>) {
  const handle = useEffectEvent(onSigned)
  useEffect(() => {
    const over = new AbortController()
    void followChoices(over.signal, handle)
    return () => over.abort()
  }, [])
}

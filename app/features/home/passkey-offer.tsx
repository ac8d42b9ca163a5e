import { useEffect, useState } from 'react'
import * as z from 'zod/mini'
import { passkeyWords } from '../../../content/open/account/passkeys.ts'
import { passkeyList } from '../../../domain/passkeys.ts'
import { request } from '../../api.ts'
import { logError } from '../../device/log.ts'
import { canMakePasskeys } from '../../device/passkey/make-passkey.ts'
import { localStore, useLocalStore } from '../../device/storage/storage.ts'
import { useAuth } from '../../member/auth/auth-context.ts'
import { paths } from '../../paths.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'

/** Number of sign-ins on this device, the session that was counted last, and whether the member answered the offer. */
const offer = localStore(
  'harbour:passkey-offer',
  z.object({ signIns: z.number(), session: z.string(), answered: z.boolean() }),
  { signIns: 0, session: '', answered: false },
)

const offeredFrom = 2

const words = passkeyWords.offer

async function hasNone(): Promise<boolean> {
  if (!(await canMakePasskeys())) return false
  const { passkeys } = await request('/api/account/passkeys', { schema: passkeyList })
  return passkeys.length === 0
}

/**
 * Offers a passkey after the second sign-in on this device, until the member answers (D56). Shows nothing if the
 * device cannot make a passkey or the account has one.
 */
export function PasskeyOffer() {
  const { session } = useAuth()
  const { signIns, answered } = useLocalStore(offer)
  const [possible, setPossible] = useState(false)
  const isDue = signIns >= offeredFrom && !answered
  const id = session?.id

  useEffect(() => {
    if (id === undefined || offer.read().session === id) return
    offer.update((before) => ({ ...before, signIns: before.signIns + 1, session: id }))
  }, [id])

  useEffect(() => {
    if (!isDue) return
    hasNone().then(setPossible, (error: unknown) => logError('Passkeys could not be looked up', error))
  }, [isDue])

  if (!isDue || !possible) return null
  const answer = () => void offer.update((before) => ({ ...before, answered: true }))

  return (
    <Card as="section" aria-labelledby="passkey-offer" className="mb-8 p-5">
      <h2 id="passkey-offer" className="type-title">
        {words.title}
      </h2>
      <p className="type-small mt-1 text-ink2">{words.text}</p>
      <div className="mt-4 flex flex-wrap gap-2">
        <ButtonLink variant="secondary" size="small" to={`${paths.accountDetails}#passkeys`} onClick={answer}>
          {words.yes}
        </ButtonLink>
        <Button variant="outline" size="small" onClick={answer}>
          {words.no}
        </Button>
      </div>
    </Card>
  )
}

import { useEffect, useState } from 'react'
import { linkAnswer, type LinkKind } from '../../../domain/mail-link.ts'
import { request } from '../../api.ts'

/**
 * Returns whether the link of an e-mail is still valid; null until the server has answered. If the server does not
 * answer, the link counts as valid: the user learns whether it is by using it.
 */
export function useLinkValid(kind: LinkKind, token: string): boolean | null {
  const [valid, setValid] = useState<boolean | null>(null)
  useEffect(() => {
    let gone = false
    async function ask() {
      const answer = token !== '' && (await check(kind, token))
      if (!gone) setValid(answer)
    }
    void ask()
    return () => {
      gone = true
    }
  }, [kind, token])
  return valid
}

async function check(kind: LinkKind, token: string): Promise<boolean> {
  try {
    return (await request('/api/links/check', { schema: linkAnswer, body: { kind, token } })).valid
  } catch {
    return true
  }
}

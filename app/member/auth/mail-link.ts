import { useEffect, useState } from 'react'
import { linkAnswer, type LinkKind } from '../../../domain/mail-link.ts'
import { request } from '../../api.ts'

/**
 * Asks the server once, when the page of an e-mail link opens, whether the link is still valid; returns null until
 * then. If the server does not answer, the link counts as valid, because using it will show whether it is.
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

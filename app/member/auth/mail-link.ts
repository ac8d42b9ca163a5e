import { useEffect, useState } from 'react'
import { linkAnswer, type LinkKind } from '../../../domain/mail-link.ts'
import { request } from '../../api.ts'

/**
 * Whether the link of an e-mail is still valid, asked once when its page opens; null until then. Without an answer the
 * link counts as valid, because using it will show.
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

import { useEffect } from 'react'
import { followSync } from '../member/sync/follow-sync.ts'

/** Keeps the member's things in the account, if the member wants that (D49). */
export function SyncUpkeep({ account }: { account: string }) {
  useEffect(() => followSync(account), [account])
  return null
}

import { useState } from 'react'
import { general } from '../../../content/open/general.ts'
import { startTrialWords } from '../../../content/open/start-trial.ts'
import { trialBegun } from '../../../content/open/pricing.ts'
import { logError } from '../../device/log.ts'
import { isOnline } from '../../device/offline/online.ts'
import { toast } from '../../ui/toast.tsx'
import { errorMessage, hasCode } from '../auth/auth-errors.ts'

/**
 * Returns the function that starts the free trial. It resolves with whether a trial is running now. Each outcome is
 * shown in a toast.
 */
export function useStartTrial(): { busy: boolean; start(): Promise<boolean> } {
  const [busy, setBusy] = useState(false)

  async function start(): Promise<boolean> {
    if (busy) return false
    setBusy(true)
    let running = false
    try {
      running = await startOrFind()
    } catch (error) {
      tellFailure(error)
    }
    setBusy(false)
    return running
  }

  return { busy, start }
}

let told = false

/** Returns whether a toast on this page has said that the trial started. */
export const wasToldOfTrial = (): boolean => told

/**
 * Starts the trial. Resolves with true when it is running, also if it was started on another device. Resolves with
 * false when the account's trial is over.
 */
async function startOrFind(): Promise<boolean> {
  const { refreshAccess, startTrial } = await import('./access-follow.ts')
  try {
    await startTrial()
    told = true
    toast({
      title: trialBegun.title,
      description: trialBegun.text,
      tone: 'success',
    })
    return true
  } catch (error) {
    if (!hasCode(error, 'TRIAL_USED')) throw error
    const { trialActive } = await refreshAccess()
    toast(trialActive ? runs : used)
    return trialActive
  }
}

const runs = { title: startTrialWords.running, tone: 'success' } as const

const used = {
  title: startTrialWords.over.title,
  description: startTrialWords.over.text,
} as const

function tellFailure(error: unknown): void {
  if (!isOnline()) {
    toast({
      title: general.offline,
      description: startTrialWords.offline,
      tone: 'danger',
    })
    return
  }
  logError('The trial could not be started', error)
  toast({ title: startTrialWords.failed, description: errorMessage(error), tone: 'danger' })
}

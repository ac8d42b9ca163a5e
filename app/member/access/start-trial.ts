import { useState } from 'react'
import { trialBegun } from '../../../content/open/pricing.ts'
import { logError } from '../../device/log.ts'
import { isOnline } from '../../device/offline/online.ts'
import { toast } from '../../ui/toast.tsx'
import { errorMessage, hasCode } from '../auth/auth-errors.ts'

/** Starts the free trial; resolves with whether it runs. Each outcome is a toast. */
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

/** Whether this page has announced the trial, because it was started here. */
export const wasToldOfTrial = (): boolean => told

/** False when there was a trial before. A trial that was started elsewhere a moment ago counts as started here. */
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

const runs = { title: 'Your free trial is running already', tone: 'success' } as const

const used = {
  title: 'You have had your free trial',
  description: 'There is one for each person. Everything that is free stays yours, and so does all you have saved.',
} as const

function tellFailure(error: unknown): void {
  if (!isOnline()) {
    toast({
      title: 'You’re offline',
      description: 'Your trial can start as soon as you’re connected. None of its days are lost.',
      tone: 'danger',
    })
    return
  }
  logError('The trial could not be started', error)
  toast({ title: 'Your trial could not be started', description: errorMessage(error), tone: 'danger' })
}

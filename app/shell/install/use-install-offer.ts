import { useState, useSyncExternalStore } from 'react'
import { installOffer, type InstallOffer } from '../../device/pwa/install-offer.ts'

const nothing: InstallOffer = { stage: 'hidden', installable: false }

/** Whether she is to be asked, and whether there is anything to install; kept up to date. */
export function useInstallOffer(): InstallOffer {
  return useSyncExternalStore(installOffer.subscribe, installOffer.read, () => nothing)
}

/** Once there was something to ask the prompt stays at hand, so that it can leave in its own time. */
export function useInstallPromptNeeded(): boolean {
  const { stage } = useInstallOffer()
  const [needed, setNeeded] = useState(false)
  if (stage !== 'hidden' && !needed) setNeeded(true)
  return needed
}

import { useState, useSyncExternalStore } from 'react'
import { installOffer, type InstallOffer } from '../../device/pwa/install-offer.ts'

const nothing: InstallOffer = { stage: 'hidden', installable: false }

/**
 * Returns whether to show the install prompt, and whether the app can be installed. Renders again when that changes.
 */
export function useInstallOffer(): InstallOffer {
  return useSyncExternalStore(installOffer.subscribe, installOffer.read, () => nothing)
}

/**
 * Returns true from the first prompt on. It stays true when the prompt closes, so that the closing animation can
 * finish.
 */
export function useInstallPromptNeeded(): boolean {
  const { stage } = useInstallOffer()
  const [needed, setNeeded] = useState(false)
  if (stage !== 'hidden' && !needed) setNeeded(true)
  return needed
}

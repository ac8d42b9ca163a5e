import { useEffect, useState } from 'react'
import { isBusy } from '../busy.ts'
import { whenFree } from './free-moment.ts'
import { installWay } from '../../../domain/install-way.ts'
import { installOffer } from '../../device/pwa/install-offer.ts'
import { logError } from '../../device/log.ts'
import { InstallDialog } from './install-dialog.tsx'
import { installSteps } from './steps.ts'
import { useInstallOffer } from './use-install-offer.ts'

/** True from the first moment that disturbs nothing, while a prompt is `waiting`. */
export function useFreeMoment(waiting: boolean): boolean {
  const [free, setFree] = useState(false)

  useEffect(() => {
    if (!waiting) return
    const stop = whenFree(isBusy, () => setFree(true))
    return () => {
      stop()
      setFree(false)
    }
  }, [waiting])

  return free
}

/** `offer`: the browser installs the app. `steps`: the user follows steps for the browser. */
type Mode = 'offer' | 'steps'

/** The install prompt (spec §2, §4): by itself when it disturbs nothing, or on request from Account. */
export function InstallPrompt() {
  const { stage } = useInstallOffer()
  const free = useFreeMoment(stage === 'due')
  const open = stage === 'wanted' || (stage === 'due' && free)
  const [mode, setMode] = useState<Mode | null>(null)
  const [busy, setBusy] = useState(false)
  if (open && mode === null) setMode(installOffer.hasNative() ? 'offer' : 'steps')
  if (!open && mode !== null) setMode(null)

  async function install() {
    const native = installOffer.takeNative()
    setBusy(true)
    try {
      await native?.prompt()
      const choice = await native?.userChoice
      if (choice) installOffer.answer(choice.outcome === 'accepted' ? 'accepted' : 'declined')
      else setMode('steps')
    } catch (error) {
      logError('The browser did not show its install dialog', error)
      setMode('steps')
    }
    setBusy(false)
  }

  return (
    <InstallDialog
      open={open}
      offers={mode === 'offer'}
      busy={busy}
      how={installSteps[installWay(thisBrowser())]}
      onInstall={() => void install()}
      onClose={() => installOffer.answer('declined')}
    />
  )
}

function thisBrowser() {
  return { userAgent: navigator.userAgent, touchPoints: navigator.maxTouchPoints }
}

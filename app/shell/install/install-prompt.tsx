import { Download } from 'lucide-react'
import { useState } from 'react'
import { installWay } from '../../../domain/install-way.ts'
import { installOffer } from '../../device/install-offer.ts'
import { logError } from '../../device/log.ts'
import { Mark } from '../../ui/art/mark.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Benefits } from './benefits.tsx'
import { useFreeMoment } from './free-moment.ts'
import { StepList } from './step-list.tsx'
import { installSteps } from './steps.ts'
import { useInstallOffer } from './use-install-offer.ts'
import { installWords } from './words.ts'

/** `offer`: the browser installs it in a tap. `steps`: she does it herself, by what her browser calls things. */
type Mode = 'offer' | 'steps'

/** 'Install Harbour' (spec §2, §4): by itself when nothing is disturbed, or when she asks for it in her account. */
export function InstallPrompt() {
  const { stage } = useInstallOffer()
  const free = useFreeMoment(stage === 'due')
  const open = stage === 'wanted' || (stage === 'due' && free)
  const [mode, setMode] = useState<Mode | null>(null)
  const [busy, setBusy] = useState(false)
  if (open && mode === null) setMode(installOffer.hasNative() ? 'offer' : 'steps')
  if (!open && mode !== null) setMode(null)

  const close = () => installOffer.answer('declined')

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

  const { summary, steps } = installSteps[installWay(thisBrowser())]
  const offers = mode === 'offer'
  return (
    <Dialog
      open={open}
      onClose={close}
      title={installWords.title}
      subtitle={offers ? installWords.promise : summary}
      emblem={<Emblem />}
      actions={
        offers ? (
          <>
            <Button
              full
              className="basis-full!"
              busy={busy}
              busyLabel={installWords.installing}
              icon={<Download aria-hidden className="size-5" strokeWidth={1.75} />}
              onClick={() => void install()}
            >
              {installWords.install}
            </Button>
            <Button full variant="quiet" className="basis-full!" onClick={close}>
              {installWords.later}
            </Button>
          </>
        ) : (
          <Button full onClick={close}>
            {installWords.gotIt}
          </Button>
        )
      }
    >
      {offers ? <Benefits /> : <StepList steps={steps} />}
    </Dialog>
  )
}

function Emblem() {
  return (
    <span className="grid size-15 shrink-0 place-items-center rounded-thumb border border-line bg-paper">
      <Mark className="size-10" />
    </span>
  )
}

function thisBrowser() {
  return { userAgent: navigator.userAgent, touchPoints: navigator.maxTouchPoints }
}

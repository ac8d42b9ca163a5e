import { Download } from 'lucide-react'
import { Mark } from '../../ui/art/mark.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Benefits } from './benefits.tsx'
import { StepList } from './step-list.tsx'
import type { InstallSteps } from './steps.ts'
import { installWords } from './words.ts'

interface InstallDialogProps {
  open: boolean
  /** The browser installs it in a tap; otherwise she does it herself, by what her browser calls things. */
  offers: boolean
  /** The browser is asking her in a dialog of its own. */
  busy: boolean
  how: InstallSteps
  onInstall(): void
  onClose(): void
}

/** 'Install Harbour', with its tiles or with the steps for her browser (spec §2 Install prompt). */
export function InstallDialog({ open, offers, busy, how, onInstall, onClose }: InstallDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={installWords.title}
      subtitle={offers ? installWords.promise : how.summary}
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
              onClick={onInstall}
              data-install
            >
              {installWords.install}
            </Button>
            <Button full variant="quiet" className="basis-full!" onClick={onClose}>
              {installWords.later}
            </Button>
          </>
        ) : (
          <Button full onClick={onClose}>
            {installWords.gotIt}
          </Button>
        )
      }
    >
      {offers ? <Benefits /> : <StepList steps={how.steps} />}
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

import {
  type LucideIcon,
  Bookmark,
  Check,
  Dock,
  Download,
  Ellipsis,
  ExternalLink,
  Menu,
  Share,
  SquarePlus,
} from 'lucide-react'
import { installWords } from '../../../content/open/install.ts'
import type { InstallStep, StepIcon, InstallSteps } from '../../../content/open/install-steps.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { InstallBenefits, InstallEmblem } from './install-benefits.tsx'

const icons: Readonly<Record<StepIcon, LucideIcon>> = {
  share: Share,
  add: SquarePlus,
  done: Check,
  dots: Ellipsis,
  menu: Menu,
  install: Download,
  outside: ExternalLink,
  dock: Dock,
  bookmark: Bookmark,
}

function StepList({ steps }: { steps: readonly InstallStep[] }) {
  return (
    <ol className="divide-y divide-line">
      {steps.map((step, index) => (
        <Step key={step.name + step.verb} step={step} number={index + 1} />
      ))}
    </ol>
  )
}

function Step({ step: { verb, name, note, icon }, number }: { step: InstallStep; number: number }) {
  const Icon = icons[icon]
  return (
    <li className="flex items-center gap-4 py-3">
      <span
        aria-hidden
        className="grid size-9 shrink-0 place-items-center rounded-full bg-primary-tint font-display text-[1.0625rem] text-primary-ink"
      >
        {number}
      </span>
      <div className="min-w-0 flex-1">
        <p>
          <span>{`${verb} `}</span>
          <strong className="font-semibold">{name}</strong>
        </p>
        {note === undefined ? null : <p className="type-small text-ink2">{note}</p>}
      </div>
      <span aria-hidden className="grid size-12 shrink-0 place-items-center rounded-field bg-sunk text-ink2">
        <Icon className="size-5.5" />
      </span>
    </li>
  )
}

interface InstallDialogProps {
  open: boolean
  /** True if the browser can install the app; if false, the dialog shows the steps for the user's browser. */
  offers: boolean
  /** True while the browser's install dialog is open. */
  busy: boolean
  how: InstallSteps
  onInstall(): void
  onClose(): void
}

/**
 * The dialog 'Install Harbour' (spec §2 Install prompt): the benefits and a button, or the steps for the user's
 * browser.
 */
export function InstallDialog({ open, offers, busy, how, onInstall, onClose }: InstallDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={installWords.title}
      subtitle={offers ? installWords.promise : how.summary}
      emblem={<InstallEmblem />}
      actions={
        offers ? (
          <>
            <Button
              full
              className="basis-full!"
              busy={busy}
              busyLabel={installWords.installing}
              icon={<Download className="size-5" />}
              onClick={onInstall}
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
      {offers ? <InstallBenefits /> : <StepList steps={how.steps} />}
    </Dialog>
  )
}

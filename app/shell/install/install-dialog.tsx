import {
  CloudOff,
  HousePlus,
  Smartphone,
  Zap,
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
import { classNames } from '../../ui/class-names.ts'
import { tintBackground, tintText, type Tint } from '../../ui/tint.ts'
import type { InstallStep, StepIcon, InstallSteps } from './steps.ts'
import { Mark } from '../../ui/art/mark.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { installWords } from './words.ts'

const benefits: readonly { title: string; text: string; tint: Tint; Icon: LucideIcon }[] = [
  { title: 'Lightning Fast', text: 'Opens in a blink', tint: 'sun', Icon: Zap },
  { title: 'Works Offline', text: 'Even in the lift', tint: 'sky', Icon: CloudOff },
  { title: 'Home Screen', text: 'One tap away', tint: 'sage', Icon: HousePlus },
  { title: 'Native Feel', text: 'No browser bars', tint: 'blush', Icon: Smartphone },
]

/** The four tiles (spec §2 Install prompt). */
function Benefits() {
  return (
    // Two or four columns: with three the fourth would be alone.
    <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,max(8.25rem,40%)),1fr))] gap-2">
      {benefits.map(({ title, text, tint, Icon }) => (
        <li
          key={title}
          className={classNames('rounded-card p-4 max-[22.5rem]:px-3', tintBackground[tint], tintText[tint])}
        >
          <Icon aria-hidden className="size-6" strokeWidth={1.75} />
          <p className="mt-3 type-title">{title}</p>
          <p className="type-small">{text}</p>
        </li>
      ))}
    </ul>
  )
}

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

/** The steps with their icons; a page without the app fills in the texts by their `data-` attributes. */
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
    <li data-sign={icon} className="flex items-center gap-4 py-3">
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
        <Icon className="size-5.5" strokeWidth={1.75} />
      </span>
    </li>
  )
}

interface InstallDialogProps {
  open: boolean
  /** With `offer` the browser installs the app; otherwise the user follows steps for the browser. */
  offers: boolean
  /** The browser's own dialog is open. */
  busy: boolean
  how: InstallSteps
  onInstall(): void
  onClose(): void
}

/** 'Install Harbour', with its tiles or with the steps for the user's browser (spec §2 Install prompt). */
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

import {
  Bookmark,
  Check,
  Dock,
  Download,
  Ellipsis,
  ExternalLink,
  Menu,
  Share,
  SquarePlus,
  type LucideIcon,
} from 'lucide-react'
import type { InstallStep, StepIcon } from './steps.ts'

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

/** What to do one after the other, each with the sign to look for; a page without the app fills it in by its `data-`. */
export function StepList({ steps }: { steps: readonly InstallStep[] }) {
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

import { ChevronDown, Timer } from 'lucide-react'
import { useId, useState } from 'react'
import { useAccess } from '../../../member/access/access.tsx'
import { PremiumGate } from '../../../member/access/premium-gate.tsx'
import { Lantern } from '../../../ui/chip.tsx'
import { OwnTimerForm } from './own-timer-form.tsx'
import type { OwnTimerChoice } from './own-timer-choice.ts'

interface OwnTimerProps {
  onBegin(choice: OwnTimerChoice): void
}

/** 'Advanced meditation timers' (D38): her own length, bells and ambience; a closed line until she wants it. */
export function OwnTimer({ onBegin }: OwnTimerProps) {
  const access = useAccess()
  const [open, setOpen] = useState(false)
  const panel = useId()
  return (
    <div className="mt-4 border-t border-line pt-2">
      <h3>
        <button
          type="button"
          aria-expanded={open}
          aria-controls={panel}
          onClick={() => setOpen(!open)}
          className="group flex min-h-16 w-full items-center gap-3.5 rounded-thumb py-2 text-left"
        >
          <span className="grid size-14 shrink-0 place-items-center rounded-full bg-sky-tint text-sky-ink">
            <Timer aria-hidden className="size-6" strokeWidth={1.75} />
          </span>
          <span className="min-w-0 flex-1">
            <span className="type-title block">Your own timer</span>
            <span className="type-small block text-ink2">Your length, your bells, your sea</span>
          </span>
          {access.known && !access.hasAccess ? <Lantern /> : null}
          <ChevronDown
            aria-hidden
            className="mr-1 size-5.5 shrink-0 text-ink2 transition-transform duration-240 ease-water group-aria-expanded:rotate-180"
            strokeWidth={1.75}
          />
        </button>
      </h3>
      <div id={panel} hidden={!open} className="pt-2">
        {open ? (
          <PremiumGate feature="Advanced Meditation Timers" placeholder={<Placeholder />}>
            <OwnTimerForm onBegin={onBegin} />
          </PremiumGate>
        ) : null}
      </div>
    </div>
  )
}

/** Stands blurred behind the gate. */
function Placeholder() {
  return (
    <div className="flex flex-col gap-4 py-2">
      <div className="mx-auto h-10 w-32 rounded-full bg-track" />
      <div className="h-2.5 rounded-full bg-track" />
      <div className="flex gap-2">
        <div className="h-11 w-24 rounded-full bg-track" />
        <div className="h-11 w-24 rounded-full bg-sunk" />
        <div className="h-11 w-20 rounded-full bg-track" />
      </div>
      <div className="h-13 rounded-full bg-track" />
    </div>
  )
}

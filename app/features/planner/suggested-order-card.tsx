import { ChevronDown, ListOrdered } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import type { LocalDay } from '../../../domain/day.ts'
import type { Task } from '../../../domain/tasks.ts'
import { useAccess } from '../../member/access/access.tsx'
import { PremiumGate } from '../../member/access/premium-gate.tsx'
import { Card } from '../../ui/card.tsx'
import { Lantern } from '../../ui/chip.tsx'
import { classNames } from '../../ui/class-names.ts'
import { SuggestedOrder } from './suggested-order.tsx'
import { suggestedFor } from './words.ts'

interface SuggestedOrderCardProps {
  /** The open tasks of the day. */
  tasks: readonly Task[]
  day: LocalDay
  today: LocalDay
  /** The list stands in the suggested order now. */
  onUsed(): void
}

/** An order of the day's open tasks with its reasons (D38): one closed line until she wants it; none for one task. */
export function SuggestedOrderCard({ tasks, day, today, onUsed }: SuggestedOrderCardProps) {
  const access = useAccess()
  const [open, setOpen] = useState(false)
  const toggle = useRef<HTMLButtonElement>(null)
  const panel = useId()
  if (tasks.length < 2) return null

  return (
    <Card className="p-0">
      <h2>
        <button
          ref={toggle}
          type="button"
          aria-expanded={open}
          aria-controls={panel}
          onClick={() => setOpen(!open)}
          className="flex min-h-16 w-full items-center gap-3.5 rounded-card px-4 py-2.5 text-left focus-visible:-outline-offset-4"
        >
          <span className="grid size-10 shrink-0 place-items-center rounded-full bg-primary-tint text-primary-ink">
            <ListOrdered aria-hidden className="size-5" strokeWidth={1.75} />
          </span>
          <span className="min-w-0 flex-1">
            <span className="type-title block">Suggested order</span>
            <span className="type-small block text-ink2">{suggestedFor(tasks.length, day, today)}</span>
          </span>
          {access.known && !access.hasAccess ? <Lantern /> : null}
          <ChevronDown
            aria-hidden
            strokeWidth={1.75}
            className={classNames(
              'size-5.5 shrink-0 text-ink2 transition-transform duration-120',
              open && 'rotate-180',
            )}
          />
        </button>
      </h2>
      <div id={panel} hidden={!open} className="px-4 pt-1.5 pb-4">
        {open ? (
          <PremiumGate feature="Suggested Order" placeholder={<Placeholder />}>
            <SuggestedOrder
              tasks={tasks}
              onUsed={() => {
                toggle.current?.focus({ preventScroll: true })
                onUsed()
              }}
            />
          </PremiumGate>
        ) : null}
      </div>
    </Card>
  )
}

/** Stands blurred behind the gate, and is nobody's list. */
function Placeholder() {
  return (
    <div className="flex flex-col gap-4 py-3">
      {['w-3/5', 'w-4/5', 'w-1/2'].map((width) => (
        <div key={width} className="flex items-center gap-3">
          <div className="size-7 rounded-full bg-track" />
          <div className="flex-1">
            <div className={classNames('h-3.5 rounded-full bg-track', width)} />
            <div className="mt-2 h-2.5 w-2/5 rounded-full bg-sunk" />
          </div>
        </div>
      ))}
    </div>
  )
}

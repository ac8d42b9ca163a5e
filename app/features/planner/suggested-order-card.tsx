import { CalendarClock, ChevronDown, ListOrdered } from 'lucide-react'
import { type ReactNode, useId, useRef, useState } from 'react'
import { planRow } from '../../../content/open/day-view.ts'
import { plannerWords, suggestedFor } from '../../../content/open/planner.ts'
import type { LocalDay } from '../../../domain/day.ts'
import type { Task } from '../../../domain/tasks.ts'
import { PremiumGate } from '../../member/access/premium-gate.tsx'
import { PremiumMark } from '../../member/access/premium-mark.tsx'
import { type LazyPart, useLazyPart } from '../../member/lazy-part.ts'
import { Card } from '../../ui/card.tsx'
import { classNames } from '../../ui/class-names.ts'
import { stretchedLink } from '../../ui/stretched-link.ts'
import type { PlanSheetProps } from './day/plan-sheet.tsx'
import type { SuggestedOrderProps } from './suggested-order.tsx'

const suggestedOrder: LazyPart<SuggestedOrderProps> = {
  load: async () => (await import('./suggested-order.tsx')).SuggestedOrder,
}
const planSheet: LazyPart<PlanSheetProps> = { load: async () => (await import('./day/plan-sheet.tsx')).PlanSheet }

interface SuggestedOrderCardProps {
  tasks: readonly Task[]
  day: LocalDay
  today: LocalDay
  onUsed(): void
}

/**
 * Shows a suggested order of the day's open tasks with reasons (D38), closed at first and only for two tasks or more.
 * The row below it, 'Plan my day', finds times for the tasks and is hidden for past days.
 */
export function SuggestedOrderCard({ tasks, day, today, onUsed }: SuggestedOrderCardProps) {
  if (tasks.length === 0 || (tasks.length < 2 && day < today)) return null
  return (
    <Card className="p-0">
      {tasks.length < 2 ? null : <OrderRow tasks={tasks} day={day} today={today} onUsed={onUsed} />}
      {day < today ? null : <PlanRow tasks={tasks} day={day} today={today} onUsed={onUsed} />}
    </Card>
  )
}

function OrderRow({ tasks, day, today, onUsed }: SuggestedOrderCardProps) {
  const [open, setOpen] = useState(false)
  const toggle = useRef<HTMLButtonElement>(null)
  const panel = useId()
  const part = useLazyPart(suggestedOrder, open, () => setOpen(false))

  return (
    <>
      <h2>
        <button
          ref={toggle}
          type="button"
          aria-expanded={open}
          aria-controls={panel}
          onClick={() => setOpen(!open)}
          className={rowClass}
        >
          <RowWords icon={<ListOrdered className="size-5" />}>
            <span className="type-title block">{plannerWords.suggestedOrder}</span>
            <span className="type-small block text-ink2">{suggestedFor(tasks.length, day, today)}</span>
          </RowWords>
          <ChevronDown
            className={classNames(
              'size-5.5 shrink-0 text-ink2 transition-transform duration-120',
              open && 'rotate-180',
            )}
          />
        </button>
      </h2>
      <div id={panel} hidden={!open} className="px-4 pt-1.5 pb-4">
        {open ? (
          <PremiumGate feature={plannerWords.feature}>
            {part ? (
              <part.Part
                tasks={tasks}
                onUsed={() => {
                  toggle.current?.focus({ preventScroll: true })
                  onUsed()
                }}
              />
            ) : null}
          </PremiumGate>
        ) : null}
      </div>
    </>
  )
}

function PlanRow({ tasks, day, today, onUsed }: SuggestedOrderCardProps) {
  const [open, setOpen] = useState(false)
  const line = useId()
  const sheet = useLazyPart(planSheet, open, () => setOpen(false))
  return (
    <>
      {/* The button covers the whole row. The line of text describes the button but is not part of its name. */}
      <div className={classNames(rowClass, 'relative border-line not-first:border-t')}>
        <RowWords icon={<CalendarClock className="size-5" />}>
          <button
            type="button"
            aria-haspopup="dialog"
            aria-describedby={line}
            onClick={() => setOpen(true)}
            className={classNames(stretchedLink, 'type-title text-left')}
          >
            {planRow.button}
          </button>
          <span id={line} className="type-small block text-ink2">
            {planRow.line}
          </span>
        </RowWords>
      </div>
      {sheet ? (
        <sheet.Part open={open} tasks={tasks} day={day} today={today} onClose={() => setOpen(false)} onUsed={onUsed} />
      ) : null}
    </>
  )
}

const rowClass =
  'flex min-h-16 w-full items-center gap-3.5 rounded-card px-4 py-2.5 text-left focus-visible:-outline-offset-4'

function RowWords({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <>
      <span className="grid size-10 shrink-0 place-items-center rounded-full bg-primary-tint text-primary-ink">
        {icon}
      </span>
      <span className="min-w-0 flex-1">{children}</span>
      <PremiumMark />
    </>
  )
}

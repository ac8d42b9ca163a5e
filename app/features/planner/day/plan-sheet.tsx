import '../../../ui/drag.css'
import { useState } from 'react'
import { energyChoices, planFor, planWords, usedWords } from '../../../../content/open/day-plan.ts'
import { planRow } from '../../../../content/open/day-view.ts'
import { fixedRules } from '../../../../content/open/fixed-rules.ts'
import { plannerWords } from '../../../../content/open/planner.ts'
import { type DayEnergy, type FreeWindow, planDay, withPlan } from '../../../../domain/day-plan.ts'
import type { LocalDay } from '../../../../domain/day.ts'
import { isClockTime } from '../../../../domain/task-details.ts'
import type { Task } from '../../../../domain/tasks.ts'
import { minutesOf } from '../../../../domain/time-of-day.ts'
import { useNow } from '../../../device/clock.ts'
import { PremiumGate } from '../../../member/access/premium-gate.tsx'
import { moveTasks } from '../../../member/tasks.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import { toast } from '../../../ui/toast.tsx'
import { useBeside } from './beside.ts'
import { FreeWindows } from './free-windows.tsx'
import { type Decided, PlanResult } from './plan-result.tsx'

export interface PlanSheetProps {
  open: boolean
  tasks: readonly Task[]
  day: LocalDay
  today: LocalDay
  onClose(): void
  onUsed(): void
}

/** The suggested plan has at most this many tasks. The user can add more. */
const firstTasks = 3

/**
 * The sheet 'Plan my day' asks for free times and energy, and suggests a plan for the open tasks of the day, with
 * reasons (D38).
 */
export function PlanSheet(props: PlanSheetProps) {
  const { open, onClose, day, today } = props
  return (
    <Dialog open={open} onClose={onClose} title={planRow.button} subtitle={planFor(day, today)}>
      {open ? (
        <PremiumGate feature={plannerWords.feature}>
          <Planning {...props} />
        </PremiumGate>
      ) : null}
    </Dialog>
  )
}

function Planning({ tasks, day, today, onClose, onUsed }: PlanSheetProps) {
  const now = useNow('minute')
  const clock = day === today ? now.getHours() * 60 + now.getMinutes() : 0
  const appointments = useBeside(day).filter(({ time }) => isClockTime(time))
  const [windows, setWindows] = useState<readonly FreeWindow[]>([])
  const [energy, setEnergy] = useState<DayEnergy>('some')
  const [decided, setDecided] = useState<Decided | null>(null)
  const plan = planDay({
    tasks,
    windows,
    busy: appointments.map(({ time, until }) => ({ from: minutesOf(time ?? ''), to: minutesOf(until ?? time ?? '') })),
    energy,
    clock,
    most: firstTasks,
    ...(decided && { chosen: decided.chosen, moved: places(decided.moved, windows) }),
  })
  const timed = plan.planned.filter(({ window }) => window !== null)

  function use() {
    const undo = moveTasks((current) => withPlan(current, plan))
    if (!undo) return
    onClose()
    onUsed()
    toast({
      title: planWords.used,
      description: usedWords(timed.length),
      action: { label: 'Undo', onClick: undo },
    })
  }

  return (
    <div className="flex flex-col gap-5">
      <FreeWindows windows={windows} clock={clock} isToday={day === today} onChange={setWindows} />
      <section>
        <h3 className="type-title mb-2">{planWords.energy}</h3>
        <Segmented
          label={planWords.energy}
          options={energyChoices}
          value={energy}
          onChange={(chosen) => {
            setEnergy(chosen)
            setDecided(null)
          }}
        />
      </section>
      <PlanResult plan={plan} appointments={appointments} windows={windows} decided={decided} onDecide={setDecided} />
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        {timed.length > 0 ? <Button onClick={use}>{planWords.use}</Button> : null}
        <p className="type-caption text-ink2">{fixedRules}</p>
      </div>
    </div>
  )
}

/**
 * Returns, for each moved task, the index of its free time in `windows`. The result has no entry for a task whose free
 * time the user has removed.
 */
function places(moved: Decided['moved'], windows: readonly FreeWindow[]): Map<number, number> {
  return new Map([...moved].map(([id, to]) => [id, windows.indexOf(to)] as const).filter(([, place]) => place >= 0))
}

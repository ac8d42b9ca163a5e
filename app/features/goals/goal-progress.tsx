import { Minus, Plus } from 'lucide-react'
import { useState } from 'react'
import { goalToasts } from '../../../content/open/goals.ts'
import { type Goal, progressEnd, stepped } from '../../../domain/goals.ts'
import { IconButton } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.tsx'
import { BuoyLine } from './buoy-line.tsx'
import { moveGoal } from './storage.ts'

/** Four buoys on a wave between minus and plus (spec §4, §5): a step is a quarter, and 100 may be left again. */
export function GoalProgress({ goal, mayChange }: { goal: Goal; mayChange: boolean }) {
  const { id, title, progress } = goal
  const [celebrating, setCelebrating] = useState(false)

  function step(steps: 1 | -1) {
    const next = stepped(progress, steps)
    if (next === progress || !moveGoal(id, next)) return
    setCelebrating(next === progressEnd)
    if (next === progressEnd) toast({ title: goalToasts.reached, description: title, tone: 'success' })
  }

  return (
    <div className="mt-4">
      <div
        role="progressbar"
        aria-label={`Progress of ${title}`}
        aria-valuenow={progress}
        aria-valuetext={percent(progress)}
      >
        <BuoyLine progress={progress} celebrating={celebrating && progress === progressEnd} />
      </div>
      <div className="mt-1 flex items-center justify-between gap-3">
        {mayChange ? (
          <IconButton
            label={`One step back: ${title}`}
            tone="surface"
            className={atItsEnd}
            aria-disabled={progress === 0 || undefined}
            onClick={() => step(-1)}
          >
            <Minus aria-hidden className="size-5" strokeWidth={1.75} />
          </IconButton>
        ) : null}
        <p aria-live="polite" className="type-stat flex-1 text-center text-[1.5rem]">
          {percent(progress)}
        </p>
        {mayChange ? (
          <IconButton
            label={`One step on: ${title}`}
            tone="tint"
            className={atItsEnd}
            aria-disabled={progress === progressEnd || undefined}
            onClick={() => step(1)}
          >
            <Plus aria-hidden className="size-5" strokeWidth={1.75} />
          </IconButton>
        ) : null}
      </div>
    </div>
  )
}

/** Disabled for every eye, yet the focus may stay on it. */
const atItsEnd = 'aria-disabled:cursor-default! aria-disabled:border-line aria-disabled:bg-sunk aria-disabled:text-ink3'

const percent = (progress: number): string => `${Math.round(progress)}%`

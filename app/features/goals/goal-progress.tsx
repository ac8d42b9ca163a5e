import { Minus, Plus } from 'lucide-react'
import { useState } from 'react'
import { goalToasts, goalWords } from '../../../content/open/goals.ts'
import { type Goal, progressEnd, stepped } from '../../../domain/goals.ts'
import { IconButton } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { toast } from '../../ui/toast.tsx'
import './goals.css'
import { toastPlaceOf } from './show-goal.ts'
import { moveGoal } from './storage.ts'

/**
 * Shows the progress as a wave with five buoys, from 0 to 100 per cent, and buttons for minus and plus (spec §4, §5). A
 * step is 25 per cent, and a finished goal can be reduced again.
 */
export function GoalProgress({ goal, mayChange }: { goal: Goal; mayChange: boolean }) {
  const { id, title, progress } = goal
  const [celebrating, setCelebrating] = useState(false)

  function step(steps: 1 | -1) {
    const next = stepped(progress, steps)
    if (next === progress || !moveGoal(id, next)) return
    setCelebrating(next === progressEnd)
    if (next === progressEnd)
      toast({ title: goalToasts.reached, description: title, tone: 'success', place: toastPlaceOf(id) })
  }

  return (
    <div className="mt-1.5">
      <div
        role="progressbar"
        aria-label={goalWords.progress(title)}
        aria-valuenow={progress}
        aria-valuetext={percent(progress)}
      >
        <BuoyLine progress={progress} celebrating={celebrating && progress === progressEnd} />
      </div>
      <div className="flex items-center justify-between gap-3">
        {mayChange ? (
          <IconButton
            label={goalWords.stepBack(title)}
            tone="surface"
            className={atItsEnd}
            aria-disabled={progress === 0 || undefined}
            onClick={() => step(-1)}
          >
            <Minus className="size-5" />
          </IconButton>
        ) : null}
        <p aria-live="polite" className="type-stat flex-1 text-center text-[1.5rem]">
          {percent(progress)}
        </p>
        {mayChange ? (
          <IconButton
            label={goalWords.stepOn(title)}
            tone="tint"
            className={atItsEnd}
            aria-disabled={progress === progressEnd || undefined}
            onClick={() => step(1)}
          >
            <Plus className="size-5" />
          </IconButton>
        ) : null}
      </div>
    </div>
  )
}

/** The button looks disabled but has only `aria-disabled`, because with `disabled` it would lose the focus. */
const atItsEnd = 'aria-disabled:cursor-default! aria-disabled:border-line aria-disabled:bg-sunk aria-disabled:text-ink3'

const percent = (progress: number): string => `${Math.round(progress)}%`

interface BuoyLineProps {
  /** The progress of the goal in per cent, from 0 to 100. */
  progress: number
  /** `celebrating` is true if the last step has just been reached. */
  celebrating: boolean
}

const buoys = [0, 25, 50, 75, 100] as const

const left = 14
const middle = 22
const quarter = 73

/** Each quarter of the line has two periods of the wave, so that every buoy is on the line. */
const wave = `M${left} ${middle}${`q${quarter / 4}-7 ${quarter / 2} 0t${quarter / 2} 0`.repeat(4)}`

const placeOf = (buoy: number): number => left + (buoy / 25) * quarter

function BuoyLine({ progress, celebrating }: BuoyLineProps) {
  const reached = buoys.findLast((buoy) => buoy <= progress) ?? 0
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 320 44"
      data-celebrating={celebrating ? '' : undefined}
      className="goal-line mx-auto block w-full max-w-104 overflow-visible fill-none"
    >
      <path d={wave} className="stroke-track" strokeWidth="3" strokeLinecap="round" />
      {progress > 0 ? (
        <path
          d={wave}
          pathLength={100}
          strokeDasharray={`${progress} 200`}
          className="stroke-primary"
          strokeWidth="3"
          strokeLinecap="round"
        />
      ) : null}
      {progress === 100 ? <Light /> : null}
      {buoys.map((buoy) => (
        <circle
          key={buoy}
          cx={placeOf(buoy)}
          cy={middle}
          r={buoy === reached ? 8 : buoy < reached ? 4.5 : 6}
          strokeWidth={buoy < reached ? 0 : 1.5}
          className={classNames(
            buoy < reached && 'fill-primary',
            buoy === reached && 'fill-accent stroke-accent-ink',
            buoy > reached && 'fill-surface stroke-field',
          )}
        />
      ))}
    </svg>
  )
}

function Light() {
  return (
    <g transform={`translate(${placeOf(100)} ${middle})`}>
      <circle r="12" className="goal-ring stroke-accent" strokeWidth="1.5" />
      <circle r="12" className="goal-ring stroke-accent" strokeWidth="1.5" />
      <path
        className="goal-rays stroke-accent-ink"
        strokeWidth="1.75"
        strokeLinecap="round"
        d="M0-12.5v-4.5M0 12.5V17M8.8-8.8 12-12M-8.8-8.8-12-12M8.8 8.8 12 12M-8.8 8.8-12 12"
      />
    </g>
  )
}

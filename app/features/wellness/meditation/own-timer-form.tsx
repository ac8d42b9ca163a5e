import { Minus, Play, Plus } from 'lucide-react'
import { useId, useState } from 'react'
import { ownIntervals, ownMinutes, withinOwnMinutes } from '../../../../domain/meditation.ts'
import { useKept } from '../../../device/kept.ts'
import type { Ambience } from '../../../device/track.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { FilterChips } from '../../../ui/segmented.tsx'
import { ownTimerChoice, type OwnTimerChoice } from './own-timer-choice.ts'

const ambiences: readonly { value: Ambience; label: string }[] = [
  { value: 'none', label: 'Silence' },
  { value: 'sea', label: 'Sea' },
  { value: 'rain', label: 'Rain' },
  { value: 'hush', label: 'Hush' },
]

/** Her own length, bells and ambience; remembered when she begins. */
export function OwnTimerForm({ onBegin }: { onBegin(choice: OwnTimerChoice): void }) {
  const remembered = useKept(ownTimerChoice)
  const [changed, setChanged] = useState<Partial<OwnTimerChoice>>({})
  const choice = { ...remembered, ...changed }
  const { minutes, ambience } = choice
  const intervals = ownIntervals.filter((every) => every < minutes)
  const everyMinutes = intervals.some((every) => every === choice.everyMinutes) ? choice.everyMinutes : 0
  const change = (part: Partial<OwnTimerChoice>) => setChanged({ ...changed, ...part })

  function start() {
    const chosen = { minutes, everyMinutes, ambience }
    ownTimerChoice.update(() => chosen)
    onBegin(chosen)
  }

  return (
    <div className="flex flex-col gap-5">
      <Length minutes={minutes} onChange={(next) => change({ minutes: withinOwnMinutes(next) })} />
      <div>
        <p className="type-small mb-2 font-semibold">A bell every</p>
        <FilterChips
          label="A bell every"
          options={intervals.map((every) => ({
            value: String(every),
            label: every === 0 ? 'Only at the end' : `${every} min`,
          }))}
          value={String(everyMinutes)}
          onChange={(every) => change({ everyMinutes: Number(every) })}
        />
      </div>
      <div>
        <p className="type-small mb-2 font-semibold">Around it</p>
        <FilterChips
          label="Ambience"
          options={ambiences}
          value={ambience}
          onChange={(next) => change({ ambience: next })}
        />
      </div>
      <Button full icon={<Play aria-hidden size={18} className="fill-current" strokeWidth={1.75} />} onClick={start}>
        Begin
      </Button>
    </div>
  )
}

function Length({ minutes, onChange }: { minutes: number; onChange(minutes: number): void }) {
  const id = useId()
  return (
    <div>
      <label htmlFor={id} className="type-small font-semibold">
        Length in minutes
      </label>
      <div className="mt-1 flex items-center justify-between gap-3">
        <IconButton
          label="A minute less"
          tone="tint"
          disabled={minutes <= ownMinutes.least}
          onClick={() => onChange(minutes - 1)}
        >
          <Minus aria-hidden size={20} strokeWidth={1.75} />
        </IconButton>
        <p aria-hidden="true" className="type-stat">
          {minutes} <span className="type-body text-ink2">min</span>
        </p>
        <IconButton
          label="A minute more"
          tone="tint"
          disabled={minutes >= ownMinutes.most}
          onClick={() => onChange(minutes + 1)}
        >
          <Plus aria-hidden size={20} strokeWidth={1.75} />
        </IconButton>
      </div>
      <input
        id={id}
        type="range"
        min={ownMinutes.least}
        max={ownMinutes.most}
        value={minutes}
        aria-valuetext={minutes === 1 ? '1 minute' : `${minutes} minutes`}
        onChange={(event) => onChange(event.target.valueAsNumber)}
        className="mt-1 h-11 w-full accent-primary"
      />
    </div>
  )
}

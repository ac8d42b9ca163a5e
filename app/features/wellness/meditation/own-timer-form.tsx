import { Minus, Play, Plus } from 'lucide-react'
import { useId, useState } from 'react'
import { ownIntervals, ownMinutes, withinOwnMinutes } from '../../../../domain/meditation.ts'
import { useKept } from '../../../device/storage/kept.ts'
import { soundNames, type SoundName } from '../../../device/sound/track-ambience.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { FilterChips, Segmented } from '../../../ui/segmented.tsx'
import { ownTimerChoice, type Level, type OwnTimerChoice } from './own-timer-choice.ts'

const soundLabels: Readonly<Record<SoundName, string>> = { sea: 'Sea', rain: 'Rain', hush: 'Hush' }

const levelOptions: readonly { value: Level; label: string }[] = [
  { value: 'off', label: 'Off' },
  { value: 'soft', label: 'Soft' },
  { value: 'full', label: 'Full' },
]

/** Her own length, bells and mix of sounds; remembered when she begins. */
export function OwnTimerForm({ onBegin }: { onBegin(choice: OwnTimerChoice): void }) {
  const remembered = useKept(ownTimerChoice)
  const [changed, setChanged] = useState<Partial<OwnTimerChoice>>({})
  const choice = { ...remembered, ...changed }
  const { minutes, mix } = choice
  const intervals = ownIntervals.filter((every) => every < minutes)
  const everyMinutes = intervals.some((every) => every === choice.everyMinutes) ? choice.everyMinutes : 0
  const change = (part: Partial<OwnTimerChoice>) => setChanged({ ...changed, ...part })

  function start() {
    const chosen = { minutes, everyMinutes, mix }
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
        <p className="type-small mb-2 font-semibold">Around it, mixed as you like</p>
        <ul className="flex flex-col gap-2">
          {soundNames.map((name) => (
            <li key={name} className="flex flex-wrap items-center gap-x-3">
              <span aria-hidden className="type-small w-12 text-ink2">
                {soundLabels[name]}
              </span>
              <div className="min-w-44 flex-1">
                <Segmented
                  label={soundLabels[name]}
                  options={levelOptions}
                  value={mix[name]}
                  onChange={(level) => change({ mix: { ...mix, [name]: level } })}
                />
              </div>
            </li>
          ))}
        </ul>
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
          <span>{`${minutes} `}</span>
          <span className="type-body text-ink2">min</span>
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

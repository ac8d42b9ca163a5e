import { ChevronDown, Minus, Play, Plus, Timer } from 'lucide-react'
import { useId, useState } from 'react'
import { meditationWords } from '../../../../content/open/wellness/meditations.ts'
import { ownIntervalsOf, ownMinutes, withinOwnMinutes } from '../../../../domain/meditation.ts'
import { type SoundName, soundNames } from '../../../device/sound/ambience.ts'
import { useLocalStore } from '../../../device/storage/storage.ts'
import { PremiumGate } from '../../../member/access/premium-gate.tsx'
import { Button, IconButton } from '../../../ui/button.tsx'
import { PremiumMark } from '../../../member/access/premium-mark.tsx'
import { FilterChips, Segmented } from '../../../ui/segmented.tsx'
import { type Level, type OwnTimerChoice, ownTimerChoice } from './own-timer-choice.ts'

interface OwnTimerProps {
  onBegin(choice: OwnTimerChoice): void
}

/** The part 'Advanced meditation timers' (D38): the user chooses length, bells and ambience. It is closed at first. */
export function OwnTimer({ onBegin }: OwnTimerProps) {
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
            <Timer className="size-6" />
          </span>
          <span className="min-w-0 flex-1">
            <span className="type-title block">{meditationWords.own.title}</span>
            <span className="type-small block text-ink2">{meditationWords.own.text}</span>
          </span>
          <PremiumMark />
          <ChevronDown className="mr-1 size-5.5 shrink-0 text-ink2 transition-transform duration-240 ease-water group-aria-expanded:rotate-180" />
        </button>
      </h3>
      <div id={panel} hidden={!open} className="pt-2">
        {open ? (
          <PremiumGate feature={meditationWords.own.feature}>
            <OwnTimerForm onBegin={onBegin} />
          </PremiumGate>
        ) : null}
      </div>
    </div>
  )
}

const soundLabels: Readonly<Record<SoundName, string>> = { sea: 'Sea', rain: 'Rain', hush: 'Hush' }

const levelOptions: readonly { value: Level; label: string }[] = [
  { value: 'off', label: 'Off' },
  { value: 'soft', label: 'Soft' },
  { value: 'full', label: 'Full' },
]

/** The form for the user's own timer. Its settings are stored when the timer starts. */
function OwnTimerForm({ onBegin }: { onBegin(choice: OwnTimerChoice): void }) {
  const remembered = useLocalStore(ownTimerChoice)
  const [changed, setChanged] = useState<Partial<OwnTimerChoice>>({})
  const choice = { ...remembered, ...changed }
  const { minutes, mix } = choice
  const intervals = ownIntervalsOf(minutes)
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
        <p className="type-small mb-2 font-semibold">{meditationWords.own.bellEvery}</p>
        <FilterChips
          label={meditationWords.own.bellEvery}
          options={intervals.map((every) => ({
            value: String(every),
            label: every === 0 ? meditationWords.own.onlyEnd : `${every} min`,
          }))}
          value={String(everyMinutes)}
          onChange={(every) => change({ everyMinutes: Number(every) })}
        />
      </div>
      <div>
        <p className="type-small mb-2 font-semibold">{meditationWords.own.sounds}</p>
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
      <Button full icon={<Play size={18} className="fill-current" />} onClick={start}>
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
        {meditationWords.own.length}
      </label>
      <div className="mt-1 flex items-center justify-between gap-3">
        <IconButton
          label={meditationWords.own.less}
          tone="tint"
          disabled={minutes <= ownMinutes.least}
          onClick={() => onChange(minutes - 1)}
        >
          <Minus size={20} />
        </IconButton>
        <p aria-hidden="true" className="type-stat">
          <span>{`${minutes} `}</span>
          <span className="type-body text-ink2">min</span>
        </p>
        <IconButton
          label={meditationWords.own.more}
          tone="tint"
          disabled={minutes >= ownMinutes.most}
          onClick={() => onChange(minutes + 1)}
        >
          <Plus size={20} />
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

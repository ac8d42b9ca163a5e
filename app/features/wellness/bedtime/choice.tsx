import { Check, MoonStar } from 'lucide-react'
import { useEffect, useEffectEvent, useId, useState } from 'react'
import { bedtimeLabels, bedtimeWords, routineWords } from '../../../../content/open/wellness/bedtime.ts'
import { fixedRules } from '../../../../content/open/fixed-rules.ts'
import {
  type BedtimeRoutine,
  routineCounts,
  routineMinutes,
  type RoutineType,
  routineTypes,
} from '../../../../domain/bedtime.ts'
import { Button } from '../../../ui/button.tsx'
import { chosenMark } from '../../../ui/chosen-mark.ts'
import { Skeleton } from '../../../ui/feedback.tsx'
import { generateRoutine } from './kept-session.ts'

/** Milliseconds for which 'generating' is shown (spec §9). */
const generatingMs = 2000

/**
 * Shown while there is no routine. The user chooses the available time, and `onMade` is called with the generated
 * routine.
 */
export function RoutineChoice({ onMade }: { onMade(routine: BedtimeRoutine): void }) {
  const [type, setType] = useState<RoutineType>('standard')
  const [phase, setPhase] = useState<'choosing' | 'generating'>('choosing')
  const isGenerating = phase === 'generating'

  const made = useEffectEvent(() => {
    setPhase('choosing')
    onMade(generateRoutine(type))
  })
  useEffect(() => {
    if (!isGenerating) return
    const timer = setTimeout(() => made(), generatingMs)
    return () => clearTimeout(timer)
  }, [isGenerating])

  return (
    <div className="flex flex-col gap-4">
      {isGenerating ? <Coming /> : <TypeCards type={type} onChoose={setType} />}
      <Button
        full
        busy={isGenerating}
        busyLabel={bedtimeLabels.generating}
        variant={isGenerating ? 'secondary' : 'primary'}
        icon={<MoonStar className="size-5" />}
        onClick={() => setPhase('generating')}
      >
        {bedtimeLabels.generate}
      </Button>
      <p role="status" className="sr-only">
        {isGenerating ? bedtimeLabels.generating : ''}
      </p>
      <p className="type-caption -mt-2 text-center text-ink2">{fixedRules}</p>
    </div>
  )
}

function Coming() {
  return (
    <div aria-hidden className="flex flex-col gap-3.5 py-2">
      <Skeleton className="h-6 w-3/5" />
      <Skeleton className="h-4 w-11/12" />
      {['one', 'two', 'three', 'four'].map((row) => (
        <Skeleton key={row} className="h-8" />
      ))}
    </div>
  )
}

interface TypeCardsProps {
  type: RoutineType
  onChoose(type: RoutineType): void
}

/** The three lengths are native radio buttons: Tab enters the group, and the arrow keys select. */
function TypeCards({ type, onChoose }: TypeCardsProps) {
  const name = useId()
  return (
    <fieldset>
      <legend className="type-body mb-3">{bedtimeWords.ask}</legend>
      <div className="flex flex-col gap-3">
        {routineTypes.map((value) => (
          <label
            key={value}
            data-chosen={chosenMark(value === type)}
            className="relative flex cursor-pointer items-center gap-4 rounded-card border border-line p-4 transition-colors duration-120 data-chosen:border-primary data-chosen:bg-primary-tint data-chosen:outline-1 data-chosen:outline-primary"
          >
            <input
              type="radio"
              name={name}
              value={value}
              checked={value === type}
              onChange={() => onChoose(value)}
              className="peer absolute inset-0 cursor-pointer appearance-none rounded-[inherit]"
            />
            <span className="w-13 shrink-0 text-center peer-checked:text-primary-ink">
              <span className="type-stat block">{routineMinutes[value]}</span>
              <span className="type-small block">min</span>
            </span>
            <span className="min-w-0 flex-1">
              <span className="type-title block">{routineWords[value].name}</span>
              <span className="type-small block text-ink2">{routineWords[value].line}</span>
              <span className="type-small block text-ink2">{`${routineCounts[value]} activities`}</span>
            </span>
            <span
              aria-hidden
              className="grid size-6.5 shrink-0 place-items-center rounded-full border-2 border-field text-on-primary peer-checked:border-primary peer-checked:bg-primary peer-checked:*:opacity-100"
            >
              <Check className="size-4 stroke-[2.5] opacity-0" />
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

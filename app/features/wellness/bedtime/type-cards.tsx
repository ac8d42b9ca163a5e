import { Check } from 'lucide-react'
import { useId } from 'react'
import { bedtimeWords, routineWords } from '../../../../content/open/wellness/bedtime.ts'
import { routineCounts, routineMinutes, routineTypes, type RoutineType } from '../../../../domain/bedtime.ts'
import { chosenMark } from '../../../ui/chosen-mark.ts'

interface TypeCardsProps {
  type: RoutineType
  onChoose(type: RoutineType): void
}

/** The three lengths: native radios, so Tab enters and arrows choose. */
export function TypeCards({ type, onChoose }: TypeCardsProps) {
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
              <Check className="size-4 opacity-0" strokeWidth={2.5} />
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

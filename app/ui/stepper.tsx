import { Minus, Plus } from 'lucide-react'
import { IconButton } from './button.tsx'

interface StepperProps {
  /** What is counted, for example 'servings'. */
  of: string
  /** Labels of the buttons, if 'Fewer' and 'More' with `of` do not fit. */
  fewer?: string
  more?: string
  value: number
  /** The value as the text that is shown, for example '4 servings'. */
  words: string
  min: number
  max: number
  step: number
  onChange(value: number): void
}

/**
 * Two buttons around a value, which lower and raise it by `step`. At the lowest or highest value, the button does
 * nothing.
 */
export function Stepper({
  of,
  fewer = `Fewer ${of}`,
  more = `More ${of}`,
  value,
  words,
  min,
  max,
  step,
  onChange,
}: StepperProps) {
  const to = (next: number) => onChange(Math.min(max, Math.max(min, next)))
  return (
    <div role="group" aria-label={of} className="flex max-w-full items-center gap-1.5">
      <IconButton
        tone="tint"
        label={fewer}
        aria-disabled={value <= min || undefined}
        className="aria-disabled:bg-sunk aria-disabled:text-ink3"
        onClick={() => to(value - step)}
      >
        <Minus className="size-5" />
      </IconButton>
      <output aria-live="polite" className="type-title min-w-24 text-center tabular-nums">
        {words}
      </output>
      <IconButton
        tone="tint"
        label={more}
        aria-disabled={value >= max || undefined}
        className="aria-disabled:bg-sunk aria-disabled:text-ink3"
        onClick={() => to(value + step)}
      >
        <Plus className="size-5" />
      </IconButton>
    </div>
  )
}

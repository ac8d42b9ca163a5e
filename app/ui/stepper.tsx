import { Minus, Plus } from 'lucide-react'
import { IconButton } from './button.tsx'

interface StepperProps {
  /** What is counted: 'servings'. */
  of: string
  /** The buttons' names, where 'Fewer servings' and 'More servings' are not the words. */
  fewer?: string
  more?: string
  value: number
  /** How the value is read. */
  words: string
  min: number
  max: number
  step: number
  onChange(value: number): void
}

/** Less and more, with the value between them; at its ends the buttons stay where they are and do nothing. */
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
        <Minus aria-hidden className="size-5" strokeWidth={1.75} />
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
        <Plus aria-hidden className="size-5" strokeWidth={1.75} />
      </IconButton>
    </div>
  )
}

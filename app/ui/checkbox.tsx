import { Check } from 'lucide-react'
import { useId, type ReactNode } from 'react'

type CheckboxProps = {
  checked: boolean
  onChange(checked: boolean): void
  children: ReactNode
  disabled?: boolean | undefined
  id?: string | undefined
}

/** A checkbox with a label. A tap anywhere on the line changes it, except on a link in the label. */
export function Checkbox({ checked, onChange, children, disabled, id }: CheckboxProps) {
  const ownId = useId()
  const inputId = id ?? ownId
  return (
    <label
      htmlFor={inputId}
      className="type-body flex min-h-11 cursor-pointer items-center gap-3 py-1.5 has-disabled:cursor-default has-disabled:text-ink3"
    >
      <span className="relative grid size-6 shrink-0 place-items-center">
        <input
          id={inputId}
          type="checkbox"
          checked={checked}
          disabled={disabled}
          onChange={(event) => onChange(event.target.checked)}
          className="tick-box absolute inset-0 rounded-[0.4375rem]"
        />
        <Check className="tick-mark size-4 stroke-[2.25]" />
      </span>
      <span className="min-w-0">{children}</span>
    </label>
  )
}

type TickCircleProps = { checked: boolean; onChange(checked: boolean): void; label: string }

/** A round checkbox that completes a task. It looks 26 px large, but can be tapped on 44 px. */
export function TickCircle({ checked, onChange, label }: TickCircleProps) {
  return (
    <label className="grid size-11 shrink-0 cursor-pointer place-items-center">
      <span className="relative grid size-6.5 place-items-center">
        <input
          type="checkbox"
          aria-label={label}
          checked={checked}
          onChange={(event) => onChange(event.target.checked)}
          className="tick-box absolute inset-0 rounded-full"
        />
        <Check className="tick-mark size-4 stroke-[2.25]" />
      </span>
    </label>
  )
}

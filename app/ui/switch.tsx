import { useId, type ReactNode } from 'react'

type SwitchProps = {
  checked: boolean
  onChange(checked: boolean): void
  children: ReactNode
  note?: ReactNode
}

/**
 * A switch whose change has an effect at once. A tap anywhere on the line changes it. Use `Checkbox` for a choice that
 * takes effect later, by a button.
 */
export function Switch({ checked, onChange, children, note }: SwitchProps) {
  const noteId = useId()
  return (
    <div>
      <label className="flex min-h-11 cursor-pointer items-center justify-between gap-4">
        <span className="min-w-0">{children}</span>
        <span className="relative inline-flex h-7.5 w-13 shrink-0">
          <input
            type="checkbox"
            role="switch"
            checked={checked}
            aria-checked={checked}
            aria-describedby={note === undefined ? undefined : noteId}
            onChange={(event) => onChange(event.target.checked)}
            className="peer size-full cursor-pointer appearance-none rounded-full border border-field bg-sunk transition-colors duration-120 checked:border-primary checked:bg-primary"
          />
          <span className="pointer-events-none absolute top-1 left-1 size-5.5 rounded-full bg-field transition-transform duration-120 ease-water peer-checked:translate-x-5.5 peer-checked:bg-on-primary" />
        </span>
      </label>
      {note === undefined ? null : (
        <p id={noteId} className="type-small mt-1 text-ink2">
          {note}
        </p>
      )}
    </div>
  )
}

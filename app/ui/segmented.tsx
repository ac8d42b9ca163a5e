import { useId, type ReactNode } from 'react'
import { chosenMark } from './chosen-mark.ts'
import { classNames } from './class-names.ts'

type Option<T extends string> = { value: T; label: string; icon?: ReactNode }

type ChoiceProps<T extends string> = {
  label: string
  options: readonly Option<T>[]
  value: NoInfer<T>
  onChange(value: NoInfer<T>): void
}

/**
 * Lets the user select one of two or more views. The options are native radio buttons: the Tab key enters the group,
 * the arrow keys select.
 */
export function Segmented<T extends string>(props: ChoiceProps<T>) {
  return (
    <Choice
      {...props}
      groupClassName="flex flex-wrap rounded-[1.75rem] bg-sunk p-1"
      optionClassName="segment flex-1 px-2"
    />
  )
}

/** Lets the user select one of the options, shown as chips in one or more lines. The selected one is filled. */
export function FilterChips<T extends string>(props: ChoiceProps<T>) {
  return <Choice {...props} groupClassName="flex flex-wrap gap-2" optionClassName="filter-chip" />
}

type Looks = { groupClassName: string; optionClassName: string }

function Choice<T extends string>(props: ChoiceProps<T> & Looks) {
  const name = useId()
  return (
    <div role="radiogroup" aria-label={props.label} className={props.groupClassName}>
      {props.options.map((option) => (
        <label
          key={option.value}
          data-chosen={chosenMark(option.value === props.value)}
          className={classNames('relative', props.optionClassName)}
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === props.value}
            onChange={() => props.onChange(option.value)}
            className="absolute inset-0 cursor-pointer appearance-none rounded-full"
          />
          {option.icon}
          <span>{option.label}</span>
        </label>
      ))}
    </div>
  )
}

type ToggleChipProps = {
  pressed: boolean
  onChange(pressed: boolean): void
  icon?: ReactNode
  children: ReactNode
}

/** A chip that is on or off, independent of other chips. */
export function ToggleChip({ pressed, onChange, icon, children }: ToggleChipProps) {
  return (
    <button type="button" aria-pressed={pressed} onClick={() => onChange(!pressed)} className="filter-chip">
      {icon}
      <span>{children}</span>
    </button>
  )
}

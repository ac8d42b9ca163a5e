import { Eye, EyeOff } from 'lucide-react'
import { useId, useState, type ComponentProps, type ReactNode } from 'react'
import { IconButton } from './button.tsx'
import { classNames } from './class-names.ts'
import { FieldNote } from './field-note.tsx'

export type TextFieldProps = ComponentProps<'input'> & {
  label: string
  helper?: string | undefined
  helperIcon?: ReactNode
  error?: string | undefined
  met?: boolean | undefined
  /** An error is said by a toast at the same time: the note only stands there. */
  quiet?: boolean | undefined
  labelAside?: ReactNode
  trailing?: ReactNode
  hideLabel?: boolean | undefined
  inputClassName?: string | undefined
}

/**
 * Label, input and one line of help. An error takes the helper's place and is announced;
 * `met` turns the helper green with a tick. `className` goes to the whole field,
 * `inputClassName` to the input.
 */
export function TextField(props: TextFieldProps) {
  const { label, helper, helperIcon, error, met, quiet, labelAside, trailing, hideLabel, ...native } = props
  const { className, inputClassName, id, 'aria-describedby': describedBy, ...rest } = native
  const ownId = useId()
  const inputId = id ?? ownId
  const noteId = `${inputId}-note`
  const hasNote = Boolean(error || helper)

  return (
    <div className={classNames('flex min-w-0 flex-col', className)}>
      <div className={hideLabel ? 'sr-only' : 'mb-1.5 flex flex-wrap items-baseline justify-between gap-x-4'}>
        <label htmlFor={inputId} className="type-small font-semibold text-ink">
          {label}
        </label>
        {labelAside}
      </div>
      <div
        className={classNames('field-well', trailing !== undefined && 'pr-1')}
        data-invalid={error ? '' : undefined}
        data-disabled={rest.disabled ? '' : undefined}
      >
        <input
          {...rest}
          id={inputId}
          aria-invalid={error ? true : undefined}
          aria-describedby={classNames(describedBy, hasNote && noteId) || undefined}
          className={classNames('field-input', inputClassName)}
        />
        {trailing}
      </div>
      <FieldNote id={noteId} helper={helper} helperIcon={helperIcon} error={error} met={met} quiet={quiet} />
    </div>
  )
}

/** A password with a toggle that shows it in plain letters. */
export function PasswordField(props: Omit<TextFieldProps, 'type' | 'trailing'>) {
  const [shown, setShown] = useState(false)
  const Icon = shown ? EyeOff : Eye
  return (
    <TextField
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      {...props}
      type={shown ? 'text' : 'password'}
      trailing={
        <IconButton
          label={shown ? 'Hide password' : 'Show password'}
          disabled={props.disabled}
          onClick={() => setShown(!shown)}
        >
          <Icon aria-hidden="true" size={20} strokeWidth={1.75} />
        </IconButton>
      }
    />
  )
}

/** Six digits from a mail; phones offer the code above the keyboard. */
export function CodeField(props: TextFieldProps) {
  return (
    <TextField
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={6}
      pattern="[0-9]{6}"
      spellCheck={false}
      inputClassName="tabular-nums tracking-[0.35em] placeholder:tracking-[0.35em]"
      {...props}
    />
  )
}

import { CircleAlert, CircleCheck, Eye, EyeOff } from 'lucide-react'
import { useId, useState, type ComponentProps, type ReactNode } from 'react'
import { IconButton } from './button.tsx'
import { classNames } from './class-names.ts'

export type TextFieldProps = ComponentProps<'input'> & {
  label: string
  helper?: string | undefined
  helperIcon?: ReactNode
  error?: string | undefined
  met?: boolean | undefined
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
  const { label, helper, helperIcon, error, met, labelAside, trailing, hideLabel, ...native } = props
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
      {error ? (
        <FieldNote id={noteId} icon={<CircleAlert {...noteIcon} />} tone="text-danger" role="alert">
          {error}
        </FieldNote>
      ) : helper ? (
        <FieldNote
          id={noteId}
          icon={met ? <CircleCheck {...noteIcon} /> : helperIcon}
          tone={met ? 'font-semibold text-success' : 'text-ink2'}
        >
          {helper}
        </FieldNote>
      ) : null}
    </div>
  )
}

const noteIcon = { size: 16, strokeWidth: 1.75 }

type FieldNoteProps = {
  id: string
  icon: ReactNode
  tone: string
  role?: 'alert'
  children: string
}

function FieldNote({ icon, tone, children, ...rest }: FieldNoteProps) {
  return (
    <p {...rest} className={classNames('type-small mt-2 flex items-start gap-2 [&_svg]:mt-0.5', tone)}>
      {icon ? <span className="shrink-0 [&_svg]:size-4">{icon}</span> : null}
      <span className="min-w-0">{children}</span>
    </p>
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

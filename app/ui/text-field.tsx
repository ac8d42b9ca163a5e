import { useId, type ComponentProps, type ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { FieldNote } from './field-note.tsx'

export type TextFieldProps = ComponentProps<'input'> & {
  label: string
  helper?: ReactNode
  helperIcon?: ReactNode
  error?: string | undefined
  met?: boolean | undefined
  /** True if a toast announces the error at the same time. The error below the field is then not announced. */
  quiet?: boolean | undefined
  labelAside?: ReactNode
  trailing?: ReactNode
  hideLabel?: boolean | undefined
  inputClassName?: string | undefined
}

/**
 * A label, an input and a line of help. An error replaces the help and is announced; `met` shows the help as success,
 * in green with a tick. `className` is for the whole field, `inputClassName` for the input.
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
        <span aria-hidden="true" className="field-ring" />
        {trailing}
      </div>
      <FieldNote id={noteId} helper={helper} helperIcon={helperIcon} error={error} met={met} quiet={quiet} />
    </div>
  )
}

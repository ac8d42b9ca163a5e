import { useId, type ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import { FieldNote } from './field-note.tsx'

type TextAreaProps = Omit<ComponentProps<'textarea'>, 'id' | 'className'> & {
  label: string
  helper?: string | undefined
  error?: string | undefined
  /** True if a toast announces the error at the same time. The error below the field is then not announced. */
  quiet?: boolean | undefined
  hideLabel?: boolean | undefined
}

/** A text area with a label and a line of help. It grows with its text. An error replaces the help and is announced. */
export function TextArea({ label, helper, error, quiet, hideLabel, ...rest }: TextAreaProps) {
  const id = useId()
  const noteId = `${id}-note`
  return (
    <div className="flex min-w-0 flex-col">
      <label htmlFor={id} className={hideLabel ? 'sr-only' : 'type-small mb-1.5 font-semibold text-ink'}>
        {label}
      </label>
      <textarea
        rows={4}
        {...rest}
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={error || helper ? noteId : undefined}
        className={classNames(look, error ? invalid : valid)}
      />
      <FieldNote id={noteId} helper={helper} error={error} quiet={quiet} />
    </div>
  )
}

const look =
  'field-sizing-content max-h-80 min-h-32 w-full rounded-field bg-surface px-4 py-3.5 text-base/6 text-ink outline transition-shadow duration-120 placeholder:text-ink3 focus-visible:outline-2 focus-visible:-outline-offset-2'

const valid =
  '-outline-offset-1 outline-field focus-visible:shadow-[0_0_0_4px_color-mix(in_srgb,var(--primary)_22%,transparent)] focus-visible:outline-primary'

const invalid =
  'outline-2 -outline-offset-2 outline-danger focus-visible:shadow-[0_0_0_4px_color-mix(in_srgb,var(--danger)_22%,transparent)] focus-visible:outline-danger'

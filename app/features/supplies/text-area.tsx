import { CircleAlert } from 'lucide-react'
import { useId, type ComponentProps } from 'react'
import { classNames } from '../../ui/class-names.ts'

type TextAreaProps = ComponentProps<'textarea'> & { label: string; error?: string | undefined }

/** Several lines of text that grow with what is written, with a label and room for an error. */
export function TextArea({ label, error, ...rest }: TextAreaProps) {
  const id = useId()
  return (
    <div className="flex min-w-0 flex-col">
      <label htmlFor={id} className="type-small mb-1.5 font-semibold">
        {label}
      </label>
      <textarea
        {...rest}
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-note` : undefined}
        className={classNames(
          'field-sizing-content max-h-80 min-h-32 w-full rounded-field bg-surface px-4 py-3.5 text-base/6 text-ink outline placeholder:text-ink3',
          'focus-visible:outline-2 focus-visible:-outline-offset-2',
          error
            ? 'outline-2 -outline-offset-2 outline-danger'
            : '-outline-offset-1 outline-field focus-visible:outline-primary',
        )}
      />
      {error ? (
        <p id={`${id}-note`} role="alert" className="type-small mt-2 flex items-start gap-2 text-danger">
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" strokeWidth={1.75} />
          {error}
        </p>
      ) : null}
    </div>
  )
}

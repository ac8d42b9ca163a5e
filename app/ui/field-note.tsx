import { CircleAlert, CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

interface FieldNoteProps {
  id: string
  helper?: ReactNode
  helperIcon?: ReactNode
  /** Shown in place of the helper text. */
  error?: string | undefined
  /** True to show the helper text as success, in green with a tick. */
  met?: boolean | undefined
  /** True if a toast announces the error at the same time. The error below the field is then not announced. */
  quiet?: boolean | undefined
}

/** The line below a field: help, success, or an error, which is announced. Renders nothing without a text. */
export function FieldNote({ id, helper, helperIcon, error, met = false, quiet = false }: FieldNoteProps) {
  if (error) {
    return (
      <Line id={id} icon={<CircleAlert className="size-4" />} tone="text-danger" role={quiet ? undefined : 'alert'}>
        {error}
      </Line>
    )
  }
  if (!helper) return null
  return (
    <Line
      id={id}
      icon={met ? <CircleCheck className="size-4" /> : helperIcon}
      tone={met ? 'font-semibold text-success' : 'text-ink2'}
    >
      {helper}
    </Line>
  )
}

interface LineProps {
  id: string
  icon: ReactNode
  tone: string
  role?: 'alert' | undefined
  children: ReactNode
}

function Line({ id, icon: sign, tone, role, children }: LineProps) {
  return (
    <p id={id} role={role} className={classNames('type-small mt-2 flex items-start gap-2 [&_svg]:mt-0.5', tone)}>
      {sign ? <span className="shrink-0 [&_svg]:size-4">{sign}</span> : null}
      <span className="min-w-0">{children}</span>
    </p>
  )
}

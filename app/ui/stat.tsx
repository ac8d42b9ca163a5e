import { classNames } from './class-names.ts'

interface StatProps {
  label: string
  /** Null if there is no value yet; a dash is shown then. */
  value: string | number | null
  unit?: string | undefined
  /** True for a space between number and unit, as in '7 days'; false for none, as in '85%'. */
  spaced?: boolean
  /** Text for screen readers about what a tap does. */
  action: string
}

/** A figure with its unit and name. Screen readers read them as one sentence. */
export function Stat({ label, value, unit, spaced = false, action }: StatProps) {
  return (
    <span className="min-w-0">
      <span className="sr-only">{`${label}: `}</span>
      {value === null ? (
        <>
          <span aria-hidden className="type-stat text-ink3">
            –
          </span>
          <span className="sr-only">nothing yet</span>
        </>
      ) : (
        <span>
          <span className="type-stat">{value}</span>
          {unit === undefined ? null : (
            <span
              className={classNames('type-small text-ink2', !spaced && 'ml-0.5')}
            >{`${spaced ? ' ' : ''}${unit}`}</span>
          )}
        </span>
      )}
      <span aria-hidden className="block type-small text-ink2">
        {label}
      </span>
      <span className="sr-only">{`, ${action}`}</span>
    </span>
  )
}

import { classNames } from './class-names.ts'

/** A ring with a gap. With a label, screen readers announce it; without one it only decorates the text beside it. */
export function Spinner({ label, className }: { label?: string; className?: string }) {
  const ring = (
    <svg
      aria-hidden="true"
      viewBox="0 0 20 20"
      fill="none"
      className={classNames('mx-px size-4.5 shrink-0 animate-spinner', className)}
    >
      <circle
        cx="10"
        cy="10"
        r="8"
        stroke="currentColor"
        strokeWidth="1.75"
        strokeLinecap="round"
        strokeDasharray="38 13"
      />
    </svg>
  )
  if (label === undefined) return ring
  return (
    <span role="status" className="inline-flex">
      {ring}
      <span className="sr-only">{label}</span>
    </span>
  )
}

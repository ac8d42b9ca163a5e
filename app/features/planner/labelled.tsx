import type { ReactNode } from 'react'

/**
 * A visible label above a control. The label is hidden from screen readers, because the control itself has the same
 * name.
 */
export function Labelled({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <p aria-hidden className="type-small mb-1.5 font-semibold">
        {label}
      </p>
      {children}
    </div>
  )
}

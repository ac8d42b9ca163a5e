import type { ReactNode } from 'react'

/** A visible label over a control that carries the same name. */
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

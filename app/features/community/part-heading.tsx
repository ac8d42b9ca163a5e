import type { ReactNode } from 'react'

/** The heading of a section. Links to the section focus this heading. */
export function PartHeading({ id, children }: { id: string; children: ReactNode }) {
  return (
    <h2 id={id} tabIndex={-1} className="type-h2 pb-3 outline-none">
      {children}
    </h2>
  )
}

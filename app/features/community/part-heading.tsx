import type { ReactNode } from 'react'

/** Heading of a section; links to the section focus it. */
export function PartHeading({ id, children }: { id: string; children: ReactNode }) {
  return (
    <h2 id={id} tabIndex={-1} className="type-h2 pb-3 outline-none">
      {children}
    </h2>
  )
}

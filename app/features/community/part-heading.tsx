import type { ReactNode } from 'react'

/** The heading of a part; it takes the focus when a link leads there. */
export function PartHeading({ id, children }: { id: string; children: ReactNode }) {
  return (
    <h2 id={id} tabIndex={-1} className="type-h2 pb-3 outline-none">
      {children}
    </h2>
  )
}

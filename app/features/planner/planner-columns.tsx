import './composer.css'
import type { ReactNode } from 'react'

/**
 * Layout of the planner, used by the app and by the prerendered page. On a wide page the calendar has a separate
 * column.
 */
export function PlannerColumns({ calendar, children }: { calendar: ReactNode; children: ReactNode }) {
  return (
    <div className="above-composer flex flex-col gap-3 rail:gap-4 wide:grid wide:grid-cols-[20rem_minmax(0,1fr)] wide:items-start wide:gap-6">
      <div className="wide:sticky wide:top-5">{calendar}</div>
      <div className="flex flex-col gap-3 rail:gap-4">{children}</div>
    </div>
  )
}

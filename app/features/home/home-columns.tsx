import type { ReactNode } from 'react'

/**
 * Layout of Home, used by the app and by the prerendered page. On a phone the columns overlap the foot of the harbour
 * scene, unless the note about a missing network is between them.
 */
export function HomeColumns({ first, children }: { first: ReactNode; children: ReactNode }) {
  return (
    <div className="relative -mt-24 in-data-compact:-mt-12 rail:mt-0 [[role=status]:not(:empty)+&]:mt-0 wide:grid wide:grid-cols-[6fr_7fr] wide:items-start wide:gap-6">
      <div>{first}</div>
      <div>{children}</div>
    </div>
  )
}

import type { ReactNode } from 'react'
import { EntryFooter } from './entry-footer.tsx'

/**
 * A public page and its foot. A container of its own, because its wide layout depends on the room it has:
 * a member who looks at it has the rail beside it.
 */
export function EntryPage(props: { children: ReactNode }) {
  return (
    <div className="@container flex min-h-svh flex-col bg-paper">
      <main className="flex-1">{props.children}</main>
      <EntryFooter />
    </div>
  )
}

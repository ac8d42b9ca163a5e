import { createContext, useContext } from 'react'
import { hasCode } from './auth-errors.ts'

/** How a page for admins hears that its reader is none any more. */
export const AdminRefusal = createContext<() => void>(() => {})

/**
 * For parts of a page within `RequireAdmin`: give it what a call rejected with. True when the server refused because
 * she is no longer an admin; 'Access Denied' then takes the place of the page.
 */
export function useAdminRefusal(): (error: unknown) => boolean {
  const refuse = useContext(AdminRefusal)
  return (error) => {
    const isRefusal = hasCode(error, 'FORBIDDEN')
    if (isRefusal) refuse()
    return isRefusal
  }
}

import { createContext, useContext } from 'react'
import { hasCode } from './auth-errors.ts'

/** Function that tells `RequireAdmin` that the user is no longer an admin. */
export const AdminRefusal = createContext<() => void>(() => {})

/**
 * Returns a function for components inside `RequireAdmin`: call it with the error of a failed request. It returns true
 * when the server refused because the user is no longer an admin. 'Access Denied' then replaces the page.
 */
export function useAdminRefusal(): (error: unknown) => boolean {
  const refuse = useContext(AdminRefusal)
  return (error) => {
    const isRefusal = hasCode(error, 'FORBIDDEN')
    if (isRefusal) refuse()
    return isRefusal
  }
}

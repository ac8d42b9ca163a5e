import { createContext, useContext } from 'react'
import { hasCode } from './auth-errors.ts'

/** Tells `RequireAdmin` that the user is no longer an admin. */
export const AdminRefusal = createContext<() => void>(() => {})

/**
 * For components inside `RequireAdmin`: call the returned function with the error of a rejected request. It returns
 * true when the server refused because the user is no longer an admin; 'Access Denied' then replaces the page.
 */
export function useAdminRefusal(): (error: unknown) => boolean {
  const refuse = useContext(AdminRefusal)
  return (error) => {
    const isRefusal = hasCode(error, 'FORBIDDEN')
    if (isRefusal) refuse()
    return isRefusal
  }
}

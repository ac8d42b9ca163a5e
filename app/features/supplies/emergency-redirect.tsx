import { Navigate } from 'react-router'
import { paths } from '../../paths.ts'

/** /emergency, an address from the specification's offline list, redirects to the page (D7). */
export function EmergencyRedirect() {
  return <Navigate to={paths.emergencySupplies} replace />
}

import { Navigate } from 'react-router'
import { paths } from '../../paths.ts'

/** The specification lists the address /emergency as available offline. It redirects to the page of supplies (D7). */
export function EmergencyRedirect() {
  return <Navigate to={paths.emergencySupplies} replace />
}

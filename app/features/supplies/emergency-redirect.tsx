import { Navigate } from 'react-router'
import { paths } from '../../paths.ts'

/** /emergency, as the specification's offline list has it, leads to the page (D7). */
export function EmergencyRedirect() {
  return <Navigate to={paths.emergencySupplies} replace />
}

import { useLocation } from 'react-router'
import { isQuietHour } from '../../../domain/day.ts'
import { useNow } from '../../device/clock.ts'
import { paths } from '../../paths.ts'
import { Lantern } from '../../ui/chip.tsx'
import { useAccess } from './access-context.ts'

const helpPaths: readonly string[] = [paths.help, paths.emergencySupplies]

/**
 * Returns whether this page may offer Premium now: to a member without access, by day, not on pages for help (D44).
 * Null while access is unknown.
 */
export function useMaySell(): boolean | null {
  const { known, hasAccess } = useAccess()
  const { pathname } = useLocation()
  const now = useNow('minute')
  if (helpPaths.includes(pathname)) return false
  // During hydration the time is 1970, whose hour depends on the time zone.
  if (now.getTime() === 0) return null
  if (isQuietHour(now)) return false
  return known ? !hasAccess : null
}

/**
 * The lantern icon of a premium feature, shown where Premium may be offered. While that is unknown, its space is
 * reserved.
 */
export function PremiumMark() {
  const sells = useMaySell()
  if (sells === false) return null
  return (
    <span className={sells === null ? 'invisible' : 'contents'}>
      <Lantern />
    </span>
  )
}

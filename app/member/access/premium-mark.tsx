import { useLocation } from 'react-router'
import { isQuietHour } from '../../../domain/day.ts'
import { useNow } from '../../device/clock.ts'
import { paths } from '../../paths.ts'
import { Lantern } from '../../ui/chip.tsx'
import { useAccess } from './access-context.ts'

const helpPaths: readonly string[] = [paths.help, paths.emergencySupplies]

/**
 * Returns whether this page may offer Premium now: only to a member without access, by day, and not on pages for help
 * (D44). Null while this is unknown.
 */
export function useMaySell(): boolean | null {
  const { known, hasAccess } = useAccess()
  const { pathname } = useLocation()
  const now = useNow('minute')
  if (helpPaths.includes(pathname)) return false
  // During hydration `useNow` returns 1970, which may fall in the quiet hours, depending on the time zone.
  if (now.getTime() === 0) return null
  if (isQuietHour(now)) return false
  return known ? !hasAccess : null
}

/**
 * The lantern icon that marks a premium feature, where Premium may be offered. While that is unknown, the icon is
 * invisible but takes its space.
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

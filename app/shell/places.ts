import {
  CalendarCog,
  CalendarDays,
  Heart,
  House,
  LifeBuoy,
  Lightbulb,
  Shield,
  Tag,
  Target,
  UserRound,
  Users,
  UtensilsCrossed,
} from 'lucide-react'
import type { ComponentType } from 'react'
import { placeNames } from '../../content/open/places.ts'
import { paths } from '../paths.ts'
import { WavesIcon } from '../ui/art/icons.tsx'

export interface Place {
  readonly path: string
  /** Name in the Navigate dropdown (spec §2). */
  readonly navigateLabel: string
  /** Name in the tab bar, for the five tabs. */
  readonly tabLabel?: string
  readonly icon: ComponentType<{ className?: string; 'aria-hidden'?: boolean; strokeWidth?: number }>
  /**
   * Marked with the lantern icon; without access it opens the upgrade dialog with `navigateLabel` (spec §6). False for
   * emergency supplies: that page is open to all, and only its kit needs access (D36).
   */
  readonly premium?: boolean
}

/**
 * Main screens in the order of the specification's dropdown. A new screen needs one line here and one in `routes.tsx`;
 * the tab bar, the rail and Navigate follow.
 */
export const places: readonly Place[] = [
  { path: paths.home, navigateLabel: 'Home', tabLabel: 'Home', icon: House },
  { path: paths.planner, navigateLabel: placeNames.planner, tabLabel: 'Planner', icon: CalendarDays },
  { path: paths.wellness, navigateLabel: placeNames.wellness, tabLabel: 'Wellness', icon: WavesIcon },
  { path: paths.mealPlanner, navigateLabel: placeNames.mealPlanner, icon: UtensilsCrossed, premium: true },
  { path: paths.community, navigateLabel: 'Community', icon: Users, premium: true },
  { path: paths.goals, navigateLabel: placeNames.goals, icon: Target, premium: true },
  { path: paths.tips, navigateLabel: placeNames.tips, tabLabel: 'Tips', icon: Lightbulb },
  { path: paths.emergencySupplies, navigateLabel: placeNames.emergencySupplies, icon: LifeBuoy },
  { path: paths.favorites, navigateLabel: 'Favorites', icon: Heart },
  { path: paths.account, navigateLabel: 'Account', tabLabel: 'Account', icon: UserRound },
  { path: paths.pricing, navigateLabel: 'Pricing', icon: Tag },
]

/** Shown below them, for admins only (spec §6). */
export const adminPlaces: readonly Place[] = [
  { path: paths.admin, navigateLabel: placeNames.admin, icon: Shield },
  { path: paths.adminMeetups, navigateLabel: placeNames.adminMeetups, icon: CalendarCog },
]

/** Tabs in the order of the bar (spec §2). */
const tabOrder = ['Home', 'Planner', 'Tips', 'Wellness', 'Account']

export const tabs = tabOrder.flatMap((label) => places.find((place) => place.tabLabel === label) ?? [])

/**
 * Returns whether `place` is the current one; '/' counts as Home (D3). If two places match, the more specific one is
 * current.
 */
export function isCurrent(place: Place, pathname: string): boolean {
  if (place.path === paths.home && pathname === paths.entry) return true
  const leading = [...places, ...adminPlaces].filter(({ path }) => pathname === path || pathname.startsWith(`${path}/`))
  const closest = leading.toSorted((a, b) => b.path.length - a.path.length)[0]
  return closest?.path === place.path
}

/** Pages without the tab bar: the specification's four (§2), and full-screen pages. */
const bare: readonly string[] = [
  paths.welcome,
  paths.signUp,
  paths.login,
  paths.forgotPassword,
  paths.resetPassword,
  paths.confirmEmail,
  paths.splash,
]

export function showsTabs(pathname: string): boolean {
  return !bare.includes(pathname.replace(/(.)\/+$/, '$1'))
}

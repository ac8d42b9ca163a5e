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
import { paths } from '../paths.ts'
import { WavesIcon } from '../ui/art/icons.tsx'

export interface Place {
  readonly path: string
  /** The name in the Navigate dropdown (spec §2). */
  readonly navigateLabel: string
  /** The name in the tab bar, for the five that have a tab. */
  readonly tabLabel?: string
  readonly icon: ComponentType<{ className?: string; 'aria-hidden'?: boolean; strokeWidth?: number }>
  /**
   * Carries the lantern; without access it opens the upgrade dialog, which names it by `navigateLabel` (spec §6). Not for
   * emergency supplies: the page is open to all, and its gate stands over the kit alone (D36).
   */
  readonly premium?: boolean
}

/**
 * The main screens in the order of the spec's dropdown. A screen adds itself with one line here and one in
 * `routes.tsx`; the tab bar, the left rail and Navigate follow.
 */
export const places: readonly Place[] = [
  { path: paths.home, navigateLabel: 'Home', tabLabel: 'Home', icon: House },
  { path: paths.planner, navigateLabel: 'Daily Planner', tabLabel: 'Planner', icon: CalendarDays },
  { path: paths.wellness, navigateLabel: 'Wellness Hub', tabLabel: 'Wellness', icon: WavesIcon },
  { path: paths.mealPlanner, navigateLabel: 'Meal Planner', icon: UtensilsCrossed, premium: true },
  { path: paths.community, navigateLabel: 'Community', icon: Users, premium: true },
  { path: paths.goals, navigateLabel: 'Personal Goals', icon: Target, premium: true },
  { path: paths.tips, navigateLabel: 'Parenting Tips', tabLabel: 'Tips', icon: Lightbulb },
  { path: paths.emergencySupplies, navigateLabel: 'Emergency Supplies', icon: LifeBuoy },
  { path: paths.favorites, navigateLabel: 'Favorites', icon: Heart },
  { path: paths.account, navigateLabel: 'Account', tabLabel: 'Account', icon: UserRound },
  { path: paths.pricing, navigateLabel: 'Pricing', icon: Tag },
]

/** Below them, for admins only (spec §6). */
export const adminPlaces: readonly Place[] = [
  { path: paths.admin, navigateLabel: 'Admin Dashboard', icon: Shield },
  { path: paths.adminMeetups, navigateLabel: 'Meetups to run', icon: CalendarCog },
]

/** The tabs in the bar's order (spec §2), those whose screens exist. */
const tabOrder = ['Home', 'Planner', 'Tips', 'Wellness', 'Account']

export const tabs = tabOrder.flatMap((label) => places.find((place) => place.tabLabel === label) ?? [])

/** Whether `place` is where she is; Home stands for '/' too (D3). Of two that lead there, the one that is closer. */
export function isCurrent(place: Place, pathname: string): boolean {
  if (place.path === paths.home && pathname === paths.entry) return true
  const leading = [...places, ...adminPlaces].filter(({ path }) => pathname === path || pathname.startsWith(`${path}/`))
  const closest = leading.toSorted((a, b) => b.path.length - a.path.length)[0]
  return closest?.path === place.path
}

/** Without the bar: the spec's four (§2), and the pages that fill the screen or end elsewhere. */
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

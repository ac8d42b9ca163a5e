import {
  CalendarCog,
  CalendarDays,
  Heart,
  House,
  LifeBuoy,
  Lightbulb,
  PencilLine,
  Shield,
  Tag,
  Target,
  UserRound,
  Users,
  UtensilsCrossed,
} from 'lucide-react'
import type { ComponentType } from 'react'
import { matchPath } from 'react-router'
import { placeNames } from '../../content/open/places.ts'
import { paths } from '../paths.ts'
import { WavesIcon } from '../ui/art/icons.tsx'

/** Labels of the five tabs, in the order of the bar (spec §2). */
const tabOrder = ['Home', 'Planner', 'Tips', 'Wellness', 'Account'] as const

export interface Place {
  readonly path: string
  /** Name in the menu 'Navigate' (spec §2). */
  readonly navigateLabel: string
  /** Name in the tab bar; only five screens have a tab. */
  readonly tabLabel?: (typeof tabOrder)[number]
  readonly icon: ComponentType<{ className?: string; 'aria-hidden'?: boolean; strokeWidth?: number }>
  /**
   * True if the screen needs Premium. Such a screen is marked with the lantern icon. For a member without access it
   * opens the upgrade dialog, with `navigateLabel` (spec §6). Emergency supplies are open to all; only their kit needs
   * access (D36).
   */
  readonly premium?: boolean
}

/**
 * Main screens in the order of the menu 'Navigate' in the specification. The tab bar, the rail and that menu are made
 * from this list. docs/start-here.md, 'Where to add', lists what else a new screen needs.
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

/** Shown below `places`, for admins only (spec §6). */
export const adminPlaces: readonly Place[] = [
  { path: paths.admin, navigateLabel: placeNames.admin, icon: Shield },
  { path: paths.adminMeetups, navigateLabel: placeNames.adminMeetups, icon: CalendarCog },
  { path: paths.adminContent, navigateLabel: placeNames.adminContent, icon: PencilLine },
]

/** Shown instead of `adminPlaces` to editors. */
export const editorPlaces: readonly Place[] = adminPlaces.filter(({ path }) => path === paths.adminContent)

export const tabs = tabOrder.flatMap((label) => places.find((place) => place.tabLabel === label) ?? [])

/**
 * Returns whether `place` is the current screen; '/' counts as Home (D3). If several places match, only the one with
 * the longest path is current.
 */
export function isCurrent(place: Place, pathname: string): boolean {
  if (place.path === paths.home && pathname === paths.entry) return true
  const leading = [...places, ...adminPlaces].filter(({ path }) => pathname === path || pathname.startsWith(`${path}/`))
  const closest = leading.toSorted((a, b) => b.path.length - a.path.length)[0]
  return closest?.path === place.path
}

/**
 * Main screens on which the install prompt may not appear by itself: users go there in an emergency, or to see prices.
 */
const undisturbed: readonly string[] = [paths.emergencySupplies, paths.pricing]

/** Whether the install prompt may appear by itself at this path (D41). */
export const mayDisturb = (pathname: string): boolean =>
  places.some(({ path }) => path === pathname) && !undisturbed.includes(pathname)

/**
 * Pages without the tab bar: the four that the specification names (§2), and others with a form or on the full screen.
 */
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
  return !bare.includes(pathname.replace(/(.)\/+$/, '$1')) && matchPath(paths.cook, pathname) === null
}

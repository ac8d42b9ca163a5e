import type { ComponentType } from 'react'
import { matchPath } from 'react-router'
import { pageTexts } from '../content/open/pages.ts'
import { product } from '../content/open/product.ts'
import { pageConfig } from './device/page/page-config.ts'
import { EntryScreen } from './features/entry/entry-screen.tsx'
import { SplashScreen } from './features/entry/splash-screen.tsx'
import { paths } from './paths.ts'

/** Who may open a screen: everybody, visitors only (members are redirected), or members only (D13). */
export type Audience = 'open' | 'visitors' | 'members'

export interface Route {
  readonly path: string
  readonly audience: Audience
  readonly title: string
  readonly description: string
  /** Loads the screen. It is a separate chunk unless it is needed at once. */
  load(): Promise<ComponentType>
  /** The component of the screen, once it is loaded. */
  loaded?: ComponentType
  /**
   * Prerendered content of the page, if it has more than placeholders. For the build only, because in the browser the
   * page contains it.
   */
  firstPaint?(): Promise<ComponentType>
}

const { name } = product

/** Returns the page's title with the product's name, unless the title contains the name. */
const titled = (title: string): string => (title.includes(name) ? title : `${title} · ${name}`)

/** Returns a route. The page has the same name in `pageTexts` and `paths`, unless `path` is given. */
function route(
  audience: Audience,
  page: keyof typeof pageTexts,
  load: () => Promise<ComponentType>,
  path: string = page === 'notFound' ? '*' : paths[page],
): Route {
  const { title, description } = pageTexts[page]
  return { audience, path, title: titled(title), description, load }
}

/** Shows each component in each state to developers. It exists in demo mode only. */
const devUi = async (): Promise<ComponentType> =>
  pageConfig().demo ? (await import('./features/dev-ui/dev-ui-screen.tsx')).DevUiScreen : notFoundScreen()

const notFoundScreen = async (): Promise<ComponentType> =>
  (await import('./features/entry/not-found-screen.tsx')).NotFoundScreen

async function landingScreen(): Promise<ComponentType> {
  const { LandingScreen } = await import('./features/entry/landing-screen.tsx')
  return () => <LandingScreen variant={pageConfig().landing} />
}

/** The route table (spec §2), for the browser and the prerender. The last route matches every other address. */
export const routes: readonly Route[] = [
  { ...route('open', 'entry', async () => EntryScreen), loaded: EntryScreen },
  { ...route('open', 'splash', async () => SplashScreen), loaded: SplashScreen },
  route('open', 'landing', landingScreen),
  route('open', 'welcome', async () => (await import('./features/entry/welcome-screen.tsx')).WelcomeScreen),
  route('open', 'pricing', async () => (await import('./features/pricing/pricing-screen.tsx')).PricingScreen),
  route('open', 'terms', async () => (await import('./features/legal/terms-screen.tsx')).TermsScreen),
  route('open', 'privacy', async () => (await import('./features/legal/privacy-screen.tsx')).PrivacyScreen),
  route(
    'open',
    'accessibility',
    async () => (await import('./features/legal/accessibility-screen.tsx')).AccessibilityScreen,
  ),
  route(
    'open',
    'forgotPassword',
    async () => (await import('./features/sign-in/forgot-password-screen.tsx')).ForgotPasswordScreen,
  ),
  route(
    'open',
    'resetPassword',
    async () => (await import('./features/sign-in/reset-password-screen.tsx')).ResetPasswordScreen,
  ),
  route(
    'open',
    'confirmEmail',
    async () => (await import('./features/sign-in/confirm-email-screen.tsx')).ConfirmEmailScreen,
  ),
  route('visitors', 'login', async () => (await import('./features/sign-in/login-screen.tsx')).LoginScreen),
  route('visitors', 'signUp', async () => (await import('./features/sign-in/sign-up-screen.tsx')).SignUpScreen),
  {
    ...route('members', 'home', async () => (await import('./features/home/home-screen.tsx')).HomeScreen),
    ...(import.meta.env.SSR && {
      firstPaint: async () => (await import('./features/home/home-first-paint.tsx')).HomeFirstPaint,
    }),
  },
  {
    ...route('members', 'planner', async () => (await import('./features/planner/planner-screen.tsx')).PlannerScreen),
    ...(import.meta.env.SSR && {
      firstPaint: async () => (await import('./features/planner/planner-first-paint.tsx')).PlannerFirstPaint,
    }),
  },
  {
    ...route(
      'members',
      'wellness',
      async () => (await import('./features/wellness/wellness-screen.tsx')).WellnessScreen,
    ),
    ...(import.meta.env.SSR && {
      firstPaint: async () => (await import('./features/wellness/wellness-first-paint.tsx')).WellnessFirstPaint,
    }),
  },
  route(
    'members',
    'mealPlanner',
    async () => (await import('./features/meals/meal-planner-screen.tsx')).MealPlannerScreen,
  ),
  route('members', 'recipe', async () => (await import('./features/meals/recipe-screen.tsx')).RecipeScreen),
  route('members', 'cook', async () => (await import('./features/meals/cook-screen.tsx')).CookScreen),
  ...[paths.join, paths.joinByCode].map((path) =>
    route('members', 'join', async () => (await import('./features/lists/join-screen.tsx')).JoinScreen, path),
  ),
  route(
    'members',
    'sharedList',
    async () => (await import('./features/lists/shared-list-screen.tsx')).SharedListScreen,
  ),
  route(
    'members',
    'community',
    async () => (await import('./features/community/community-screen.tsx')).CommunityScreen,
  ),
  route('members', 'goals', async () => (await import('./features/goals/goals-screen.tsx')).GoalsScreen),
  route('members', 'tips', async () => (await import('./features/tips/tips-screen.tsx')).TipsScreen),
  route(
    'members',
    'emergencySupplies',
    async () => (await import('./features/supplies/supplies-screen.tsx')).SuppliesScreen,
  ),
  route(
    'members',
    'emergency',
    async () => (await import('./features/supplies/emergency-redirect.tsx')).EmergencyRedirect,
  ),
  route(
    'members',
    'favorites',
    async () => (await import('./features/favorites/favorites-screen.tsx')).FavoritesScreen,
  ),
  route('members', 'account', async () => (await import('./features/account/account-screen.tsx')).AccountScreen),
  route(
    'members',
    'profileEdit',
    async () => (await import('./features/account/profile-edit-screen.tsx')).ProfileEditScreen,
  ),
  route(
    'members',
    'accountDetails',
    async () => (await import('./features/account/details/details-screen.tsx')).DetailsScreen,
  ),
  route(
    'members',
    'accountNotifications',
    async () => (await import('./features/account/notifications/notifications-screen.tsx')).NotificationsScreen,
  ),
  route(
    'members',
    'accountCalendars',
    async () => (await import('./features/account/calendars/calendars-screen.tsx')).CalendarsScreen,
  ),
  route(
    'members',
    'accountPrivacy',
    async () => (await import('./features/account/privacy/privacy-screen.tsx')).AccountPrivacyScreen,
  ),
  route(
    'open',
    'emailChange',
    async () => (await import('./features/account/email-change-screen.tsx')).EmailChangeScreen,
  ),
  route('members', 'admin', async () => (await import('./features/admin/admin-screen.tsx')).AdminScreen),
  route('members', 'adminRoles', async () => (await import('./features/admin/roles/roles-screen.tsx')).RolesScreen),
  route(
    'members',
    'adminMeetups',
    async () => (await import('./features/admin/meetups/meetups-screen.tsx')).MeetupsScreen,
  ),
  route(
    'members',
    'adminContent',
    async () => (await import('./features/admin/content/content-screen.tsx')).ContentScreen,
  ),
  route(
    'members',
    'adminContent',
    async () => (await import('./features/admin/content/item-screen.tsx')).ContentItemScreen,
    paths.adminContentItem,
  ),
  route('open', 'help', async () => (await import('./features/help/help-screen.tsx')).HelpScreen),
  route('open', 'devUi', devUi),
  route('open', 'notFound', notFoundScreen),
]

const byPath: ReadonlyMap<string, Route> = new Map(routes.map((one) => [one.path, one]))

/**
 * Returns the route of an address. Fixed paths are compared as text, because matching builds a pattern for each route.
 */
export function routeOf(pathname: string): Route {
  const found = byPath.get(pathname) ?? routes.find(({ path }) => matchPath(path, pathname) !== null)
  if (found === undefined) throw new Error(`no route takes ${pathname}`)
  return found
}

/** Loads the screen of an address in advance, so that it can be rendered at once. */
export async function loadRoute(pathname: string): Promise<void> {
  const wanted = routeOf(pathname)
  wanted.loaded ??= await wanted.load()
}

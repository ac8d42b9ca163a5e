import type { ComponentType } from 'react'
import { matchPath } from 'react-router'
import { product } from '../content/open/product.ts'
import { trialDays } from '../domain/access.ts'
import { pageConfig } from './device/page/page-config.ts'
import { EntryScreen } from './features/entry/entry-screen.tsx'
import { SplashScreen } from './features/entry/splash-screen.tsx'
import { paths } from './paths.ts'

/** Who may open a screen: everybody, visitors only (members are redirected), or members only (D13). */
export type Door = 'open' | 'visitors' | 'members'

export interface Route {
  readonly path: string
  readonly door: Door
  /** The document's title, and the description of the prerendered page. */
  readonly title: string
  readonly description: string
  /** Loads the screen; a chunk of its own unless it is needed at once. */
  load(): Promise<ComponentType>
  /** The screen if it is loaded already. */
  loaded?: ComponentType
  /**
   * Prerendered content of its page, if it has more than placeholders. For the build only: in the browser it is in the
   * page.
   */
  firstPaint?(): Promise<ComponentType>
}

const { name, city, tagline } = product

/** The page's title with the product's name, unless the title contains it. */
const titled = (title: string): string => (title.includes(name) ? title : `${title} · ${name}`)

function route(
  door: Door,
  path: string,
  title: string,
  description: string,
  load: () => Promise<ComponentType>,
): Route {
  return { door, path, title: titled(title), description, load }
}

/** Shows each component in each state, for developers; it exists in demo mode only. */
const devUi = async (): Promise<ComponentType> =>
  pageConfig().demo ? (await import('./features/dev-ui/dev-ui-screen.tsx')).DevUiScreen : notFoundScreen()

const notFoundScreen = async (): Promise<ComponentType> =>
  (await import('./features/entry/not-found-screen.tsx')).NotFoundScreen

async function landingScreen(): Promise<ComponentType> {
  const { LandingScreen } = await import('./features/entry/landing-screen.tsx')
  return () => <LandingScreen variant={pageConfig().landing} />
}

const landingDescription = `A calm place to plan the day and look after yourself, made for mums in ${city.name}.`

/** The route table (spec §2), for the browser and the prerender. The last one matches every other address. */
export const routes: readonly Route[] = [
  { ...route('open', paths.entry, name, `${tagline}.`, async () => EntryScreen), loaded: EntryScreen },
  { ...route('open', paths.splash, name, `${tagline}.`, async () => SplashScreen), loaded: SplashScreen },
  route('open', paths.landing, `${name}: ${tagline}`, landingDescription, landingScreen),
  route(
    'open',
    paths.welcome,
    'Welcome',
    `Sign up for ${name}, or log in.`,
    async () => (await import('./features/entry/welcome-screen.tsx')).WelcomeScreen,
  ),
  route(
    'open',
    paths.pricing,
    'Pricing',
    `What ${name} costs: a free trial of ${trialDays} days, then monthly or yearly. Cancel anytime.`,
    async () => (await import('./features/pricing/pricing-screen.tsx')).PricingScreen,
  ),
  route(
    'open',
    paths.terms,
    'Terms',
    `The terms of using ${name}, in plain words.`,
    async () => (await import('./features/legal/terms-screen.tsx')).TermsScreen,
  ),
  route(
    'open',
    paths.privacy,
    'Privacy',
    `What ${name} keeps about you, where, for how long, and how to have it erased.`,
    async () => (await import('./features/legal/privacy-screen.tsx')).PrivacyScreen,
  ),
  route(
    'open',
    paths.accessibility,
    'Accessibility',
    `How ${name} is tested for everybody, what is missing, and whom to tell.`,
    async () => (await import('./features/legal/accessibility-screen.tsx')).AccessibilityScreen,
  ),
  route(
    'open',
    paths.forgotPassword,
    'Forgot password',
    `Get a link and a code by email to choose a new ${name} password.`,
    async () => (await import('./features/sign-in/forgot-password-screen.tsx')).ForgotPasswordScreen,
  ),
  route(
    'open',
    paths.resetPassword,
    'New password',
    `Choose a new password for your ${name} account.`,
    async () => (await import('./features/sign-in/reset-password-screen.tsx')).ResetPasswordScreen,
  ),
  route(
    'open',
    paths.confirmEmail,
    'Confirm your email',
    `Confirm the email address of your ${name} account.`,
    async () => (await import('./features/sign-in/confirm-email-screen.tsx')).ConfirmEmailScreen,
  ),
  route(
    'visitors',
    paths.login,
    'Log in',
    `Log in to ${name} and pick up where you left off.`,
    async () => (await import('./features/sign-in/login-screen.tsx')).LoginScreen,
  ),
  route(
    'visitors',
    paths.signUp,
    `Join ${name}`,
    `Create your ${name} account.`,
    async () => (await import('./features/sign-in/sign-up-screen.tsx')).SignUpScreen,
  ),
  {
    ...route(
      'members',
      paths.home,
      'Home',
      'Your day at a glance.',
      async () => (await import('./features/home/home-screen.tsx')).HomeScreen,
    ),
    ...(import.meta.env.SSR && {
      firstPaint: async () => (await import('./features/home/home-first-paint.tsx')).HomeFirstPaint,
    }),
  },
  {
    ...route(
      'members',
      paths.planner,
      'Planner',
      'Your tasks by day, week and month.',
      async () => (await import('./features/planner/planner-screen.tsx')).PlannerScreen,
    ),
    ...(import.meta.env.SSR && {
      firstPaint: async () => (await import('./features/planner/planner-first-paint.tsx')).PlannerFirstPaint,
    }),
  },
  {
    ...route(
      'members',
      paths.wellness,
      'Wellness',
      'A few quiet minutes: wind-down, meditation, movement, sleep.',
      async () => (await import('./features/wellness/wellness-screen.tsx')).WellnessScreen,
    ),
    ...(import.meta.env.SSR && {
      firstPaint: async () => (await import('./features/wellness/wellness-first-paint.tsx')).WellnessFirstPaint,
    }),
  },
  route(
    'members',
    paths.mealPlanner,
    'Meal planner',
    'A week of meals and the shopping list that goes with it.',
    async () => (await import('./features/meals/meal-planner-screen.tsx')).MealPlannerScreen,
  ),
  route(
    'members',
    paths.recipe,
    'Recipe',
    'One of our recipes, for as many as you are.',
    async () => (await import('./features/meals/recipe-screen.tsx')).RecipeScreen,
  ),
  route(
    'members',
    paths.community,
    'Community',
    `Meetups and groups of mums in ${city.name}.`,
    async () => (await import('./features/community/community-screen.tsx')).CommunityScreen,
  ),
  route(
    'members',
    paths.goals,
    'Your goals',
    'Goals of your own, one small step at a time.',
    async () => (await import('./features/goals/goals-screen.tsx')).GoalsScreen,
  ),
  route(
    'members',
    paths.tips,
    'Daily tips',
    'A tip for this hour, and more to browse.',
    async () => (await import('./features/tips/tips-screen.tsx')).TipsScreen,
  ),
  route(
    'members',
    paths.emergencySupplies,
    'Emergency supplies',
    'Help now, and what is good to have at home with a baby.',
    async () => (await import('./features/supplies/supplies-screen.tsx')).SuppliesScreen,
  ),
  route(
    'members',
    paths.emergency,
    'Emergency supplies',
    'Help now, and what is good to have at home with a baby.',
    async () => (await import('./features/supplies/emergency-redirect.tsx')).EmergencyRedirect,
  ),
  route(
    'members',
    paths.favorites,
    'Your favourites',
    'What you gave a heart.',
    async () => (await import('./features/favorites/favorites-screen.tsx')).FavoritesScreen,
  ),
  route(
    'members',
    paths.account,
    'Your account',
    `Your profile and how ${name} looks.`,
    async () => (await import('./features/account/account-screen.tsx')).AccountScreen,
  ),
  route(
    'members',
    paths.profileEdit,
    'Edit profile',
    `How you appear in ${name}.`,
    async () => (await import('./features/account/profile-edit-screen.tsx')).ProfileEditScreen,
  ),
  route(
    'members',
    paths.accountDetails,
    'Account details',
    'Your email, your password and where you are signed in.',
    async () => (await import('./features/account/details/details-screen.tsx')).DetailsScreen,
  ),
  route(
    'members',
    paths.accountNotifications,
    'Notifications',
    'What may reach you, when, and on which devices.',
    async () => (await import('./features/account/notifications/notifications-screen.tsx')).NotificationsScreen,
  ),
  route(
    'members',
    paths.accountPrivacy,
    'Your data',
    'What is kept where, and how to take it with you or have it erased.',
    async () => (await import('./features/account/privacy/privacy-screen.tsx')).AccountPrivacyScreen,
  ),
  route(
    'open',
    paths.emailChange,
    'Change your email',
    `Agree to a new email address of your ${name} account.`,
    async () => (await import('./features/account/email-change-screen.tsx')).EmailChangeScreen,
  ),
  route(
    'members',
    paths.admin,
    'Admin dashboard',
    'How it goes, and what members wrote.',
    async () => (await import('./features/admin/admin-screen.tsx')).AdminScreen,
  ),
  route(
    'members',
    paths.adminRoles,
    'Admins',
    'Who may do more, and who said so.',
    async () => (await import('./features/admin/roles/roles-screen.tsx')).RolesScreen,
  ),
  route(
    'members',
    paths.adminMeetups,
    'Meetups to run',
    'Meetups that the team publishes.',
    async () => (await import('./features/admin/meetups/meetups-screen.tsx')).MeetupsScreen,
  ),
  route(
    'open',
    paths.help,
    'Help',
    `Questions and answers about ${name}, and how to reach somebody.`,
    async () => (await import('./features/help/help-screen.tsx')).HelpScreen,
  ),
  route('open', paths.devUi, 'Parts', `The parts ${name} is made of.`, devUi),
  route('open', '*', 'Page not found', 'There is no page at this address.', notFoundScreen),
]

const byPath: ReadonlyMap<string, Route> = new Map(routes.map((one) => [one.path, one]))

/**
 * The route of an address; each address has one. Fixed paths are compared as text, because matching builds a pattern
 * for each route.
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

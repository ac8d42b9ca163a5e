/** Every address of the app (spec §2). Screens use these for links, never string literals. */
export const paths = {
  entry: '/',
  splash: '/splash',
  landing: '/landing',
  welcome: '/welcome',
  pricing: '/pricing',
  login: '/login',
  signUp: '/signup',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  confirmEmail: '/confirm-email',
  home: '/home',
  planner: '/planner',
  wellness: '/wellness',
  mealPlanner: '/meal-planner',
  recipe: '/meal-planner/recipes/:id',
  cook: '/meal-planner/recipes/:id/cook',
  join: '/join',
  joinByCode: '/join/:code',
  sharedList: '/lists/:id',
  community: '/community',
  goals: '/goals',
  tips: '/tips',
  emergencySupplies: '/emergency-supplies',
  emergency: '/emergency',
  favorites: '/favorites',
  account: '/account',
  profileEdit: '/profile/edit',
  accountDetails: '/account/details',
  accountNotifications: '/account/notifications',
  accountCalendars: '/account/calendars',
  accountPrivacy: '/account/privacy',
  emailChange: '/account/email',
  admin: '/admin',
  adminRoles: '/admin/roles',
  adminMeetups: '/admin/meetups',
  adminContent: '/admin/content',
  adminContentItem: '/admin/content/:kind/:key',
  help: '/help',
  terms: '/terms',
  privacy: '/privacy',
  accessibility: '/accessibility',
  devMail: '/dev/mail',
  devUi: '/dev/ui',
} as const

export function recipePath(id: string): string {
  return paths.recipe.replace(':id', encodeURIComponent(id))
}

export function cookPath(id: string): string {
  return paths.cook.replace(':id', encodeURIComponent(id))
}

export function listPath(id: string): string {
  return paths.sharedList.replace(':id', id)
}

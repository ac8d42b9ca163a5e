import { authBodies, authGetPaths } from '../../auth/bodies.ts'
import { accountDoors, listDoors, moneyDoors } from './account.ts'
import type { Door } from './door.ts'
import { communityDoors, contentDoors, messageDoors, notificationDoors } from './members.ts'
import { demoDoors, pageDoors } from './pages.ts'
import { signInDoors } from './sign-in.ts'
import { teamDoors } from './team.ts'

/** All routes. A route of the server that is missing here fails the test. */
export const doors: readonly Door[] = [
  ...signInDoors,
  ...accountDoors,
  ...listDoors,
  ...moneyDoors,
  ...contentDoors,
  ...messageDoors,
  ...notificationDoors,
  ...communityDoors,
  ...teamDoors,
  ...pageDoors,
  ...demoDoors,
]

/** Middleware paths of all requests. */
export const corridors = [
  'ALL /*',
  'ALL /api/*',
  ...['checkout', 'billing', 'change', 'bill'].map((page) => `ALL /dev/${page}/*`),
]

/** The server's route list, with the routes of Better Auth one by one. */
export function doorsOf(routes: readonly { readonly method: string; readonly path: string }[]): string[] {
  const listed = routes.map(({ method, path }) => `${method} ${path}`).filter((route) => !corridors.includes(route))
  const behind: Readonly<Record<string, readonly string[]>> = {
    'GET /api/auth/*': authGetPaths.map((path) => `GET /api/auth${path}`),
    'POST /api/auth/*': Object.keys(authBodies).map((path) => `POST /api/auth${path}`),
  }
  return [...new Set(listed)].flatMap((route) => behind[route] ?? [route])
}

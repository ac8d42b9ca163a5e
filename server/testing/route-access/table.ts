import { authBodies, authGetPaths } from '../../auth/bodies.ts'
import { accountRows, listRows, moneyRows } from './account.ts'
import type { AccessRow } from './row.ts'
import { communityRows, contentRows, messageRows, notificationRows } from './members.ts'
import { demoRows, pageRows } from './pages.ts'
import { signInRows } from './sign-in.ts'
import { teamRows } from './team.ts'

export const accessTable: readonly AccessRow[] = [
  ...signInRows,
  ...accountRows,
  ...listRows,
  ...moneyRows,
  ...contentRows,
  ...messageRows,
  ...notificationRows,
  ...communityRows,
  ...teamRows,
  ...pageRows,
  ...demoRows,
]

/** Paths of middleware, which the server's list of routes also contains. */
export const middlewarePaths = [
  'ALL /*',
  'ALL /api/*',
  ...['checkout', 'billing', 'change', 'bill'].map((page) => `ALL /dev/${page}/*`),
]

/** The server's route list, with the routes of Better Auth one by one. */
export function routesOf(routes: readonly { readonly method: string; readonly path: string }[]): string[] {
  const listed = routes
    .map(({ method, path }) => `${method} ${path}`)
    .filter((route) => !middlewarePaths.includes(route))
  const behind: Readonly<Record<string, readonly string[]>> = {
    'GET /api/auth/*': authGetPaths.map((path) => `GET /api/auth${path}`),
    'POST /api/auth/*': Object.keys(authBodies).map((path) => `POST /api/auth${path}`),
  }
  return [...new Set(listed)].flatMap((route) => behind[route] ?? [route])
}

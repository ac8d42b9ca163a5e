import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { accountRoutes } from './account/routes.ts'
import { analyticsRoutes } from './analytics/routes.ts'
import { apiHabits } from './api-habits.ts'
import type { AppParts } from './app-parts.ts'
import { detailsRoutes } from './auth/details-routes.ts'
import { authRoutes } from './auth/routes.ts'
import { billingRoutes } from './billing/routes.ts'
import { webhookPath, webhookRoutes } from './billing/webhook.ts'
import { contentRoutes } from './content/routes.ts'
import type { Sandbox } from './billing/sandbox-payments.ts'
import { devRoutes, type DemoIdentity } from './dev/routes.ts'
import { sandboxRoutes } from './dev/sandbox-routes.ts'
import { healthRoutes } from './health.ts'
import { liveRoutes } from './live/routes.ts'
import { adminMeetupRoutes } from './meetups/admin-routes.ts'
import { calendarRoutes } from './meetups/calendar-routes.ts'
import { meetupRoutes } from './meetups/routes.ts'
import { inboxRoutes, messageRoutes } from './messages/routes.ts'
import { openApiRoutes } from './openapi.ts'
import { pageRoutes } from './pages/routes.ts'
import { profileRoutes } from './profile/routes.ts'
import { notFound, onError, Problem } from './problem.ts'
import { requestLog } from './request-log.ts'
import { impliedDemoOnly, originCheck, securityHeaders } from './security.ts'
import { roleRoutes } from './roles/routes.ts'
import { suppliesRoutes } from './supplies/routes.ts'

const largestBody = 64 * 1024

/** The API, chained so that its types reach the browser's client. */
function api(parts: AppParts) {
  return new Hono()
    .route('/', authRoutes(parts))
    .route('/', roleRoutes(parts))
    .route('/', detailsRoutes(parts))
    .route('/', accountRoutes(parts))
    .route('/', profileRoutes(parts))
    .route('/', analyticsRoutes(parts))
    .route('/', billingRoutes(parts))
    .route('/', webhookRoutes(parts))
    .route('/', contentRoutes(parts))
    .route('/', liveRoutes(parts))
    .route('/', suppliesRoutes(parts))
    .route('/', messageRoutes(parts))
    .route('/', inboxRoutes(parts))
    .route('/', meetupRoutes(parts))
    .route('/', calendarRoutes(parts))
    .route('/', adminMeetupRoutes(parts))
}

export type AppType = ReturnType<typeof api>

export interface CreateAppOptions extends AppParts {
  /** The folder of the built app; absent where somebody else serves the pages. */
  readonly clientDir?: string | undefined
  /** The test identity provider of demo mode. */
  readonly identity?: DemoIdentity | undefined
  /** The payments of demo mode. */
  readonly sandbox?: Sandbox | null | undefined
}

/** The whole server as one function of a request; everything it needs is handed in (see AppParts). */
export function createApp({ clientDir, identity, sandbox = null, ...parts }: CreateAppOptions): Hono {
  const { env, log } = parts
  const app = new Hono()
  app.onError(onError(log))
  app.notFound(notFound)
  app.use(requestLog(log), securityHeaders(env), impliedDemoOnly(env))
  app.use(
    '/api/*',
    // The payment provider has no page of ours to come from: its signature says who it is.
    originCheck(env, [webhookPath]),
    bodyLimit({
      maxSize: largestBody,
      onError: () => {
        throw new Problem({ status: 413, code: 'TOO_LARGE', detail: 'That is too large: 64 kB is the most.' })
      },
    }),
  )
  app.use('/api/*', apiHabits([webhookPath, '/api/auth/']))
  app.route('/', healthRoutes(parts))
  const routes = api(parts)
  app.route('/', routes)
  app.route('/', openApiRoutes(routes))
  app.route('/', devRoutes(env, identity))
  if (env.demo && sandbox !== null) app.route('/', sandboxRoutes({ env, sandbox }))
  if (clientDir !== undefined) app.route('/', pageRoutes(env, clientDir))
  return app
}

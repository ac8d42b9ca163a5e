import { Hono, type Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { createMiddleware } from 'hono/factory'
import { accountRoutes } from './account/routes.ts'
import { analyticsRoutes } from './analytics/routes.ts'
import { apiMiddleware } from './http/api-middleware.ts'
import { detailsRoutes } from './auth/details-routes.ts'
import { passkeyRoutes } from './auth/passkey-routes.ts'
import { linkCheckRoutes } from './auth/link-check.ts'
import { authRoutes } from './auth/routes.ts'
import { secondFactorRoutes } from './auth/second-factor-routes.ts'
import { billingRoutes } from './billing/routes.ts'
import { webhookPath, webhookRoutes } from './billing/webhook.ts'
import { feedRoutes } from './calendars/feed-routes.ts'
import { calendarRoutes, calendarsPath, largestCalendarBody } from './calendars/routes.ts'
import { complaintRoutes } from './complaints/routes.ts'
import { contentEditorRoutes, contentFilePath, largestContentFile } from './content/editor-routes.ts'
import { contentRoutes } from './content/routes.ts'
import { devRoutes, type DemoIdentity } from './dev/routes.ts'
import { sandboxRoutes } from './dev/sandbox-routes.ts'
import { healthRoutes } from './health.ts'
import { liveRoutes } from './live/routes.ts'
import { adminMeetupRoutes } from './meetups/admin-routes.ts'
import { proposalRoutes } from './meetups/proposal-routes.ts'
import { meetupRoutes } from './meetups/routes.ts'
import { stopPath } from './notifications/stop-links.ts'
import { stopRoutes } from './notifications/stop-routes.ts'
import { countRequest } from './metrics/metrics.ts'
import { metricsRoutes } from './metrics/routes.ts'
import { inboxRoutes, messageRoutes } from './messages/routes.ts'
import { notificationRoutes } from './notifications/routes.ts'
import { openApiRoutes } from './http/openapi.ts'
import { pageRoutes } from './pages/routes.ts'
import { recipeImportRoutes } from './recipe-import/routes.ts'
import { profileRoutes } from './profile/routes.ts'
import { notFound, onError, Problem } from './http/problem.ts'
import { requestLog } from './http/request-log.ts'
import { impliedDemoOnly, originCheck, reading, securityHeaders } from './http/security.ts'
import { securityTextRoutes } from './http/security-txt.ts'
import { roleRoutes } from './roles/routes.ts'
import type { Services } from './services.ts'
import { listRoutes, syncRoutes } from './sync/routes.ts'
import { suppliesRoutes } from './supplies/routes.ts'

const largestBody = 64 * 1024

/** Paths at which files are uploaded, with the largest body in bytes. */
const uploads: Readonly<Record<string, number>> = {
  [calendarsPath]: largestCalendarBody,
  [contentFilePath]: largestContentFile,
}
const largestAt = (path: string): number => uploads[path] ?? largestBody

const tooLarge = (c: Context): never => {
  const largest = Math.floor(largestAt(c.req.path) / 1024)
  throw new Problem(413, 'TOO_LARGE', `That is too large: ${largest} kB is the most.`)
}

/**
 * Limits the size of a request body. With Content-Length only the header is checked, because Node reads no more than
 * that length; other bodies are counted while they are read. Requests without a body are skipped, because access to the
 * body would construct a full `Request` object.
 */
const limitedBody = createMiddleware((c, next) => {
  if (reading.includes(c.req.method)) return next()
  const length = c.req.header('content-length')
  const maxSize = largestAt(c.req.path)
  if (length === undefined || c.req.header('transfer-encoding') !== undefined) {
    return bodyLimit({ maxSize, onError: tooLarge })(c, next)
  }
  return Number(length) > maxSize ? tooLarge(c) : next()
})

function api(services: Services) {
  return new Hono()
    .route('/', authRoutes(services))
    .route('/', roleRoutes(services))
    .route('/', detailsRoutes(services))
    .route('/', passkeyRoutes(services))
    .route('/', secondFactorRoutes(services))
    .route('/', linkCheckRoutes(services))
    .route('/', accountRoutes(services))
    .route('/', profileRoutes(services))
    .route('/', analyticsRoutes(services))
    .route('/', billingRoutes(services))
    .route('/', webhookRoutes(services))
    .route('/', contentRoutes(services))
    .route('/', contentEditorRoutes(services))
    .route('/', liveRoutes(services))
    .route('/', suppliesRoutes(services))
    .route('/', complaintRoutes(services))
    .route('/', messageRoutes(services))
    .route('/', inboxRoutes(services))
    .route('/', meetupRoutes(services))
    .route('/', proposalRoutes(services))
    .route('/', stopRoutes(services))
    .route('/', feedRoutes(services))
    .route('/', calendarRoutes(services))
    .route('/', recipeImportRoutes(services))
    .route('/', adminMeetupRoutes(services))
    .route('/', notificationRoutes(services))
    .route('/', syncRoutes(services))
    .route('/', listRoutes(services))
}

interface CreateAppOptions extends Services {
  /** Folder of the built app; undefined if another server delivers the pages. */
  readonly clientDir?: string | undefined
  readonly identity?: DemoIdentity | undefined
  /** Signal that is aborted when the server begins to stop. */
  readonly stopping?: AbortSignal | undefined
}

export function createApp({ clientDir, identity, stopping, ...services }: CreateAppOptions): Hono {
  const { env, log, billing, payments } = services
  const app = new Hono()
  app.onError(onError(log))
  app.notFound(notFound)
  app.use(requestLog(log, countRequest(services.metrics)), securityHeaders(env), impliedDemoOnly(env))
  app.use(
    '/api/*',
    // The payment provider's requests have no `Origin` header; their signature authenticates them.
    originCheck(env, [webhookPath]),
    limitedBody,
  )
  app.use('/api/*', apiMiddleware([webhookPath, '/api/auth/', stopPath]))
  app.route('/', healthRoutes({ ...services, stopping }))
  app.route('/', metricsRoutes(services))
  app.route('/', securityTextRoutes(services))
  const routes = api(services)
  app.route('/', routes)
  app.route('/', openApiRoutes(routes))
  app.route('/', devRoutes(env, identity))
  if (payments !== null && 'sandbox' in payments) {
    app.route('/', sandboxRoutes({ env, billing, sandbox: payments.sandbox }))
  }
  if (clientDir !== undefined) app.route('/', pageRoutes(env, clientDir))
  return app
}

import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client'
import type { Context } from 'hono'
import { routePath } from 'hono/route'
import { authGetPaths, isAuthPostPath } from '../auth/bodies.ts'

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']
const base = '/api/auth'

/**
 * Returns the route pattern of the response, for example `/api/messages/:id/replies`, and never the requested path.
 * All routes of Better Auth share one pattern. The known ones are named by their path, because only those that hash
 * passwords are slow.
 */
function routeLabel(c: Context): string {
  const pattern = routePath(c)
  if (pattern !== `${base}/*`) return pattern
  const path = c.req.path.slice(base.length)
  return isAuthPostPath(path) || authGetPaths.includes(path) ? `${base}${path}` : pattern
}

/** Counts a finished request. Unknown HTTP methods count as 'other', so that clients cannot create new labels. */
export const countRequest =
  ({ request }: Pick<Metrics, 'request'>) =>
  (c: Context, seconds: number): void => {
    const method = methods.includes(c.req.method) ? c.req.method : 'other'
    request(method, routeLabel(c), c.res.status, seconds)
  }

/** Upper bounds of the histogram in seconds. Requests of a healthy server are in the first three buckets. */
const requestBuckets = [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 10]
/**
 * Interval in milliseconds at which the delay of the event loop is sampled. The default of 10 would wake an idle server
 * a hundred times a second (1 % of a core), and delays that matter are longer.
 */
const eventLoopMonitoringPrecision = 50
const statementBuckets = [0.001, 0.005, 0.025, 0.1, 0.2, 1, 5]

/**
 * Result of a payment event, in this order: applied, applied before, unknown customer, irrelevant, bad signature, or
 * failed and to be delivered again.
 */
type EventOutcome = 'applied' | 'known' | 'nobody' | 'ignored' | 'refused' | 'failed'

/**
 * Prometheus metrics (docs/operating.md, Metrics). Labels contain only names from the code, and no addresses, ids or
 * requested paths.
 */
export function createMetrics() {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision })

  const requests = new Histogram({
    name: 'harbour_http_request_duration_seconds',
    help: 'Time until the answer was ready, by route pattern; of streams, until they began',
    labelNames: ['method', 'route', 'status'],
    buckets: requestBuckets,
    registers,
  })
  const statements = new Histogram({
    name: 'harbour_db_statement_duration_seconds',
    help: 'Time of each statement',
    buckets: statementBuckets,
    registers,
  })
  const jobRuns = new Counter({
    name: 'harbour_job_runs_total',
    help: 'Turns that this process took',
    labelNames: ['job', 'outcome'],
    registers,
  })
  const jobDone = new Gauge({
    name: 'harbour_job_last_success_timestamp_seconds',
    help: 'When this process last took a turn that went well',
    labelNames: ['job'],
    registers,
  })
  const paymentEvents = new Counter({
    name: 'harbour_payment_events_total',
    help: 'Events of the payment provider by what became of them',
    labelNames: ['outcome'],
    registers,
  })

  return {
    registry,
    /** Counts a request; `seconds` is the time from arrival to response. */
    request: (method: string, route: string, status: number, seconds: number): void =>
      requests.observe({ method, route, status: `${Math.floor(status / 100)}xx` }, seconds),
    statement: (ms: number): void => statements.observe(ms / 1000),
    jobRun(job: string, outcome: 'done' | 'failed'): void {
      jobRuns.inc({ job, outcome })
      if (outcome === 'done') jobDone.setToCurrentTime({ job })
    },
    paymentEvent: (outcome: EventOutcome): void => paymentEvents.inc({ outcome }),
  }
}

export type Metrics = ReturnType<typeof createMetrics>

import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client'

/** Seconds; a request of a healthy server falls into the first three. */
const requestBuckets = [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 10]
/**
 * Milliseconds between two looks at how late the event loop is. At ten, as is the default, an idle server wakes a hundred
 * times a second for it, a hundredth of a core; what keeps people waiting is longer than this.
 */
const eventLoopMonitoringPrecision = 50
const statementBuckets = [0.001, 0.005, 0.025, 0.1, 0.2, 1, 5]

/**
 * What became of a payment event: applied, heard before, about nobody we know, of no matter; badly signed; or not now,
 * to be delivered again.
 */
export type EventOutcome = 'applied' | 'known' | 'nobody' | 'ignored' | 'refused' | 'failed'

/**
 * What is counted while the server works (docs/operating.md, Metrics). Labels are names from the code and nothing else:
 * no address, no id, no path as it was typed.
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
    /** `seconds` from its arrival to the answer. */
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

import * as z from 'zod'
import { dayMs } from '../../domain/day.ts'

export interface Advisory {
  /** The last part of the advisory's URL, `GHSA-...`, or the number of the advisory. */
  readonly id: string
  readonly package: string
  readonly severity: string
  readonly title: string
}

/** A vulnerability that is accepted because it does not affect Harbour, and the date of the next review. */
export const allowance = z.strictObject({
  advisory: z.string().min(1),
  reason: z.string().min(20),
  until: z.iso.date(),
})
type Allowance = z.infer<typeof allowance>

/** npm's report. `unasked` is set if the registry could not be reached, and says why. */
export type Answer =
  | { readonly advisories: readonly Advisory[]; readonly unasked?: undefined }
  | { readonly unasked: string }

const via = z.object({
  source: z.union([z.number(), z.string()]).optional(),
  name: z.string(),
  title: z.string(),
  url: z.string().optional(),
  severity: z.string(),
})

const report = z.object({
  auditReportVersion: z.literal(2),
  vulnerabilities: z.record(z.string(), z.object({ via: z.array(z.union([z.string(), via])) })),
})

const failure = z.object({ message: z.string().optional(), error: z.object({ summary: z.string().optional() }) })

/**
 * Parses the output of `npm audit --json`.
 * @throws Error if the output is neither a report nor a connection error
 */
export function readAnswer(printed: string): Answer {
  const json: unknown = JSON.parse(printed)
  const failed = failure.safeParse(json)
  if (failed.success) {
    const { message, error } = failed.data
    return { unasked: (message ?? error.summary ?? '').split(/ https?:/)[0] ?? '' }
  }
  // For a package that only depends on a vulnerable package, the entry contains only a name. The vulnerable package has
  // its own entry.
  const found = Object.values(report.parse(json).vulnerabilities).flatMap((each) =>
    each.via.flatMap((cause) => (typeof cause === 'string' ? [] : [cause])),
  )
  const advisories = found.map((cause) => ({
    id: /([^/]+)\/?$/.exec(cause.url ?? '')?.[1] ?? String(cause.source ?? cause.title),
    package: cause.name,
    severity: cause.severity,
    title: cause.title,
  }))
  return { advisories: [...new Map(advisories.map((each) => [`${each.id} ${each.package}`, each])).values()] }
}

const grave = ['high', 'critical']
const longestMs = 30 * dayMs

/**
 * Returns messages about what must be fixed: severe vulnerabilities that are not accepted, and acceptances that have
 * expired or last too long.
 */
export function faultsOf(advisories: readonly Advisory[], allowed: readonly Allowance[], now: Date): string[] {
  const isOver = ({ until }: Allowance): boolean => new Date(until).getTime() < now.getTime()
  const tooLong = allowed
    .filter(({ until }) => new Date(until).getTime() > now.getTime() + longestMs)
    .map(({ advisory, until }) => `${advisory}: allowed until ${until}, more than 30 days ahead`)
  const found = advisories
    .filter(({ severity }) => grave.includes(severity))
    .flatMap(({ id, package: name, severity, title }) => {
      const words = `${id}: ${name}, ${severity}: ${title}`
      const pass = allowed.find(({ advisory }) => advisory === id)
      if (pass === undefined) return [words]
      return isOver(pass) ? [`${words} (allowed until ${pass.until}, which is over)`] : []
    })
  return [...found, ...tooLong]
}

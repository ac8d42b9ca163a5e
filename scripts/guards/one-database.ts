import type { TestProject } from 'vitest/node'

/** No PostgreSQL for this run. */
export function setup(project: TestProject): void {
  project.provide('postgresUrl', '')
}

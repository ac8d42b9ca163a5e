import type { TestProject } from 'vitest/node'

/** Runs the tests without PostgreSQL. */
export function setup(project: TestProject): void {
  project.provide('postgresUrl', '')
}

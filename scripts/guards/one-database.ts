import type { TestProject } from 'vitest/node'

/** Runs without PostgreSQL. */
export function setup(project: TestProject): void {
  project.provide('postgresUrl', '')
}

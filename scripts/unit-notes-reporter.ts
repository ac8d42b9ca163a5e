import type { Reporter, TestModule } from 'vitest/node'
import { noteFailure, noteTime } from './test-notes.ts'

type Errors = readonly { readonly message?: string; readonly stack?: string }[]

const reasonsOf = (errors: Errors) => errors.map(({ message, stack }) => message ?? stack ?? '')

/** Records the duration of each test file, failed attempts, failed set-ups and uncaught errors. */
export default class UnitNotes implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], uncaught: Errors): void {
    for (const module of modules) {
      const where = module.relativeModuleId
      noteTime(where, module.diagnostic().duration)
      for (const part of [module, ...module.children.allSuites()]) {
        const errors = part.errors()
        if (errors.length > 0) noteFailure({ last: true, test: where, reasons: reasonsOf(errors) })
      }
      for (const test of module.children.allTests()) {
        const { state, errors = [] } = test.result()
        if (errors.length > 0) {
          noteFailure({ last: state === 'failed', test: `${where} ${test.fullName}`, reasons: reasonsOf(errors) })
        }
      }
    }
    if (uncaught.length > 0) noteFailure({ last: true, test: 'caught by no test', reasons: reasonsOf(uncaught) })
  }
}

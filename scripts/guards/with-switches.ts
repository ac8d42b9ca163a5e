import { dirname, relative } from 'node:path'
import type { Guard } from './find-guards.ts'

/**
 * Adds a switch to each guard: the code calls `guardIsGone(number)` (switch.ts) whenever the guard is executed. One
 * copy of the code can then test all guards, and executed guards are recorded.
 */
export function withSwitches(file: string, source: string, guards: ReadonlyMap<number, Guard>): string {
  const pieces = [...guards].flatMap(([number, { start, end, kind, instead, isStatement }]) => {
    // A separate server process does not have this function, so all its guards are active.
    const gone = `globalThis.guardIsGone?.(${number})`
    const [open, close] = {
      refusal: [`!${gone} && (`, ')'],
      // No parenthesis is put before a statement, because a line that begins with one would continue the line before.
      answer: isStatement ? [`${gone} ? ${instead} : `, ''] : [`(${gone} ? ${instead} : `, ')'],
      middleware: [
        `guardsOfAll.guard(((kept: any) => (c: any, next: any) => (${gone} ? (${instead}) : kept)(c, next))(`,
        '))',
      ],
    }[kind]
    const length = end - start
    // Of two ranges that start or end at the same position, the longer one is the outer one.
    return [
      { at: start, order: -length, text: open },
      { at: end, order: length - source.length, text: close },
    ]
  })
  let [made, from] = ['', 0]
  for (const { at, text = '' } of pieces.toSorted((a, b) => a.at - b.at || a.order - b.order)) {
    made += source.slice(from, at) + text
    from = at
  }
  const whole = made + source.slice(from)
  // Imports the guards of routes only where needed, because files that run in a worker thread cannot load them.
  if (![...guards.values()].some(({ kind }) => kind === 'middleware')) return whole
  const guardsOf = relative(dirname(file), 'server/auth/guards.ts').replace(/^(?!\.)/, './')
  return `${whole}\nimport * as guardsOfAll from '${guardsOf}'\n`
}

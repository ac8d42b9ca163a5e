import { dirname, relative } from 'node:path'
import type { Guard } from './find-guards.ts'

/**
 * Adds a switch to each guard: the code calls `guardIsGone(number)` (switch.ts) at every execution. So one build serves
 * all guards, and the executed guards are recorded.
 */
export function withSwitches(file: string, source: string, guards: ReadonlyMap<number, Guard>): string {
  const pieces = [...guards].flatMap(([number, { start, end, kind, instead, isStatement }]) => {
    // A separate server process has no switch function, so all its guards are active.
    const gone = `globalThis.guardIsGone?.(${number})`
    const [open, close] = {
      refusal: [`!${gone} && (`, ')'],
      // No parenthesis before a statement: a line that begins with one would continue the previous line.
      answer: isStatement ? [`${gone} ? ${instead} : `, ''] : [`(${gone} ? ${instead} : `, ')'],
      middleware: [
        `guardsOfAll.guard(((kept: any) => (c: any, next: any) => (${gone} ? (${instead}) : kept)(c, next))(`,
        '))',
      ],
    }[kind]
    const length = end - start
    // Of two ranges with the same position, the longer one is the outer one.
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
  const guardsOf = relative(dirname(file), 'server/auth/guards.ts').replace(/^(?!\.)/, './')
  return `${made}${source.slice(from)}\nimport * as guardsOfAll from '${guardsOf}'\n`
}

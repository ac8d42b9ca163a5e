import { dirname, relative } from 'node:path'
import type { Guard } from './find-guards.ts'

/**
 * The source with a switch at each of its guards, known by its number: `guardIsGone(number)` (switch.ts) is asked
 * whenever one would be, so that one build of the code serves for all, and who asks for which guard can be seen.
 */
export function withSwitches(file: string, source: string, guards: ReadonlyMap<number, Guard>): string {
  const pieces = [...guards].flatMap(([number, { start, end, kind, instead, isStatement }]) => {
    // A server that a test starts as a process of its own has none: there every guard is in its place.
    const gone = `globalThis.guardIsGone?.(${number})`
    const [open, close] = {
      refusal: [`!${gone} && (`, ')'],
      // Without brackets: a line that begins with one would go on with the line before.
      answer: isStatement ? [`${gone} ? ${instead} : `, ''] : [`(${gone} ? ${instead} : `, ')'],
      middleware: [
        `guardsOfAll.guard(((kept: any) => (c: any, next: any) => (${gone} ? (${instead}) : kept)(c, next))(`,
        '))',
      ],
    }[kind]
    const length = end - start
    // Where two begin together the longer one is outside, and where two end together too.
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

import { pino, type DestinationStream, type Logger } from 'pino'

export type Log = Logger

/**
 * What may be said of an error. A failed query carries its values (mail texts, links, codes) in its message, its
 * stack and its parameters, and the database repeats them in `detail`: only the kind of failure and its place pass.
 */
export function describeError(error: unknown): {
  readonly kind: string
  readonly reason: string
  readonly at: string[]
} {
  if (!(error instanceof Error)) return { kind: typeof error, reason: 'not an error', at: [] }
  const cause: unknown = error.cause
  const innermost = cause instanceof Error ? cause : error
  const code = (innermost as { code?: unknown }).code
  // A copy of it that a library made has the message only.
  const isQuery = 'query' in error || 'params' in error || innermost.message.startsWith('Failed query')
  return {
    kind: innermost.name,
    reason: typeof code === 'string' ? code : isQuery ? 'query failed' : innermost.message.slice(0, 200),
    at: (error.stack ?? '')
      .split('\n')
      .filter((line) => /^\s+at /.test(line))
      .slice(0, 6)
      .map((line) => line.trim()),
  }
}

/**
 * Standard output, written once a turn of the event loop with all that was said in it, and to the end when the process
 * exits: under load a write for each line is a twelfth of the processor's time.
 */
function standardOutput(): DestinationStream {
  const output = pino.destination({ dest: 1, sync: true, minLength: 8 * 1024, maxLength: 1024 * 1024 })
  let isDue = false
  // A full disk or a reader that is gone costs lines, not the process: there is no place where it could be said.
  output.on('error', () => {})
  // Not its `flushSync`, which tries for ever where the disk is full.
  process.once('exit', () => output.flush())
  return {
    write(line: string): void {
      output.write(line)
      if (isDue) return
      isDue = true
      setImmediate(() => {
        isDue = false
        output.flush()
      })
    },
  }
}

/**
 * One JSON line an event. Nothing that opens a door or was written in confidence may pass:
 * callers log names and counts, and this list is the second wall.
 */
export function createLog(level: string, destination?: DestinationStream): Log {
  const secrets = [
    'password',
    'newPassword',
    'token',
    'otp',
    'code',
    'cookie',
    'authorization',
    'secret',
    'message_text',
  ]
  return pino(
    {
      level,
      base: { app: 'harbour' },
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: describeError },
      redact: { paths: secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), remove: true },
    },
    destination ?? standardOutput(),
  )
}

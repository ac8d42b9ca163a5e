import { pino, type DestinationStream, type Logger } from 'pino'

export type Log = Logger

/**
 * Describes an error for the log. The error of a failed query contains values (addresses, links, codes) in message,
 * stack, parameters and `detail`, so only its kind, its code and the locations in the stack are kept.
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
  // Some libraries throw a copy of a query's error that has only the message, so the message is checked too.
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
 * Standard output, flushed once per turn of the event loop and on exit. One write per log line would cost a twelfth of
 * the CPU time under load.
 */
function standardOutput(): DestinationStream {
  const output = pino.destination({ dest: 1, sync: true, minLength: 8 * 1024, maxLength: 1024 * 1024 })
  let isDue = false
  // With a full disk or a closed pipe log lines are lost, but the process must not end.
  output.on('error', () => {})
  // `flushSync` is not used, because it retries forever on a full disk.
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
 * JSON log. Callers must log names and counts only; the redaction list is a second protection for secrets and private
 * text.
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

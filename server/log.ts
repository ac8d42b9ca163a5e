import { pino, type DestinationStream, type Logger } from 'pino'

export type Log = Logger

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
      redact: { paths: secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), remove: true },
    },
    destination ?? pino.destination({ dest: 1, sync: true }),
  )
}

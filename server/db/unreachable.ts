/**
 * Error codes that mean that the database cannot be reached, is no longer the primary (25006), or that a pooler has no
 * connection to it (08P01).
 */
const unreachable = 'ECONNREFUSED ECONNRESET EPIPE ETIMEDOUT ENOTFOUND 57P01 57P02 57P03 53300 08P01 25006'.split(' ')

/** Messages of the driver: no free connection, or no answer to a statement, which may still run. */
const noAnswer = ['timeout exceeded when trying to connect', 'Query read timeout']

/** Messages of connection errors for which the driver gives no code. */
const words = [...noAnswer, 'Connection terminated', 'is not queryable']

/** Returns the error of the database or network, without the query error that wraps it. */
export function saidBelow(error: Error): Error & { readonly code?: string } {
  return error.cause instanceof Error ? error.cause : error
}

/**
 * Whether the database does not answer, refuses connections, is shutting down or has no free connection. Such an error
 * affects every request.
 */
export function isDatabaseUnreachable(error: Error): boolean {
  const { code, message } = saidBelow(error)
  return (code !== undefined && unreachable.includes(code)) || words.some((each) => message.includes(each))
}

/** Whether all connections were in use for too long, or a statement got no answer in time. */
export const isNoAnswer = (error: Error): boolean => noAnswer.some((each) => saidBelow(error).message.includes(each))

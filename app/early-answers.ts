/** The server's response to an early request, with any status, and its text. */
export interface Answered {
  readonly response: Response
  readonly answer: string
}

declare global {
  /**
   * Requests that the boot script made before the app started, by path. A global variable, because the boot script
   * shares no code with the app.
   */
  var harbourEarly: Map<string, Promise<Answered>> | undefined
}

/** Sends a request while the code that needs the response is loading. Rejects without an answer. */
export function askEarly(path: string): Promise<Answered> {
  const asked = ask(path)
  // The caller that takes the response handles the failure.
  asked.catch(() => undefined)
  globalThis.harbourEarly ??= new Map()
  globalThis.harbourEarly.set(path, asked)
  return asked
}

/** Returns the early response once. After that, the caller makes a new request. */
export function takeEarly(path: string): Promise<Answered> | undefined {
  const asked = globalThis.harbourEarly?.get(path)
  globalThis.harbourEarly?.delete(path)
  return asked
}

async function ask(path: string): Promise<Answered> {
  const response = await fetch(path, { credentials: 'same-origin', signal: AbortSignal.timeout(15_000) })
  return { response, answer: await response.text() }
}

/** A response with any status, and its body as text. */
export interface Answered {
  readonly response: Response
  readonly answer: string
}

declare global {
  /**
   * Requests that the boot script sent before the app started, by path. A global variable, because the boot script
   * shares no code with the app.
   */
  var harbourEarly: Map<string, Promise<Answered>> | undefined
}

/** Sends a request while the code that needs the response is still loading. Rejects if the server does not answer. */
export function askEarly(path: string): Promise<Answered> {
  const asked = ask(path)
  // Prevents an 'unhandled rejection'. The caller of `takeEarly` handles the failure.
  asked.catch(() => undefined)
  globalThis.harbourEarly ??= new Map()
  globalThis.harbourEarly.set(path, asked)
  return asked
}

/** Returns the early request for this path and forgets it, so that each is used once. Undefined if there is none. */
export function takeEarly(path: string): Promise<Answered> | undefined {
  const asked = globalThis.harbourEarly?.get(path)
  globalThis.harbourEarly?.delete(path)
  return asked
}

async function ask(path: string): Promise<Answered> {
  const response = await fetch(path, { credentials: 'same-origin', signal: AbortSignal.timeout(15_000) })
  return { response, answer: await response.text() }
}

/** What the server said, whatever its status. */
export interface Answered {
  readonly response: Response
  readonly answer: string
}

declare global {
  /** What was asked before the app was here, by its path. The boot script puts it there, which shares no code with the app. */
  var harbourEarly: Map<string, Promise<Answered>> | undefined
}

/** Asks while the code that will want to know is still under way. Rejects when no answer came. */
export function askEarly(path: string): Promise<Answered> {
  const asked = ask(path)
  // Whoever wants the answer hears of the failure.
  asked.catch(() => undefined)
  globalThis.harbourEarly ??= new Map()
  globalThis.harbourEarly.set(path, asked)
  return asked
}

/** The early answer, once: who asks again wants to know what is new. */
export function takeEarly(path: string): Promise<Answered> | undefined {
  const asked = globalThis.harbourEarly?.get(path)
  globalThis.harbourEarly?.delete(path)
  return asked
}

async function ask(path: string): Promise<Answered> {
  const response = await fetch(path, { credentials: 'same-origin', signal: AbortSignal.timeout(15_000) })
  return { response, answer: await response.text() }
}

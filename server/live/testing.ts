import { setTimeout as wait } from 'node:timers/promises'

export async function hearEvents(url: string, cookie = '') {
  const leaving = new AbortController()
  const response = await fetch(url, { headers: { accept: 'text/event-stream', cookie }, signal: leaving.signal })
  const heard: string[] = []
  let ended = false
  const reading = (async () => {
    let text = ''
    for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      text += chunk
      const events = text.split('\n\n')
      text = events.pop() ?? ''
      heard.push(...events.map((event) => /^event: (.+)\ndata: \{\}$/.exec(event)?.[1] ?? `not an event: ${event}`))
    }
  })()
    .catch(() => {})
    .finally(() => void (ended = true))

  return {
    response,
    heard,
    hasEnded: () => ended,
    ending: () => reading,
    leave() {
      leaving.abort()
      return reading
    },
  }
}

/** Polls a condition. Rejects after two seconds, the longest time that a live event may take. */
export async function soon(what: string, isSo: () => boolean): Promise<void> {
  const until = performance.now() + 2_000
  while (!isSo()) {
    if (performance.now() > until) throw new Error(`not within two seconds: ${what}`)
    await wait(10)
  }
}

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

type Answer = Record<string, unknown>

/**
 * Starts Firefox without a window and with a new profile. WebDriver BiDi controls it (w3c.github.io/webdriver-bidi),
 * with only the commands that look-round.ts needs. Rejects if Firefox ends before it accepts connections.
 */
export async function startFirefox(program: string) {
  const profile = mkdtempSync(join(tmpdir(), 'harbour-firefox-'))
  const child = spawn(program, ['--headless', '--remote-debugging-port', '0', '--profile', profile, '--no-remote'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const ended = once(child, 'exit')
  const address = await new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stderr }).on('line', (line) => {
      const found = /WebDriver BiDi listening on (ws:\S+)/.exec(line)?.[1]
      if (found) resolve(found)
    })
    child.once('exit', () => reject(new Error(`${program} ended before it listened.`)))
  })
  const socket = new WebSocket(`${address}/session`)
  await once(socket, 'open')

  const waiting = new Map<number, { resolve(answer: Answer): void; reject(error: Error): void }>()
  const errors: string[] = []
  socket.addEventListener('message', ({ data }) => {
    const message = JSON.parse(String(data)) as Answer
    const call = waiting.get(Number(message['id']))
    if (message['method'] === 'log.entryAdded') note(message['params'] as { level: string; text: string | null })
    else if (message['type'] === 'error')
      call?.reject(new Error(`${String(message['error'])}: ${String(message['message'])}`))
    else call?.resolve(message['result'] as Answer)
  })
  const note = ({ level, text }: { level: string; text: string | null }): void => {
    if (level === 'error') errors.push(text ?? '')
  }

  let last = 0
  function send(method: string, params: Answer = {}): Promise<Answer> {
    last += 1
    const id = last
    socket.send(JSON.stringify({ id, method, params }))
    return new Promise((resolve, reject) => waiting.set(id, { resolve, reject }))
  }

  await send('session.new', { capabilities: {} })
  await send('session.subscribe', { events: ['log.entryAdded'] })
  const { context } = await send('browsingContext.create', { type: 'tab' })

  return {
    /** Returns the errors that pages have logged since the last call, including uncaught exceptions. */
    takeErrors: async () => errors.splice(0),
    /** Resolves once the page has loaded, also after a redirect by the page itself. */
    async goTo(url: string): Promise<void> {
      await send('browsingContext.navigate', { context, url, wait: 'complete' }).catch((error: Error) => {
        if (!error.message.includes('NS_BINDING_ABORTED')) throw error
      })
    },
    resize: (width: number, height: number) =>
      send('browsingContext.setViewport', { context, viewport: { width, height } }),
    setCookie: (url: string, name: string, value: string) =>
      send('storage.setCookie', {
        cookie: { name, value: { type: 'string', value }, domain: new URL(url).hostname, path: '/', httpOnly: true },
      }),
    async look(expression: string): Promise<unknown> {
      const answer = await send('script.evaluate', {
        expression: `JSON.stringify(${expression}) ?? 'null'`,
        target: { context },
        awaitPromise: true,
      })
      return JSON.parse(String((answer['result'] as Answer | undefined)?.['value']))
    },
    async close(): Promise<void> {
      socket.close()
      child.kill('SIGTERM')
      await ended
      rmSync(profile, { recursive: true, force: true })
    },
  }
}

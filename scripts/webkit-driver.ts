import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from './free-port.ts'
import { onPath } from './find-browser.ts'

const window = join(import.meta.dirname, 'webkit-window.py')

/** Debian packages of a WebKit that programs can control. */
export const webKitPackages = [
  'webkit2gtk-driver',
  'python3-gi',
  'gir1.2-webkit2-4.1',
  'gstreamer1.0-plugins-good',
  'xvfb',
  'openbox',
]

/** Returns which programs for `startWebKit` are missing and how to install them, or null if none is missing. */
export function webKitMissing(): string | null {
  const needed = ['WebKitWebDriver', 'python3', ...(process.env['DISPLAY'] ? [] : ['Xvfb', 'openbox'])]
  const missing = needed.filter((program) => onPath([program]) === undefined)
  if (missing.length === 0) return null
  return `Not on PATH: ${missing.join(', ')}. On Debian or Ubuntu: apt-get install ${webKitPackages.join(' ')}`
}

/**
 * Opens a WebKitGTK window of 390 by 844 px with an empty profile. WebKitWebDriver controls it
 * (w3c.github.io/webdriver), with only the commands that look-round.ts needs. Starts Xvfb if `$DISPLAY` is not set.
 */
export async function startWebKit() {
  const children: ChildProcess[] = []
  const start = (program: string, args: string[], env: Record<string, string>) => {
    const child = spawn(program, args, {
      env: { ...process.env, ...env },
      stdio: ['ignore', 'ignore', 'inherit', 'pipe'],
    })
    children.push(child)
    return child
  }
  async function end(): Promise<void> {
    for (const child of children.toReversed()) {
      if (child.exitCode !== null) continue
      child.kill('SIGTERM')
      await once(child, 'exit')
    }
  }

  try {
    const display = process.env['DISPLAY'] ?? (await startDisplay(start))
    const port = await freePort()
    start('WebKitWebDriver', [`--port=${port}`], {
      DISPLAY: display,
      LIBGL_ALWAYS_SOFTWARE: '1',
      // WebKit's sandbox does not work for root.
      ...(process.getuid?.() === 0 ? { WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' } : {}),
    })
    const driver = `http://127.0.0.1:${port}`
    await isListening(driver)
    const options = { binary: window, args: [] }
    const { sessionId } = (await ask(`${driver}/session`, {
      capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': options } },
    })) as { sessionId: string }
    const session = `${driver}/session/${sessionId}`
    const look = async (expression: string): Promise<unknown> => {
      const script = `return Promise.resolve(${expression}).then((value) => JSON.stringify(value) ?? 'null')`
      return JSON.parse(String(await ask(`${session}/execute/sync`, { script, args: [] })))
    }

    return {
      goTo: (url: string) => ask(`${session}/url`, { url }),
      /** Works only for the origin of the page that is open. */
      setCookie: (_url: string, name: string, value: string) =>
        ask(`${session}/cookie`, { cookie: { name, value, path: '/', httpOnly: true } }),
      /** Evaluates an expression in the page, awaits a promise, and returns the value as JSON. */
      look,
      /** Returns the errors that the page has logged since it was opened, including uncaught exceptions. */
      takeErrors: async () => (await look('window.pageErrors.splice(0)')) as string[],
      async close(): Promise<void> {
        await ask(session, undefined, 'DELETE').catch(() => {})
        await end()
      },
    }
  } catch (error) {
    await end()
    throw error
  }
}

/** Starts a virtual display with a window manager, because no page gets the focus without a window manager. */
async function startDisplay(start: (program: string, args: string[], env: Record<string, string>) => ChildProcess) {
  const xvfb = start('Xvfb', ['-displayfd', '3', '-screen', '0', '1400x1000x24'], {})
  const [number] = (await once(xvfb.stdio[3] as NodeJS.ReadableStream, 'data')) as [Buffer]
  const display = `:${String(number).trim()}`
  start('openbox', [], { DISPLAY: display })
  return display
}

async function isListening(driver: string): Promise<void> {
  const until = Date.now() + 10_000
  for (;;) {
    const answer = await fetch(`${driver}/status`).catch(() => null)
    if (answer?.ok) return
    if (Date.now() > until) throw new Error('WebKitWebDriver does not answer.')
    await sleep(100)
  }
}

/** Sends a command. Resolves to the `value` of the response, or rejects with the driver's error. */
async function ask(url: string, body?: unknown, method = body === undefined ? 'GET' : 'POST'): Promise<unknown> {
  const answer = await fetch(url, { method, ...(body === undefined ? {} : { body: JSON.stringify(body) }) })
  const { value } = (await answer.json()) as { value: unknown }
  if (answer.ok) return value
  const { error, message } = value as { error: string; message: string }
  throw new Error(`${error}: ${message}`)
}

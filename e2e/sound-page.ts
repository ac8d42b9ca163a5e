/** A page that has only the code of the sound, without the app. */
import { join } from 'node:path'
import { test as base } from '@playwright/test'
import { build } from 'vite'
import type * as playing from '../app/device/sound/player.ts'
import type * as controls from '../app/device/sound/media-session.ts'
import type * as tracks from '../app/device/sound/track.ts'

/** What the page offers to the tests as the global variable `sound`. */
export type Sound = typeof tracks & typeof playing & typeof controls

/** What the page offers to the tests as the global variable `held`. */
export interface Held {
  audio: HTMLAudioElement
  old: HTMLAudioElement
  player: playing.Player
  heard: string[]
  before: Promise<string>
}

const folder = join(import.meta.dirname, '..', 'app', 'device', 'sound')

async function bundle(): Promise<string> {
  const name = 'virtual:sound'
  const modules = ['track.ts', 'player.ts', 'media-session.ts']
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [
      {
        name,
        resolveId: (id) => (id.endsWith(name) ? name : null),
        load: (id) =>
          id === name ? modules.map((file) => `export * from ${JSON.stringify(join(folder, file))}`).join('\n') : null,
      },
    ],
    build: { write: false, lib: { entry: name, formats: ['iife'], name: 'sound' } },
  })
  const chunks = [built].flat().flatMap((result) => ('output' in result ? result.output : []))
  return chunks.map((chunk) => (chunk.type === 'chunk' ? chunk.code : '')).join('')
}

const startPage = `<!doctype html><link rel="icon" href="data:,"><script src="/sound.js"></script><script>
  const wav = (plan) => sound.makeGently(plan)
  globalThis.held = { heard: [] }
  held.player = sound.createPlayer({
    createSpeaker: () => {
      held.old = held.audio
      return (held.audio = new Audio())
    },
    make: wav,
    urlOf: (blob) => URL.createObjectURL(blob),
    revoke: (url) => URL.revokeObjectURL(url),
    now: () => new Date(),
    ramp: sound.ramp,
    onSeen: (listener) => document.addEventListener('visibilitychange', listener),
    controls: sound.mediaControls,
    log: (what, error) => held.heard.push(what + ': ' + error),
  })
  held.player.onCommand((command) => held.heard.push(command))
  held.player.onEnded(() => held.heard.push('over'))
  held.player.load({ totalMs: 60_000, bells: [], ambience: 'sea', fadeOutMs: 10_000 }, { title: 'Rest', album: 'Harbour' })
  if (location.pathname === '/') held.before = held.player.play(0)
</script><button>Tap</button>`

export const test = base.extend<object, { code: string }>({
  code: [async ({ browserName: _ }, use) => use(await bundle()), { scope: 'worker' }],
  page: async ({ page, code }, use) => {
    await page.route('http://localhost/**', (route) =>
      route.request().url().endsWith('.js')
        ? route.fulfill({ contentType: 'text/javascript', body: code })
        : route.fulfill({ contentType: 'text/html', body: startPage }),
    )
    await page.goto('http://localhost/')
    await use(page)
  },
})

export const minutes = (count: number): number => count * 60_000

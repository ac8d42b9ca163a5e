import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

/**
 * Creates a folder like the output of the build, with a few pages that contain their own name. The caller deletes it.
 */
export function makeClientFolder(): string {
  const dist = mkdtempSync(join(tmpdir(), 'harbour-pages-'))
  const folder = join(dist, 'client')
  mkdirSync(join(folder, 'pages'), { recursive: true })
  mkdirSync(join(folder, 'assets'))
  const page = (words: string) =>
    `<!doctype html><html data-landing="a" lang="en-GB"><link href="%ORIGIN%/x">${words}</html>`
  const known = {
    '/': 'index',
    '/landing': 'landing-b',
    '/login': 'login',
    '/home': 'home',
    '/admin': 'admin',
    '/dishes/:id': 'dishes.id',
    '/dev/ui': 'dev.ui',
  }
  for (const name of ['landing-a', 'shell', ...Object.values(known)]) {
    writeFileSync(join(folder, 'pages', `${name}.html`), page(`page ${name}`))
  }
  writeFileSync(join(folder, 'pages', 'known.json'), JSON.stringify(known))
  writeFileSync(join(folder, 'assets', 'app-1.js'), 'let app')
  writeFileSync(join(folder, 'favicon.svg'), '<svg/>')
  writeFileSync(join(folder, 'sw.js'), 'let worker')
  mkdirSync(join(dist, 'earlier/assets'), { recursive: true })
  writeFileSync(join(dist, 'earlier/assets', 'app-0.js'), 'let older')
  return folder
}

export function removeClientFolder(folder: string): void {
  rmSync(dirname(folder), { recursive: true, force: true })
}

/** Lighthouse, as on a phone, of the landing page as `npm start` serves it; fails below the scores we promise. */
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import lighthouse from 'lighthouse'
import { chromium } from 'playwright-core'
import { findBrowser } from './find-browser.ts'
import { runTool, tools } from './run-tool.ts'
import { underLock } from './start/lock.mjs'

const promised = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 } as const

const root = dirname(import.meta.dirname)
if ((await underLock(root, () => runTool(tools.build, []))) !== 0) process.exit(1)

const port = await freePort()
const data = mkdtempSync(join(tmpdir(), 'harbour-lighthouse-'))
const server = spawn(process.execPath, ['dist/server/main.js'], {
  cwd: root,
  env: { ...process.env, NODE_ENV: 'production', PORT: String(port), DATA_DIR: data, LOG_LEVEL: 'error' },
  stdio: ['ignore', 'pipe', 'inherit'],
})
await new Promise<void>((resolve, reject) => {
  server.stdout.on('data', (text: Buffer) => text.includes('Harbour is ready') && resolve())
  server.on('exit', () => reject(new Error('The server did not start.')))
})
const debugging = await freePort()
const browser = await chromium.launch({
  executablePath: findBrowser(),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', `--remote-debugging-port=${debugging}`],
})

let failed = false
try {
  for (const path of process.argv.length > 2 ? process.argv.slice(2) : ['/landing', '/landing?v=b']) {
    const address = `http://localhost:${port}${path}`
    const result = await lighthouse(address, { port: debugging, output: 'json', logLevel: 'error' })
    const { categories = {}, audits = {} } = result?.lhr ?? {}
    const scores = Object.entries(promised).map(([name, least]) => {
      const measured = categories[name]?.score ?? undefined
      const score = measured === undefined ? 0 : Math.round(measured * 100)
      if (score < least) failed = true
      return `${name} ${measured === undefined ? 'not measured' : score}${score < least ? ` (promised: ${least})` : ''}`
    })
    console.log(`${path}: ${scores.join(', ')}`)
    for (const audit of Object.values(audits)) {
      if (audit.score !== null && audit.score < 0.9) console.log(`  ${audit.id}: ${audit.displayValue ?? audit.title}`)
    }
  }
} finally {
  await browser.close()
  server.removeAllListeners('exit').kill('SIGTERM')
  await new Promise((resolve) => server.once('exit', resolve))
  rmSync(data, { recursive: true, force: true })
}
process.exit(failed ? 1 : 0)

async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve))
  const { port: free } = probe.address() as AddressInfo
  await new Promise((resolve) => probe.close(resolve))
  return free
}

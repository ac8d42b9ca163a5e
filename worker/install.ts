import { isDataDear } from '../app/device/pwa/save-data.ts'
import { isFile, isOf } from './fetched.ts'
import { files, find, keepOnly, noteFiles, noteVersionsInUse, pagesOf, versionsInUse } from './kept.ts'
import { shell, type Plan } from './plan.ts'
import { versionsToKeep } from './versions.ts'

/** As many at a time as a page would fetch. */
const atOnce = 6

/** Fetches this version whole before it counts as there, and clears up behind the one before. */
export function listenForInstall(sw: ServiceWorkerGlobalScope, plan: Plan): void {
  sw.addEventListener('install', (event) => event.waitUntil(install(plan, isDataDear())))
  sw.addEventListener('activate', (event) => event.waitUntil(activate(sw, plan)))
}

/** Rejects when anything is missing: half a version would break where it is needed, and the browser tries again. */
async function install(plan: Plan, sparing: boolean): Promise<void> {
  const { version, core, rest, pages, plain } = plan
  const both = [...core, ...rest]
  await inTurn(sparing ? core : both, keepFile)
  await inTurn([shell, ...pages], (address) => keepPage(version, address))
  await inTurn(plain, (address) => keepPlain(version, address))
  await noteFiles(version, both)
  // A version that waited and never had its turn is not waited for any more.
  await keepOnly([version, ...(await versionsInUse())])
}

async function activate(sw: ServiceWorkerGlobalScope, { version }: Plan): Promise<void> {
  const windows = await sw.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const versions = versionsToKeep(version, await versionsInUse(), windows.length)
  await noteVersionsInUse(versions)
  await keepOnly(versions)
  await sw.clients.claim()
}

async function keepFile(address: string): Promise<void> {
  if (await find(files(), address)) return
  const response = await fetch(address)
  if (!isFile(response)) throw new Error(`${address} could not be fetched: ${response.status}`)
  await (await files()).put(address, response)
}

async function keepPage(version: string, address: string): Promise<void> {
  const response = await fetch(address, { cache: 'reload' })
  if (!isOf(version, response)) throw new Error(`${address} is not of this version: ${response.status}`)
  await (await pagesOf(version)).put(address, response)
}

async function keepPlain(version: string, address: string): Promise<void> {
  const response = await fetch(address, { cache: 'no-cache' })
  if (!isFile(response)) throw new Error(`${address} could not be fetched: ${response.status}`)
  await (await pagesOf(version)).put(address, response)
}

async function inTurn(addresses: readonly string[], keep: (address: string) => Promise<void>): Promise<void> {
  const waiting = [...addresses]
  const work = async (): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await keep(next)
  }
  await Promise.all(Array.from({ length: atOnce }, work))
}

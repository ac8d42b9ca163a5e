import { isDataDear } from '../app/device/pwa/save-data.ts'
import { shell, type Plan } from './plan.ts'

/** Number of parallel downloads: as many as browsers make from one server over HTTP/1.1. */
const atOnce = 6

/** Caches all files of this version before the browser may use it, and deletes old versions once it is active. */
export function listenForInstall(sw: ServiceWorkerGlobalScope, plan: Plan): void {
  sw.addEventListener('install', (event) => event.waitUntil(install(plan, isDataDear())))
  sw.addEventListener('activate', (event) => event.waitUntil(activate(sw, plan)))
}

/**
 * Caches the files and pages of this version, with `sparing` without the files in `plan.rest`. Rejects if one cannot be
 * fetched, so that no incomplete version is used. The browser then tries again.
 */
async function install(plan: Plan, sparing: boolean): Promise<void> {
  const { version, core, rest, pages, plain } = plan
  const both = [...core, ...rest]
  await inTurn(sparing ? core : both, keepFile)
  await inTurn([shell, ...pages], (address) => keepPage(version, address))
  await inTurn(plain, (address) => keepPlain(version, address))
  await noteFiles(version, both)
  // Deletes an older version that was installed but never activated, because this version replaces it.
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

/** Maximum number of versions in the cache: this version, and older ones that open tabs may still run. */
const most = 4

/**
 * Returns the versions whose files must stay after `own` was activated, newest first. If no other window is open, no
 * older version is needed.
 * @param before the versions that were needed until now
 * @param windows number of open windows, including the one in which the user accepted the update
 */
export function versionsToKeep(own: string, before: readonly string[], windows: number): string[] {
  if (windows <= 1) return [own]
  return [own, ...before.filter((version) => version !== own)].slice(0, most)
}

/** Response header in which the server writes the app version of a page (see server/pages). */
const versionHeader = 'harbour-version'

/** Returns whether a page response belongs to this version. */
export function isOf(version: string, page: Response): boolean {
  return page.ok && page.headers.get(versionHeader) === version
}

/**
 * Returns whether the response is the requested file, and not for example the login page of a public Wi-Fi (captive
 * portal).
 */
export function isFile(response: Response): boolean {
  return response.ok && !response.redirected && !(response.headers.get('content-type') ?? '').includes('text/html')
}

/*
 * The caches in Cache Storage; they contain no personal data. `harbour-files`: files with a hash in their name, shared
 * by all versions. `harbour-pages-<version>`: the pages of a version, its files without a hash, and the list of its
 * files with a hash. `harbour-notes`: the list of the versions in use.
 */
const filesName = 'harbour-files'
const pagesPrefix = 'harbour-pages-'
const notesName = 'harbour-notes'

const listAddress = '/files-of-this-version'
const versionsAddress = '/versions-in-use'

/** Ignores the response header `Vary`: a cached page or file is right for any request headers. */
const anyHeaders = { ignoreVary: true }

export const files = (): Promise<Cache> => caches.open(filesName)
export const pagesOf = (version: string): Promise<Cache> => caches.open(pagesPrefix + version)

export async function find(cache: Promise<Cache>, address: string): Promise<Response | undefined> {
  return (await cache).match(address, anyHeaders)
}

export async function noteFiles(version: string, list: readonly string[]): Promise<void> {
  await (await pagesOf(version)).put(listAddress, Response.json(list))
}

/** Returns the versions that the open windows may be running, newest first. */
export async function versionsInUse(): Promise<string[]> {
  return readList(await find(caches.open(notesName), versionsAddress))
}

export async function noteVersionsInUse(versions: readonly string[]): Promise<void> {
  await (await caches.open(notesName)).put(versionsAddress, Response.json(versions))
}

/** Deletes the pages of all versions that are not in `versions`, and the files that no version in `versions` uses. */
export async function keepOnly(versions: readonly string[]): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.startsWith(pagesPrefix))
  const isKept = (name: string): boolean => versions.includes(name.slice(pagesPrefix.length))
  await Promise.all(names.filter((name) => !isKept(name)).map((name) => caches.delete(name)))
  const lists = await Promise.all(versions.map(async (version) => readList(await find(pagesOf(version), listAddress))))
  const wanted = new Set(lists.flat())
  const cache = await files()
  const gone = (await cache.keys()).filter(({ url }) => !wanted.has(new URL(url).pathname))
  await Promise.all(gone.map((request) => cache.delete(request)))
}

async function readList(response: Response | undefined): Promise<string[]> {
  const list: unknown = response === undefined ? [] : await response.json()
  return Array.isArray(list) ? list.filter((each) => typeof each === 'string') : []
}

/*
 * What lies in Cache Storage, none of it about anybody: files by their name, which carries a hash, once for all
 * versions; and of each version its pages and the list of its files.
 */
const filesName = 'harbour-files'
const pagesPrefix = 'harbour-pages-'
const notesName = 'harbour-notes'

const listAddress = '/files-of-this-version'
const versionsAddress = '/versions-in-use'

/** Which page or file it is does not depend on the headers it was asked with. */
const anyHeaders = { ignoreVary: true }

export const files = (): Promise<Cache> => caches.open(filesName)
export const pagesOf = (version: string): Promise<Cache> => caches.open(pagesPrefix + version)

/** Undefined for what is not kept. */
export async function find(cache: Promise<Cache>, address: string): Promise<Response | undefined> {
  return (await cache).match(address, anyHeaders)
}

export async function noteFiles(version: string, list: readonly string[]): Promise<void> {
  await (await pagesOf(version)).put(listAddress, Response.json(list))
}

/** The versions that open windows may run, the newest first. */
export async function versionsInUse(): Promise<string[]> {
  return readList(await find(caches.open(notesName), versionsAddress))
}

export async function noteVersionsInUse(versions: readonly string[]): Promise<void> {
  await (await caches.open(notesName)).put(versionsAddress, Response.json(versions))
}

/** Drops every other version, and the files that none of these has. */
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

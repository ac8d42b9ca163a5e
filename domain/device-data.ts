import * as z from 'zod/mini'

/** Value that identifies an export file. */
export const exportKind = 'harbour-export'
export const exportVersion = 1

/** The server's part of an export: rows by table name. */
export const serverPart = z.object({
  kind: z.literal(exportKind),
  version: z.literal(exportVersion),
  made_at: z.string(),
  server: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
})

export type ServerPart = z.infer<typeof serverPart>

/** Stored texts by key. They are not parsed, so that unknown data is preserved. */
export type DeviceTexts = Readonly<Record<string, string>>

/** Maximum size of a file; well above a browser's limit of about five million characters. */
export const importMaxCharacters = 20_000_000

const file = z.object({
  kind: z.literal(exportKind),
  version: z.number(),
  made_at: z.string(),
  device: z.record(z.string(), z.string()),
})

export type ImportFault = 'not-ours' | 'newer' | 'too-large' | 'nothing-here'

/** Parses the device part of a file. Only keys accepted by `isPersonal` are read. */
export function readImport(
  text: string,
  isPersonal: (key: string) => boolean,
): { readonly madeAt: string; readonly texts: DeviceTexts } | { readonly fault: ImportFault } {
  if (text.length > importMaxCharacters) return { fault: 'too-large' }
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    return { fault: 'not-ours' }
  }
  const parsed = file.safeParse(json)
  if (!parsed.success) return { fault: 'not-ours' }
  const { version, made_at: madeAt, device } = parsed.data
  if (version > exportVersion) return { fault: 'newer' }
  const texts = Object.fromEntries(Object.entries(device).filter(([key]) => isPersonal(key)))
  return Object.keys(texts).length === 0 ? { fault: 'nothing-here' } : { madeAt, texts }
}

export interface KeyPlan {
  readonly key: string
  /**
   * `same`: nothing to do. `new`: only in the file. `add`: lists that can be merged. `differs`: the user decides;
   * missing list entries are added for either decision.
   */
  readonly state: 'same' | 'new' | 'add' | 'differs'
  /** The text to store if the user keeps the local value: unchanged, or the list with missing entries added. */
  readonly kept: string
  /** The text to store if the user takes the file's value. */
  readonly taken: string
  /** Number of list entries that the file adds. */
  readonly added: number
}

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

/** Id of a list entry: `id`, or the entry itself for lists of plain ids. */
function idOf(entry: unknown): string | null {
  if (typeof entry === 'string' || typeof entry === 'number') return `=${String(entry)}`
  const id = typeof entry === 'object' && entry !== null && 'id' in entry ? entry.id : null
  return typeof id === 'string' || typeof id === 'number' ? String(id) : null
}

/** Merges two lists by id; the local entry is kept for equal ids. Null if an entry has no id. */
function merged(here: unknown, there: unknown) {
  if (!Array.isArray(here) || !Array.isArray(there)) return null
  const known = new Map(here.map((entry) => [idOf(entry), JSON.stringify(entry)]))
  if (known.has(null) || there.some((entry) => idOf(entry) === null)) return null
  const missing = there.filter((entry) => !known.has(idOf(entry)))
  const differs = there.some((entry) => (known.get(idOf(entry)) ?? JSON.stringify(entry)) !== JSON.stringify(entry))
  return { list: [...(here as unknown[]), ...(missing as unknown[])], added: missing.length, differs }
}

/** Plans the import of a file for each key, without loss of data for either decision. */
export function planImport(file_: DeviceTexts, here: DeviceTexts): KeyPlan[] {
  return Object.entries(file_).map(([key, taken]) => {
    const present = here[key]
    if (present === undefined) return { key, state: 'new', kept: taken, taken, added: 0 }
    if (present === taken) return { key, state: 'same', kept: present, taken, added: 0 }
    const both = merged(parse(present), parse(taken))
    if (both === null) return { key, state: 'differs', kept: present, taken, added: 0 }
    const { list, added, differs } = both
    const kept = added === 0 ? present : JSON.stringify(list)
    return { key, state: differs ? 'differs' : added === 0 ? 'same' : 'add', kept, taken, added }
  })
}

import * as z from 'zod/mini'

/** What the file says of itself, so that nothing else is taken for it. */
export const exportKind = 'harbour-export'
export const exportVersion = 1

/** The server's half: rows by where they stood. */
export const serverPart = z.object({
  kind: z.literal(exportKind),
  version: z.literal(exportVersion),
  made_at: z.string(),
  server: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
})

export type ServerPart = z.infer<typeof serverPart>

/** Stored texts by their keys, each as the browser kept it: what cannot be understood today comes back unharmed. */
export type DeviceTexts = Readonly<Record<string, string>>

/** Generous: a browser gives a site about five million characters. */
export const importMaxCharacters = 20_000_000

const file = z.object({
  kind: z.literal(exportKind),
  version: z.number(),
  made_at: z.string(),
  device: z.record(z.string(), z.string()),
})

/** Why a file is not taken, in words for a person. */
export type ImportFault = 'not-ours' | 'newer' | 'too-large' | 'nothing-here'

/** The device's half of a file, or why there is none. Only keys for which `isPersonal` says yes are taken. */
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

/** What an import would do with one key. */
export interface KeyPlan {
  readonly key: string
  /**
   * `same`: nothing to do. `new`: only in the file. `add`: lists that go together. `differs`: hers to decide; what a
   * list here lacks is added even so.
   */
  readonly state: 'same' | 'new' | 'add' | 'differs'
  /** What is stored when she keeps what is here: unchanged, or the list with the missing entries added. */
  readonly kept: string
  /** What is stored when she takes the file's instead. */
  readonly taken: string
  /** Entries that the file adds to a list. */
  readonly added: number
}

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

/** The id of a list's entry: `id`, or the entry itself where a list holds plain ids. */
function idOf(entry: unknown): string | null {
  if (typeof entry === 'string' || typeof entry === 'number') return `=${String(entry)}`
  const id = typeof entry === 'object' && entry !== null && 'id' in entry ? entry.id : null
  return typeof id === 'string' || typeof id === 'number' ? String(id) : null
}

/** Both lists in one, every id once, those of `here` as they are; null when an entry has no id to go by. */
function merged(here: unknown, there: unknown) {
  if (!Array.isArray(here) || !Array.isArray(there)) return null
  const known = new Map(here.map((entry) => [idOf(entry), JSON.stringify(entry)]))
  if (known.has(null) || there.some((entry) => idOf(entry) === null)) return null
  const missing = there.filter((entry) => !known.has(idOf(entry)))
  const differs = there.some((entry) => (known.get(idOf(entry)) ?? JSON.stringify(entry)) !== JSON.stringify(entry))
  return { list: [...(here as unknown[]), ...(missing as unknown[])], added: missing.length, differs }
}

/** How a file's texts and this device's go together, key by key: without loss, whichever way she decides. */
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

import * as z from 'zod/mini'

/** Value of the field `kind`, by which the app recognises its own export files. */
export const exportKind = 'harbour-export'
export const exportVersion = 1

/** The part of an export that the server delivers: for each table, the rows of the member. */
export const serverPart = z.object({
  kind: z.literal(exportKind),
  version: z.literal(exportVersion),
  made_at: z.string(),
  server: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
})

export type ServerPart = z.infer<typeof serverPart>

/**
 * The texts that the browser stores, by storage key. They are not parsed, so that data of an unknown format is kept.
 */
export type DeviceTexts = Readonly<Record<string, string>>

/**
 * Maximum size of an import file in characters. Browsers store about five million characters, so real exports are much
 * smaller.
 */
export const importMaxCharacters = 20_000_000

const file = z.object({
  kind: z.literal(exportKind),
  version: z.number(),
  made_at: z.string(),
  device: z.record(z.string(), z.string()),
})

type ImportFault = 'not-ours' | 'newer' | 'too-large' | 'nothing-here'

/**
 * Reads the data of the device from an export file, or returns the reason why the file cannot be used. Keys that
 * `isPersonal` refuses are ignored.
 */
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
   * `same`: nothing to do. `new`: only the file has this key. `add`: two lists that can be merged. `differs`: the user
   * decides which value to keep; entries missing from the local list are added either way.
   */
  readonly state: 'same' | 'new' | 'add' | 'differs'
  /** The text to store if the user keeps the value of the device. Missing list entries are already added to it. */
  readonly kept: string
  /** The text to store if the user chooses the value of the imported file. */
  readonly taken: string
  readonly added: number
}

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

/** The id of a list entry: its field `id`, or the entry itself in a list of plain ids; null if it has none. */
function idOf(entry: unknown): string | null {
  if (typeof entry === 'string' || typeof entry === 'number') return `=${String(entry)}`
  const id = typeof entry === 'object' && entry !== null && 'id' in entry ? entry.id : null
  return typeof id === 'string' || typeof id === 'number' ? String(id) : null
}

/**
 * Merges two lists by id. If both have an entry with the same id, the local one is kept. Returns null if one value is
 * not a list, or if an entry has no id.
 */
function merged(here: unknown, there: unknown) {
  if (!Array.isArray(here) || !Array.isArray(there)) return null
  const known = new Map(here.map((entry) => [idOf(entry), JSON.stringify(entry)]))
  if (known.has(null) || there.some((entry) => idOf(entry) === null)) return null
  const missing = there.filter((entry) => !known.has(idOf(entry)))
  const differs = there.some((entry) => (known.get(idOf(entry)) ?? JSON.stringify(entry)) !== JSON.stringify(entry))
  return { list: [...(here as unknown[]), ...(missing as unknown[])], added: missing.length, differs }
}

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

/**
 * Returns the texts to store, by key: `kept` or `taken`, as the user chose, and `kept` if the user chose nothing. Keys
 * with the state `same` are left out.
 */
export function textsToStore(
  plan: readonly KeyPlan[],
  chosen: Readonly<Record<string, 'kept' | 'taken'>>,
): Record<string, string> {
  const changes = plan.filter(({ state }) => state !== 'same')
  return Object.fromEntries(changes.map((each) => [each.key, each[chosen[each.key] ?? 'kept']]))
}

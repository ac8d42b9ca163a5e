import * as z from 'zod/mini'

/*
 * The rules of sync (D49, docs/decisions/0038): what is sent, and how two versions of an item are merged. Server and
 * devices use the same functions. Each field of an item has a stamp, and the later stamp wins; a deletion wins over
 * edits with an earlier stamp and loses to edits with a later one.
 */

/**
 * The collections that may leave the device. Moods, check-ins, answers about the birth, the child's age, session
 * history and interest in meetups are not in the list and are therefore never sent.
 */
export const syncCollections = [
  'tasks',
  'lists',
  'goals',
  'favorites',
  'routines',
  'meals',
  'shopping',
  'kit',
  'kitchen',
  'recipes',
  'settings',
] as const
export type SyncCollection = (typeof syncCollections)[number]

export type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json }

/**
 * Time of a change: milliseconds since 1970 in base 36 (nine digits), followed by the four characters of the device.
 * Stamps can be compared as text.
 */
export type Stamp = string

/** Stamp of values that existed before sync was switched on. It is earlier than every other stamp. */
export const noStamp: Stamp = ''

/** Time stamp and value of a field. Without a value the field was removed. */
export type SyncField = readonly [Stamp] | readonly [Stamp, Json]
export type Fields = Readonly<Record<string, SyncField>>

/**
 * A list item with its fields, or the time stamp of its deletion. `moved`: the item was deleted in this copy of the
 * data because a device moved it to another copy, for example to a shared list.
 */
export type Version = { readonly fields: Fields } | { readonly deleted: Stamp; readonly moved?: true | undefined }

/** A change that a device sends: some or all fields of an item, or its deletion. */
export type Change = {
  readonly collection: SyncCollection
  readonly id: string
} & (
  | {
      readonly fields: Fields
      /**
       * `whole`: all fields are sent, so that a deleted item can be restored. `new`: all fields are sent, and the
       * device knows no item with this id.
       */
      readonly all?: 'whole' | 'new' | undefined
    }
  | {
      readonly deleted: Stamp
      /** The item was moved to another copy. Refused if the device does not know the latest version of the item. */
      readonly moved?: true | undefined
    }
)

export type Item = { readonly collection: SyncCollection; readonly id: string } & Version

const timeDigits = 9

export function stampAt(time: number, device: string): Stamp {
  return time.toString(36).padStart(timeDigits, '0') + device
}

/** Returns the time of a stamp in milliseconds since 1970; 0 for `noStamp`. */
export function timeOf(stamp: Stamp): number {
  return stamp === noStamp ? 0 : Number.parseInt(stamp.slice(0, timeDigits), 36)
}

export function latestStamp(version: Version): Stamp {
  if ('deleted' in version) return version.deleted
  return Object.values(version.fields).reduce((latest, [stamp]) => (stamp > latest ? stamp : latest), noStamp)
}

/**
 * Merges a change into the stored version of an item (null if there is none). Returns the same object if nothing
 * changes. Returns 'refused' if the device must first get the stored version, merge it and send again: its new item has
 * an id that is taken, or it sent only some fields of an item that is deleted or unknown here.
 *
 * If the item was moved, even edits that are older than its deletion restore it in this copy. The device that moved it
 * then applies these edits in the other copy and deletes the item here again.
 */
export function merge(stored: Version | null, change: Change): Version | 'refused' {
  if ('deleted' in change) {
    if (stored !== null && latestStamp(stored) >= change.deleted) return stored
    const isMoved = change.moved === true || (stored !== null && 'deleted' in stored && stored.moved === true)
    return { deleted: change.deleted, ...(isMoved && { moved: true }) }
  }
  if (stored === null) return change.all === undefined ? 'refused' : { fields: change.fields }
  if ('deleted' in stored) {
    if (stored.moved !== true && latestStamp(change) <= stored.deleted) return stored
    return change.all === undefined ? 'refused' : { fields: change.fields }
  }
  if (change.all === 'new') return holds(stored.fields, change.fields) ? stored : 'refused'
  const fields = mergeFields(stored.fields, change.fields)
  return fields === stored.fields ? stored : { fields }
}

/**
 * Whether the merged version differs from what the device sent, because another device had a later change. The device
 * must then get the item.
 */
function isLost(merged: Version, change: Change): boolean {
  if ('deleted' in change) return 'fields' in merged
  if ('deleted' in merged || !holds(merged.fields, change.fields)) return true
  // The device believes that its item has all fields, but another device has added one.
  return change.all !== undefined && Object.keys(merged.fields).some((name) => !Object.hasOwn(change.fields, name))
}

/** Whether all these fields are stored already with the same stamp and value, because the change was sent before. */
function holds(stored: Fields, sent: Fields): boolean {
  return Object.entries(sent).every(([name, field]) => {
    const known = Object.hasOwn(stored, name) ? stored[name] : undefined
    return known !== undefined && known[0] === field[0] && hashOf(known) === hashOf(field)
  })
}

/** Returns a short text that differs for different values (53 bits). The order of keys does not matter. */
export function hashOf(value: unknown): string {
  const text = canonical(value)
  if (text.length <= 11) return text
  let [a, b] = [0xdeadbeef, 0x41c6ce57]
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index)
    a = Math.imul(a ^ unit, 0x9e3779b1)
    b = Math.imul(b ^ unit, 0x5f356495)
  }
  a = Math.imul(a ^ (a >>> 16), 0x85ebca6b) ^ Math.imul(b ^ (b >>> 13), 0xc2b2ae35)
  return `#${((a >>> 0) % 0x200000).toString(36)}.${(b >>> 0).toString(36)}`
}

/** JSON with sorted keys, because the database and the schemas change the order of keys. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  const entries = Object.entries(value).filter(([, each]) => each !== undefined)
  return `{${entries
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, each]) => `${JSON.stringify(name)}:${canonical(each)}`)
    .join(',')}}`
}

/** A list item as the server stores it. `seq` is the number of its latest change. */
export interface Stored {
  readonly version: Version
  readonly seq: number
}

export const itemKey = ({ collection, id }: { readonly collection: string; readonly id: string }): string =>
  `${collection} ${id}`

export function placeOf(key: string): { collection: SyncCollection; id: string } {
  const space = key.indexOf(' ')
  return { collection: key.slice(0, space) as SyncCollection, id: key.slice(space + 1) }
}

interface ChangesApplied {
  /** Number of the latest change of the account. */
  readonly seq: number
  readonly changed: ReadonlyMap<string, Stored>
  readonly refused: number[]
  /** Keys of items that need not be sent to the device, because the device has exactly this version. */
  readonly known: ReadonlySet<string>
  /** Keys of items that must be sent to the device, whatever its cursor is. */
  readonly lost: ReadonlySet<string>
}

/**
 * Applies the changes of a device to the stored items.
 * @param stored The items that the changes name, by `itemKey`
 * @param at Cursor of the device and number of the account's latest change
 */
export function applyChanges(
  stored: ReadonlyMap<string, Stored>,
  changes: readonly Change[],
  at: { readonly cursor: number; readonly seq: number },
): ChangesApplied {
  let { seq } = at
  const changed = new Map<string, Stored>()
  const [known, lost] = [new Set<string>(), new Set<string>()]
  const refused: number[] = []
  for (const [index, change] of changes.entries()) {
    const key = itemKey(change)
    const before = changed.get(key) ?? stored.get(key)
    const isUnseen = 'deleted' in change && change.moved === true && (stored.get(key)?.seq ?? 0) > at.cursor
    const version =
      isUnseen && before !== undefined && 'fields' in before.version
        ? 'refused'
        : merge(before?.version ?? null, change)
    known.delete(key)
    if (version === 'refused') {
      refused.push(index)
      lost.add(key)
      continue
    }
    if (version !== before?.version) changed.set(key, { version, seq: ++seq })
    if (isLost(version, change)) lost.add(key)
    else if ((stored.get(key)?.seq ?? 0) <= at.cursor) known.add(key)
  }
  return { seq, changed, refused, known, lost }
}

/** Merges two versions of an item: for each field the later stamp wins. Returns `stored` if nothing changes. */
export function mergeFields(stored: Fields, changed: Fields): Fields {
  const later = Object.entries(changed).filter(([name, [stamp]]) => {
    const known = Object.hasOwn(stored, name) ? stored[name] : undefined
    return known === undefined || stamp > known[0]
  })
  return later.length === 0 ? stored : { ...stored, ...Object.fromEntries(later) }
}

/** Limits of a request, an item and an account. Lengths are in characters of JSON. */
export const syncLimits = {
  changes: 500,
  id: 400,
  fieldName: 60,
  itemSize: 24_000,
  /** Maximum number of items of an account, including deleted ones. */
  items: 30_000,
  /** Maximum length of all items of an account together. */
  size: 16_000_000,
  /** Maximum length of all changes in a request. A request may have at most 64 kB (D36). */
  batch: 40_000,
  /** Maximum length of the items in one response. Further items follow in the next response. */
  page: 64_000,
} as const

/**
 * A stamp may be at most this many milliseconds ahead of the server's clock. If it is further ahead, the device must
 * replace it by a new stamp.
 */
export const aheadMs = 5000

/** Days after which the server forgets deletions. A device that was offline for longer loads everything again. */
export const deletionDays = 90

const stamp = z.string().check(z.regex(/^(?:[0-9a-z]{13})?$/))
const realStamp = z.string().check(z.regex(/^[0-9a-z]{13}$/))
const json = z.json() as z.ZodMiniType<Json>
const field = z.union([z.tuple([stamp]), z.tuple([stamp, json])]) as z.ZodMiniType<SyncField>
const fields: z.ZodMiniType<Fields> = z.record(
  z.string().check(z.minLength(1), z.maxLength(syncLimits.fieldName)),
  field,
)
const place = {
  collection: z.enum(syncCollections),
  id: z.string().check(z.minLength(1), z.maxLength(syncLimits.id)),
}

const change = z.union([
  z.strictObject({ ...place, fields, all: z.optional(z.enum(['whole', 'new'])) }),
  z.strictObject({ ...place, deleted: realStamp, moved: z.optional(z.literal(true)) }),
])

/** Body of `POST /api/sync`. */
export const syncRequest = z.strictObject({
  /**
   * Id of the account's copy of the data, as the device knows it; null at the first sync. If the account now has a copy
   * with another id, the device must start again.
   */
  epoch: z.nullable(z.uuid()),
  /** Number of the last change that the device has received. */
  cursor: z.int().check(z.minimum(0)),
  /** Whether the device loads everything, which it does when it may have missed deletions. */
  full: z.boolean(),
  changes: z.array(change).check(z.maxLength(syncLimits.changes)),
})
export type SyncRequest = z.infer<typeof syncRequest>

const item = z.union([z.object({ ...place, fields }), z.object({ ...place, deleted: realStamp })])

export const syncAnswer = z.object({
  epoch: z.uuid(),
  /** The server's clock, in milliseconds since 1970. */
  now: z.int(),
  /**
   * If set, nothing was stored and the device must ask again. `copy`: the account has another copy of the data; `pull`:
   * the device may have missed deletions; `clock`: its stamps are in the future.
   */
  restart: z.optional(z.enum(['copy', 'pull', 'clock'])),
  /** Number of the last change that the device has after this response. */
  cursor: z.int(),
  more: z.boolean(),
  items: z.array(item),
  /** Indexes of the changes that were refused. The current versions of their items are among `items`. */
  refused: z.array(z.int()),
})
export type SyncAnswer = z.infer<typeof syncAnswer>

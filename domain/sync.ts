import * as z from 'zod/mini'

/*
 * The rules of sync (D49, docs/decisions/0038): what travels, and how two versions of an item become one. Server and
 * devices use the same functions. Each field of an item has a stamp; the later stamp wins. A deletion beats edits with
 * an earlier stamp and loses to those with a later one.
 */

/**
 * All that may leave the device. Not in the list, and so never sent: moods and check-ins, answers about the birth, the
 * child's age, session history, meetup interests.
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
  'settings',
] as const
export type SyncCollection = (typeof syncCollections)[number]

/** A value as JSON holds it. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json }

/** Milliseconds since 1970 in base 36, nine digits, then the four characters of the device: compares as text. */
export type Stamp = string

/** For values that were there before: loses to every other stamp. */
export const noStamp: Stamp = ''

/** A field's stamp and value; without a value the field is absent. */
export type Field = readonly [Stamp] | readonly [Stamp, Json]
export type Fields = Readonly<Record<string, Field>>

/** An item with its fields, or its deletion. */
export type Version = { readonly fields: Fields } | { readonly deleted: Stamp }

/** What a device sends: fields that changed, or all of them (`whole`), or the deletion. */
export type Change = {
  readonly collection: SyncCollection
  readonly id: string
} & (
  | {
      readonly fields: Fields
      /**
       * `whole`: all fields are given, so that a deleted item can come back. `new`: whole, and the device does not know
       * of an item of this id.
       */
      readonly all?: 'whole' | 'new' | undefined
    }
  | { readonly deleted: Stamp }
)

/** What the server sends: the current version of an item. */
export type Item = { readonly collection: SyncCollection; readonly id: string } & Version

const timeDigits = 9

export function stampAt(time: number, device: string): Stamp {
  return time.toString(36).padStart(timeDigits, '0') + device
}

/** Milliseconds since 1970; 0 for `noStamp`. */
export function timeOf(stamp: Stamp): number {
  return stamp === noStamp ? 0 : Number.parseInt(stamp.slice(0, timeDigits), 36)
}

/** The latest stamp of a version. */
export function latestStamp(version: Version): Stamp {
  if ('deleted' in version) return version.deleted
  return Object.values(version.fields).reduce((latest, [stamp]) => (stamp > latest ? stamp : latest), noStamp)
}

/**
 * Merges a change into the stored version (null: none). Returns the same object when nothing changes, and 'refused' when
 * the device must look first: it made a new item under an id that is taken, or edited one that is deleted, or deleted and
 * forgotten, without sending all fields. It then gets the stored version, if any, merges, and sends again.
 */
export function merge(stored: Version | null, change: Change): Version | 'refused' {
  if ('deleted' in change) {
    if (stored !== null && latestStamp(stored) >= change.deleted) return stored
    return { deleted: change.deleted }
  }
  if (stored === null) return change.all === undefined ? 'refused' : { fields: change.fields }
  if ('deleted' in stored) {
    if (latestStamp(change) <= stored.deleted) return stored
    return change.all === undefined ? 'refused' : { fields: change.fields }
  }
  if (change.all === 'new') return holds(stored.fields, change.fields) ? stored : 'refused'
  const fields = mergeFields(stored.fields, change.fields)
  return fields === stored.fields ? stored : { fields }
}

/**
 * Whether the device has to get the item, because the version after `merge` is not what it sent: a later change of
 * another device won.
 */
export function isLost(merged: Version, change: Change): boolean {
  if ('deleted' in change) return 'fields' in merged
  if ('deleted' in merged || !holds(merged.fields, change.fields)) return true
  // The device takes the item for whole, and another one added a field.
  return change.all !== undefined && Object.keys(merged.fields).some((name) => !Object.hasOwn(change.fields, name))
}

/** Whether all these fields are stored already, with stamp and value: the change was sent before. */
function holds(stored: Fields, sent: Fields): boolean {
  return Object.entries(sent).every(([name, field]) => {
    const known = Object.hasOwn(stored, name) ? stored[name] : undefined
    return known !== undefined && known[0] === field[0] && hashOf(known) === hashOf(field)
  })
}

/** A short text that differs for different values, whatever the order of their keys (53 bits). */
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

/** JSON with sorted keys: the database and schemas order keys in their own way. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  const entries = Object.entries(value).filter(([, each]) => each !== undefined)
  return `{${entries
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, each]) => `${JSON.stringify(name)}:${canonical(each)}`)
    .join(',')}}`
}

/** A stored item with the number of its latest change. */
export interface Stored {
  readonly version: Version
  readonly seq: number
}

export const itemKey = ({ collection, id }: { readonly collection: string; readonly id: string }): string =>
  `${collection} ${id}`

/** The opposite of `itemKey`. */
export function placeOf(key: string): { collection: SyncCollection; id: string } {
  const space = key.indexOf(' ')
  return { collection: key.slice(0, space) as SyncCollection, id: key.slice(space + 1) }
}

/** What came of a device's changes. */
export interface ChangesApplied {
  /** The number of the latest change. */
  readonly seq: number
  /** Items to store. */
  readonly changed: ReadonlyMap<string, Stored>
  /** Indexes of refused changes. */
  readonly refused: number[]
  /** Items that need not be sent: the device has them exactly like this. */
  readonly known: ReadonlySet<string>
  /** Items that have to be sent, whatever the device's cursor. */
  readonly lost: ReadonlySet<string>
}

/**
 * Applies a device's changes to the items they name.
 *
 * @param stored By `itemKey`
 * @param at Where the device and the account are
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
    const version = merge(before?.version ?? null, change)
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

/** The later stamp wins, field by field; returns `stored` when nothing changes. */
function mergeFields(stored: Fields, changed: Fields): Fields {
  const later = Object.entries(changed).filter(([name, [stamp]]) => {
    const known = Object.hasOwn(stored, name) ? stored[name] : undefined
    return known === undefined || stamp > known[0]
  })
  return later.length === 0 ? stored : { ...stored, ...Object.fromEntries(later) }
}

/** Limits of a request, an item and an account. Lengths in characters of JSON. */
export const syncLimits = {
  changes: 500,
  id: 400,
  fieldName: 60,
  itemSize: 24_000,
  /** Items of an account, with deleted ones. */
  items: 30_000,
  /** Of all items of an account. */
  size: 16_000_000,
  /** A request's changes; a request has at most 64 kB (D36). */
  batch: 40_000,
  /** A page of the answer. */
  page: 64_000,
} as const

/** How far ahead of the server's clock a stamp may be, in milliseconds. Later ones the device makes again. */
export const aheadMs = 5000

/** Days after which the server forgets deletions. A device that was away longer loads everything again. */
export const deletionDays = 90

const stamp = z.string().check(z.regex(/^(?:[0-9a-z]{13})?$/))
const realStamp = z.string().check(z.regex(/^[0-9a-z]{13}$/))
const json = z.json() as z.ZodMiniType<Json>
const field = z.union([z.tuple([stamp]), z.tuple([stamp, json])]) as z.ZodMiniType<Field>
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
  z.strictObject({ ...place, deleted: realStamp }),
])

/** Body of `POST /api/sync`. */
export const syncRequest = z.strictObject({
  /** The copy in the account that this device knows; null at first. Another one means: start again. */
  epoch: z.nullable(z.uuid()),
  /** Everything up to this number is on the device. */
  cursor: z.int().check(z.minimum(0)),
  /** The device loads everything, so it misses no deletion. */
  full: z.boolean(),
  changes: z.array(change).check(z.maxLength(syncLimits.changes)),
})
export type SyncRequest = z.infer<typeof syncRequest>

const item = z.union([z.object({ ...place, fields }), z.object({ ...place, deleted: realStamp })])

/** Answer of `POST /api/sync`. */
export const syncAnswer = z.object({
  epoch: z.uuid(),
  /** The server's clock, in milliseconds since 1970. */
  now: z.int(),
  /**
   * The device must ask anew; nothing was stored, and no item is sent. `copy`: the account has another copy. `pull`:
   * deletions may have been missed. `clock`: stamps of the future.
   */
  restart: z.optional(z.enum(['copy', 'pull', 'clock'])),
  /** Everything up to this number is in this answer or was sent before. */
  cursor: z.int(),
  /** More items wait. */
  more: z.boolean(),
  items: z.array(item),
  /** Indexes of the changes that were not taken; the current versions of their items are among `items`. */
  refused: z.array(z.int()),
})
export type SyncAnswer = z.infer<typeof syncAnswer>

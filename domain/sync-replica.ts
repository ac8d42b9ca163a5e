import {
  hashOf,
  itemKey,
  latestStamp,
  noStamp,
  stampAt,
  syncCollections,
  syncLimits,
  timeOf,
  type Change,
  type Field,
  type Fields,
  type Item,
  type Json,
  type Stamp,
  type SyncAnswer,
  type SyncCollection,
  type SyncRequest,
} from './sync.ts'

/*
 * The device's part of sync (docs/decisions/0038). The lists of the app keep their storage keys and formats; beside
 * them a hash of each field is stored as it was last seen. A field whose hash differs was edited on this device, so
 * screens need no code for sync and no edit is missed, whichever tab made it.
 */

/** The values of a list item on the device, by field. A field without a value is not listed. */
export type Values = Readonly<Record<string, Json>>

/** What the device remembers of a list item since it last looked for changes. */
interface Known {
  /** For each field of the item, the hash of the value that was last seen. */
  h: Record<string, string>
  /** For each changed field that the server has not confirmed, the time stamp of the change. */
  p?: Record<string, Stamp>
  /** Set if all fields of the item must be sent to the server and not only the changed ones. */
  all?: 'new' | 'whole'
  /** Time stamp of a deletion on this device that the server has not confirmed. */
  d?: Stamp
  /** The latest time stamp of this item that came from the server. Used together with `movedAt`. */
  s?: Stamp
}

/** Everything that sync stores on a device, as plain JSON. */
export interface ReplicaState {
  /** Four characters that identify the device. The time stamps of the device end with them. */
  readonly device: string
  epoch: string | null
  cursor: number
  /** Time of the latest stamp that this device made or received, in milliseconds since 1970. */
  last: number
  /** Time of the latest stamp of this device that the server has confirmed, in milliseconds since 1970. */
  confirmed: number
  /** Clock of the server minus clock of the device, in milliseconds. */
  offset: number
  /**
   * True while everything is loaded again: at the first sync, and after the server has forgotten deletions. At the end,
   * items that the server did not send are deleted here.
   */
  full: boolean
  readonly items: Partial<Record<SyncCollection, Record<string, Known>>>
  /**
   * The items that sync has just written to the lists, by collection and id. They are stored before the lists are
   * written, so that a crash between the two writes does not look like an edit of the user.
   */
  applied: Record<string, Applied>
  /**
   * Version of the app that received an item of a newer version and could not read it. Another version then loads
   * everything again.
   */
  unread?: string
}

/** Describes to sync how one list of the app is read and changed. */
export interface Collection {
  readonly name: SyncCollection
  /**
   * Fields that the app leaves out when they are empty. If any other known field is missing, it belongs to a newer
   * version of the app.
   */
  readonly optional: readonly string[]
  /** Returns null if the list cannot be read now. Then no difference counts as an edit of the user. */
  read(): ReadonlyMap<string, Values> | null
  /**
   * Changes the list. `change` gets the present items and returns the items to set, with null for those to remove; it
   * is called again if another tab wrote at the same time.
   */
  update(change: (items: ReadonlyMap<string, Values>) => ReadonlyMap<string, Values | null>): boolean
  /**
   * The time at which the item was moved to another collection, in milliseconds since 1970; undefined if it is in no
   * other. Its deletion here gets this time, so that a later move back wins.
   */
  movedAt?(id: string): number | undefined
  isValid(id: string, values: Values): boolean
  /** Whether two new items with the same id, made on two devices, are the same thing. */
  isSame(one: Values, other: Values): boolean
  /** Gives the item another id. It is needed for lists in which two devices can choose the same id by chance. */
  renumber?(values: Values, isTaken: (id: string) => boolean): { readonly id: string; readonly values: Values }
}

export interface ReplicaPorts {
  readonly collections: readonly Collection[]
  /** Time of the device's clock in milliseconds since 1970. */
  now(): number
  /** Stores the state. Returns false if the browser has no space left. */
  save(state: ReplicaState): boolean
  readonly version?: string
}

export function newState(device: string): ReplicaState {
  return { device, epoch: null, cursor: 0, last: 0, confirmed: 0, offset: 0, full: true, items: {}, applied: {} }
}

/**
 * If another tab read a list before sync wrote it, and then writes its old copy, the write of sync is lost. A change
 * within this many milliseconds is therefore not taken for an edit, and sync writes again.
 */
const raceMs = 300

/**
 * An item that sync has just written. `before` is the hash of its old value; null means that the item does not exist.
 */
interface Applied {
  at: number
  readonly before: string | null
  readonly after: Values | null
}

export interface Replica {
  readonly state: ReplicaState
  /**
   * Looks for edits and returns a request with as many as fit, or null if there is nothing to send. @param only Sends
   * deletions alone, because an account without space accepts nothing else
   */
  request(ask?: boolean, only?: 'deletions'): SyncRequest | null
  /** Processes the response of the server to the last request. Returns whether another request is needed at once. */
  answered(request: SyncRequest, answer: SyncAnswer): boolean
  /** Call it when a list is missing on the device although nobody deleted it. Everything is loaded again. */
  forget(name: SyncCollection): void
  waiting(): number
}

/** @param state The function changes this object. */
export function createReplica(state: ReplicaState, { collections, now, save, version = '' }: ReplicaPorts): Replica {
  /** Keys of the items received so far while everything is loaded again (`full`). */
  let arrived = new Set<string>()
  let fullCursor = 0
  const unchanged = new WeakMap<Values, Known>()

  const knownOf = (name: SyncCollection): Record<string, Known> => (state.items[name] ??= {})

  const isOver = ({ at }: Applied): boolean => Math.abs(now() - at) > raceMs

  function nextStamp(): Stamp {
    state.last = Math.max(state.last + 1, now() + state.offset)
    return stampAt(state.last, state.device)
  }

  function stampOfMove(moved: number, seen: Stamp = noStamp): Stamp {
    const time = Math.max(moved + state.offset, timeOf(seen) + 1)
    return stampAt(Math.min(time, Math.max(state.last + 1, now() + state.offset)), state.device)
  }

  /**
   * Records edits in `known`. Returns the items that another tab overwrote at the same moment, which must be written
   * again.
   */
  function scan(collection: Collection, local: ReadonlyMap<string, Values>): Map<string, Values | null> {
    const { name, optional } = collection
    const known = knownOf(name)
    const undone = new Map<string, Values | null>()
    const isFirst = state.epoch === null && Object.keys(known).length === 0
    let stamp: Stamp | null = isFirst ? noStamp : null
    const stampNow = (): Stamp => (stamp ??= nextStamp())
    const isUndone = (id: string, values: Values | null): boolean => {
      const lately = state.applied[`${name} ${id}`]
      if (lately === undefined || isOver(lately)) return false
      if ((values === null ? null : hashOf(values)) !== lately.before) return false
      undone.set(id, lately.after)
      return true
    }

    for (const [id, values] of local) {
      const item = known[id]
      if (item === undefined || item.d !== undefined) {
        if (isUndone(id, values)) continue
        const h = hashes(values)
        const p = Object.fromEntries(Object.keys(h).map((field) => [field, stampNow()]))
        known[id] = { h, p, all: item === undefined ? 'new' : 'whole' }
        continue
      }
      // If the list contains the same object as last time, its values are the same. This avoids hashing a thousand
      // items.
      if (unchanged.get(values) === item) continue
      const changed = differing(item.h, values, optional)
      if (changed.length === 0) unchanged.set(values, item)
      if (changed.length === 0 || isUndone(id, values)) continue
      const h = { ...item.h }
      const p = { ...item.p }
      for (const field of changed) {
        if (Object.hasOwn(values, field)) h[field] = hashOf(values[field])
        else delete h[field]
        p[field] = stampNow()
      }
      // A new object is stored, so that `unchanged` does not apply to the old values, which Undo may bring back.
      known[id] = { ...item, h, p }
    }
    for (const [id, item] of Object.entries(known)) {
      if (local.has(id) || item.d !== undefined || isUndone(id, null)) continue
      const moved = collection.movedAt?.(id)
      known[id] = { h: {}, d: moved === undefined ? stampNow() : stampOfMove(moved, item.s) }
    }
    return undone
  }

  function request(ask = false, only?: 'deletions'): SyncRequest | null {
    const changes: Change[] = []
    let size = 0
    for (const collection of collections) {
      const local = collection.read()
      if (local === null) continue
      if (scan(collection, local).size > 0) write(collection, (items) => scan(collection, items))
      for (const [id, item] of Object.entries(knownOf(collection.name))) {
        if (changes.length >= syncLimits.changes || size > syncLimits.batch) break
        if (only === 'deletions' && item.d === undefined) continue
        const change = changeOf(collection.name, id, item, local.get(id))
        const length = change === null ? 0 : JSON.stringify(change).length
        if (change === null || length > syncLimits.itemSize || id.length > syncLimits.id) continue
        if (size + length > syncLimits.batch && changes.length > 0) break
        changes.push(change)
        size += length
      }
    }
    for (const [key, each] of Object.entries(state.applied)) if (isOver(each)) delete state.applied[key]
    save(state)
    if (changes.length === 0 && !ask) return null
    const { epoch, cursor, full } = state
    return { epoch, cursor: full ? fullCursor : cursor, full, changes }
  }

  function answered(sent: SyncRequest, answer: SyncAnswer): boolean {
    setClock(answer.now)
    if (answer.restart === 'clock') return true
    if (answer.restart !== undefined) {
      restart(answer.restart)
      state.epoch = answer.epoch
      save(state)
      return true
    }
    state.epoch = answer.epoch
    for (const [index, change] of sent.changes.entries()) {
      if (!answer.refused.includes(index)) {
        confirm(change)
        if (state.full) arrived.add(itemKey(change))
      } else if (!answer.items.some(({ collection, id }) => collection === change.collection && id === change.id)) {
        // The item was deleted elsewhere so long ago that the server has forgotten it. It is sent again with all
        // fields.
        const item = knownOf(change.collection)[change.id]
        if (item !== undefined && item.d === undefined) item.all = 'whole'
      }
    }
    for (const collection of collections) {
      const items = answer.items.filter((item) => item.collection === collection.name)
      if (items.length > 0) receive(collection, items)
    }
    if (state.full) {
      for (const item of answer.items) arrived.add(itemKey(item))
      fullCursor = answer.cursor
      if (!answer.more) endFull(answer.cursor)
    } else {
      state.cursor = answer.cursor
    }
    save(state)
    return answer.more || answer.refused.length > 0
  }

  /**
   * Starts loading everything again. `copy`: the account has a new copy of the data, so all items of the device are new
   * to it; `pull`: the device may have missed deletions.
   */
  function restart(kind: 'copy' | 'pull'): void {
    state.cursor = 0
    fullCursor = 0
    arrived = new Set()
    state.full = true
    if (kind === 'copy') {
      for (const items of Object.values(state.items)) {
        for (const [id, item] of Object.entries(items)) {
          if (item.d !== undefined) delete items[id]
          else items[id] = { h: item.h, p: { ...withNoStamps(item.h), ...item.p }, all: 'new' }
        }
      }
    }
  }

  /**
   * Ends the loading of everything: deletes the items that the server did not send and that were not changed on this
   * device.
   */
  function endFull(cursor: number): void {
    for (const collection of collections) {
      const known = knownOf(collection.name)
      const gone = Object.entries(known).flatMap(([id, item]) => {
        if (arrived.has(`${collection.name} ${id}`) || item.all === 'new') return []
        if (item.p === undefined && item.d === undefined) return [id]
        // The item was edited on this device and deleted on another one. All its fields are sent, so that it is
        // restored.
        if (item.d === undefined) item.all = 'whole'
        return []
      })
      if (gone.length > 0) write(collection, () => new Map(gone.map((id) => [id, null])))
      for (const id of gone) delete known[id]
    }
    state.full = false
    state.cursor = cursor
    arrived = new Set()
  }

  function confirm(change: Change): void {
    const known = knownOf(change.collection)
    const item = known[change.id]
    state.confirmed = Math.max(state.confirmed, timeOf(latestStamp(change)))
    if (item === undefined) return
    if ('deleted' in change) {
      if (item.d === change.deleted) delete known[change.id]
      return
    }
    if (item.d !== undefined) return
    for (const [field, [stamp]] of Object.entries(change.fields)) if (item.p?.[field] === stamp) delete item.p[field]
    if (change.all !== undefined) delete item.all
    dropEmpty(item)
  }

  function receive(collection: Collection, items: readonly Item[]): void {
    const known = knownOf(collection.name)
    // The callback runs again if another tab wrote at the same time. `known` then contains the result of the first run
    // already.
    let isFirst = true
    write(collection, (local) => {
      const next = new Map(scan(collection, local))
      if (isFirst) for (const item of items) take(item, { collection, known, local, next })
      isFirst = false
      return next
    })
  }

  /**
   * Merges an item from the server into `known` and puts the changes of the list into `next`. Changes of this device
   * are kept until the server has decided about them.
   */
  function take(item: Item, { collection, known, local, next }: Taking): void {
    const { id } = item
    state.last = Math.max(state.last, timeOf(latestStamp(item)))
    const mine = known[id]
    if ('deleted' in item) {
      if (mine === undefined || mine.d !== undefined) return
      // The item was also edited on this device. It is sent with all fields, so that the server can decide which change
      // was later.
      if (mine.p !== undefined) mine.all = 'whole'
      else {
        delete known[id]
        next.set(id, null)
      }
      return
    }
    const here = next.get(id) ?? local.get(id)
    if (mine?.d !== undefined) return
    if (mine === undefined || here === undefined) {
      const values = valuesOf(item.fields)
      if (!collection.isValid(id, values)) {
        state.unread = version
        return
      }
      known[id] = { h: hashes(values), ...(collection.movedAt && { s: latestStamp(item) }) }
      next.set(id, values)
      return
    }
    if (mine.all === 'new' && !isOwn(item.fields) && !collection.isSame(here, valuesOf(item.fields))) {
      if (collection.renumber !== undefined) {
        const isTaken = (other: string) => other in known || local.has(other) || next.has(other)
        const moved = collection.renumber(here, isTaken)
        known[moved.id] = { h: hashes(moved.values), p: allStamped(moved.values, latestOf(mine.p)), all: 'new' }
        next.set(moved.id, moved.values)
        const values = valuesOf(item.fields)
        known[id] = { h: hashes(values) }
        next.set(id, values)
        return
      }
    }
    const values: Record<string, Json> = { ...here }
    const h = { ...mine.h }
    const p = { ...mine.p }
    for (const [field, [stamp, theirs]] of Object.entries(item.fields)) {
      // A change that must still be sent is kept, because the server decides which change was later. If the stamp is
      // the same, the server has the change already.
      if (p[field] !== undefined && p[field] !== stamp) continue
      delete p[field]
      if (theirs === undefined) {
        delete values[field]
        delete h[field]
      } else {
        values[field] = theirs
        h[field] = hashOf(theirs)
      }
    }
    // The server sends all fields of an item. It was deleted and restored there without the fields that are missing.
    for (const field of Object.keys(h)) {
      if (Object.hasOwn(item.fields, field) || p[field] !== undefined) continue
      delete values[field]
      delete h[field]
    }
    if (!collection.isValid(id, values)) {
      // The item belongs to a newer version of the app. It must not be sent as new again, because the server would
      // refuse it again.
      state.unread = version
      if (mine.all === 'new') mine.all = 'whole'
      return
    }
    known[id] = dropEmpty({ h, p })
    if (hashOf(values) !== hashOf(here)) next.set(id, values)
  }

  function write(collection: Collection, change: (local: ReadonlyMap<string, Values>) => Map<string, Values | null>) {
    const at = now()
    const done = collection.update((local) => {
      const next = change(local)
      for (const [id, after] of next) {
        const before = local.get(id)
        state.applied[`${collection.name} ${id}`] = { at, before: before === undefined ? null : hashOf(before), after }
      }
      if (next.size > 0 && !save(state)) throw new Error(`No room to sync ${collection.name}`)
      return next
    })
    if (!done) throw new Error(`No room for ${collection.name}`)
  }

  const isOwn = (fields: Fields): boolean =>
    Object.values(fields).some(([stamp]) => stamp.length > 0 && stamp.endsWith(state.device))

  /** Corrects the stamps by the clock of the server, so that no device wins or loses because its own clock is wrong. */
  function setClock(serverNow: number): void {
    const offset = serverNow - now()
    // Small differences between the clocks come from the network and are ignored.
    if (Math.abs(offset - state.offset) < 2500) return
    state.offset = offset
    // New stamps must not be earlier than stamps that the server has confirmed. Otherwise a later edit would lose to an
    // earlier one.
    const limit = Math.max(serverNow, state.confirmed + 1)
    state.last = Math.min(state.last, limit)
    const latest = stampAt(limit, state.device)
    for (const items of Object.values(state.items)) {
      for (const item of Object.values(items)) {
        if (item.d !== undefined && item.d > latest) item.d = latest
        for (const [field, stamp] of Object.entries(item.p ?? {})) if (item.p && stamp > latest) item.p[field] = latest
      }
    }
    save(state)
  }

  /** After a crash, writes the items that were recorded in `applied` but not yet written to the lists. */
  function recover(): void {
    for (const each of Object.values(state.applied)) each.at = now()
    for (const collection of collections) {
      const local = collection.read()
      if (local !== null && scan(collection, local).size > 0) write(collection, (items) => scan(collection, items))
    }
    state.applied = {}
  }
  if (Object.keys(state.applied).length > 0) recover()
  if (state.unread !== undefined && state.unread !== version) {
    delete state.unread
    restart('pull')
  }

  return {
    state,
    request,
    answered,
    forget(name) {
      state.items[name] = {}
      restart('pull')
      save(state)
    },
    waiting: () =>
      syncCollections
        .flatMap((name) => Object.values(state.items[name] ?? {}))
        .filter(({ p, d, all }) => p !== undefined || d !== undefined || all !== undefined).length,
  }
}

interface Taking {
  readonly collection: Collection
  readonly known: Record<string, Known>
  readonly local: ReadonlyMap<string, Values>
  readonly next: Map<string, Values | null>
}

function changeOf(collection: SyncCollection, id: string, item: Known, values: Values | undefined): Change | null {
  if (item.d !== undefined) return { collection, id, deleted: item.d }
  if (values === undefined || (item.p === undefined && item.all === undefined)) return null
  const names = item.all === undefined ? [] : Object.keys(item.h)
  const fields: Record<string, Field> = {}
  for (const name of new Set([...names, ...Object.keys(item.p ?? {})])) {
    const stamp = item.p?.[name] ?? noStamp
    const value = Object.hasOwn(values, name) ? values[name] : undefined
    fields[name] = value === undefined ? [stamp] : [stamp, value]
  }
  return { collection, id, fields, ...(item.all === undefined ? {} : { all: item.all }) }
}

function differing(h: Readonly<Record<string, string>>, values: Values, optional: readonly string[]): string[] {
  const changed = Object.keys(values).filter((name) => h[name] !== hashOf(values[name]))
  const gone = Object.keys(h).filter((name) => !Object.hasOwn(values, name) && optional.includes(name))
  return [...changed, ...gone]
}

function hashes(values: Values): Record<string, string> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, hashOf(value)]))
}

function valuesOf(fields: Fields): Values {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, [, ...value]]) => value.map((each): [string, Json] => [name, each])),
  )
}

const allStamped = (values: Values, stamp: Stamp) =>
  Object.fromEntries(Object.keys(values).map((name) => [name, stamp]))

const withNoStamps = (h: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.keys(h).map((name) => [name, noStamp]))

const latestOf = (stamps: Readonly<Record<string, Stamp>> = {}): Stamp =>
  Object.values(stamps).reduce((latest, stamp) => (stamp > latest ? stamp : latest), noStamp)

function dropEmpty(item: Known): Known {
  if (item.p !== undefined && Object.keys(item.p).length === 0) delete item.p
  return item
}

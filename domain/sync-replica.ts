import { lazily } from './lazily.ts'
import {
  hashOf,
  itemKey,
  latestStamp,
  mergeFields,
  noStamp,
  stampAt,
  syncCollections,
  syncLimits,
  timeOf,
  type Change,
  type SyncField,
  type Fields,
  type Item,
  type Json,
  type Stamp,
  type SyncAnswer,
  type SyncCollection,
  type SyncRequest,
} from './sync.ts'

/*
 * The device's side of sync (docs/decisions/0038). The app's lists stay in local storage under the keys of the
 * specification, and screens change them without knowing of sync. The device stores a sync state (`ReplicaState`) under
 * another key. It contains, for each field of each item, the hash of the value that sync saw last.
 *
 * To find edits, `findEdits` compares the lists with these hashes. So no edit is missed, even if another tab made it or
 * the tab was closed at once. Changes that the server does not have yet are kept in two places: their values are in the
 * lists, and the stamps of the changed fields and of deletions are in the sync state, until the server confirms them.
 */

/*
 * The sync state is JSON with an entry for each of many items. To keep it short, the fields of an entry have names of
 * one letter. These constants name them in code.
 */
const seenHashes = 'h'
const unsentStamps = 'p'
export const unsentDeletion = 'd'
const serverStamps = 'e'

/** The values of a list item on the device, by field. A field without a value is not listed. */
export type Values = Readonly<Record<string, Json>>

/** The sync state of one list item. */
interface ItemState {
  /** For each field, the hash of the value that was last seen. */
  [seenHashes]: Record<string, string>
  /** For each changed field that the server has not confirmed, the time stamp of the change. */
  [unsentStamps]?: Record<string, Stamp>
  /**
   * Set if all fields must be sent and not only the changed fields. `new`: the device does not know whether the server
   * has the item. `whole`: the item was deleted on the server, or its deletion was sent, and it must be restored.
   */
  all?: 'new' | 'whole'
  /** Time stamp of a deletion on this device that the server has not confirmed. */
  [unsentDeletion]?: Stamp
  /**
   * Set if the item was moved to another collection and not deleted. The value is the time of the move in milliseconds
   * since 1970; 0 if it is unknown. Earlier versions of the app stored `true`.
   */
  moved?: number | true
  /** The stamps of the fields on the server, for collections with `elsewhere`. */
  [serverStamps]?: Record<string, Stamp>
}

/** Everything that sync stores on a device, as plain JSON. */
export interface ReplicaState {
  /** Four characters that identify the device. The time stamps of the device end with them. */
  readonly device: string
  /**
   * Id of the server's copy of the data. It changes when the server starts a new copy; null before the first answer.
   */
  epoch: string | null
  /** Number of the server's latest change that this device has. */
  cursor: number
  /** Time of the latest stamp that this device made or received, in milliseconds since 1970. */
  last: number
  /** Time of the latest stamp of this device that the server has confirmed, in milliseconds since 1970. */
  confirmed: number
  /** Clock of the server minus clock of the device, in milliseconds. */
  offset: number
  /**
   * True while the device loads all items: at the first sync, and after the server has forgotten deletions. At the end
   * of loading, items that the server did not send are deleted on this device.
   */
  full: boolean
  readonly items: Partial<Record<SyncCollection, Record<string, ItemState>>>
  /**
   * The items that sync has just written to the lists, by collection and id. They are stored before the lists are
   * written, so that a crash between the two writes does not look like an edit of the user.
   */
  applied: Record<string, RecentWrite>
  /**
   * The last fields, by item id, of items that left a collection with `elsewhere`. Either this device moved the item,
   * or the server deleted it after this device had edited it. In the second case another device may have moved it.
   */
  moved?: Readonly<Record<string, Fields>>
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
   * Fields that the app leaves out when they are empty. If a field that is not listed here is missing, a newer version
   * of the app may need it, so it does not count as removed by the user.
   */
  readonly optional: readonly string[]
  /** Returns null if the list cannot be read now. Then no difference counts as an edit of the user. */
  read(): ReadonlyMap<string, Values> | null
  /**
   * Changes the list. `change` gets the present items and returns the items to set, with null for those to remove; it
   * is called again if another tab wrote at the same time.
   */
  update(change: (items: ReadonlyMap<string, Values>) => ReadonlyMap<string, Values | null>): boolean
  /** Set if items can be moved between this collection and others on this device. */
  readonly elsewhere?: Elsewhere
  isValid(id: string, values: Values): boolean
  /** Whether two new items with the same id, made on two devices, are the same thing. */
  isSame(one: Values, other: Values): boolean
  /** Gives the item another id. It is needed for lists in which two devices can choose the same id by chance. */
  renumber?(values: Values, isTaken: (id: string) => boolean): { readonly id: string; readonly values: Values }
}

/**
 * The other collections with which items are exchanged. A move deletes the item in one copy on the server and creates
 * it in another copy with the stamps of its fields, so that edits before and after the move are merged.
 */
export interface Elsewhere {
  /** Returns an item that is in another collection, and when it was moved there, in milliseconds since 1970. */
  find(id: string): { readonly values: Values; readonly movedAt: number } | undefined
  /**
   * Whether the item was moved to the other collection later than to this one. `values` are the server's values of
   * the item in this collection.
   */
  stays(id: string, values: Values): boolean
  /** Returns the time of the latest move that an item's values contain, in milliseconds since 1970; 0 without a move. */
  movedAt(values: Values): number
  /** Changes fields of an item that is in another collection; undefined removes a field. */
  edit(id: string, values: Readonly<Record<string, Json | undefined>>): void
  /**
   * Reads the sync states of the other collections. Returns a function that merges what they know of an item with what
   * this collection knows (`known`); see `fieldsIn`.
   */
  readStates(): (id: string, known: Fields | undefined) => Fields | undefined
}

/**
 * Fields that say in which collection an item is. They are never merged between collections; a move gives them new
 * stamps.
 */
const placeFields: readonly string[] = ['id', 'list', 'listAt']
/**
 * The field that contains the time of the latest move. Each move changes it. Its stamp is that time and not the time at
 * which sync found the change, so that two moves keep their order.
 */
const moveTimeField = 'listAt'

/** Maximum number of remembered items that left a collection. */
const mostMoved = 200

interface ReplicaPorts {
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
 * An item that sync has just written to a list. `before` is the hash of its old values; null means that the item did
 * not exist. `after` holds its new values; null means that it was deleted.
 */
interface RecentWrite {
  at: number
  readonly before: string | null
  readonly after: Values | null
}

export interface Replica {
  readonly state: ReplicaState
  /**
   * Looks for edits and returns a request with as many of them as fit, or null if there is nothing to send.
   * @param ask whether to return a request without edits too, which asks for the changes of other devices
   * @param only 'deletions' if the account has no space left and accepts only deletions; 'nothing' if the user may only
   * read the list
   */
  nextRequest(ask?: boolean, only?: 'deletions' | 'nothing'): SyncRequest | null
  /** Processes the response to the last request. Returns whether another request is needed at once. */
  handleAnswer(request: SyncRequest, answer: SyncAnswer): boolean
  /** Call it when a list is missing on the device although nobody deleted it. All its items are loaded again. */
  loadAgain(name: SyncCollection): void
  /** Returns the number of items with changes that the server has not confirmed. */
  countUnsent(): number
}

/** @param state is changed in place */
export function createReplica(state: ReplicaState, { collections, now, save, version = '' }: ReplicaPorts): Replica {
  /** Keys of the items received so far while everything is loaded again (`full`). */
  let receivedKeys = new Set<string>()
  let fullCursor = 0
  /** Objects in which `findEdits` found no change, with the item's state at that time. They need no new comparison. */
  const unchanged = new WeakMap<Values, ItemState>()

  const itemStatesOf = (name: SyncCollection): Record<string, ItemState> => (state.items[name] ??= {})

  const isOldWrite = ({ at }: RecentWrite): boolean => Math.abs(now() - at) > raceMs

  function nextStamp(): Stamp {
    state.last = Math.max(state.last + 1, now() + state.offset)
    return stampAt(state.last, state.device)
  }

  function stampOfMove(moved: number, seen: Stamp): Stamp {
    const time = Math.max(moved, timeOf(seen) + 1)
    return stampAt(Math.min(time, Math.max(state.last + 1, now() + state.offset)), state.device)
  }

  const movedItem = (movedAt: number, seen: Stamp): ItemState => ({
    [seenHashes]: {},
    [unsentDeletion]: stampOfMove(movedAt, seen),
    moved: movedAt,
  })

  function remember(id: string, fields: Fields): void {
    const { [id]: _, ...others } = state.moved ?? {}
    state.moved = Object.fromEntries([...Object.entries(others), [id, fields] as const].slice(-mostMoved))
  }

  function forget(id: string): void {
    if (state.moved === undefined || !(id in state.moved)) return
    const { [id]: _, ...others } = state.moved
    state.moved = others
  }

  /** Returns a function that returns what this device knew about an item before it was moved to this collection. */
  function fieldsKnownTo({ elsewhere }: Collection): (id: string) => Fields | undefined {
    const inStates = lazily(() => elsewhere?.readStates())
    return (id) => inStates()?.(id, state.moved?.[id])
  }

  /**
   * Explains why an item of this collection is no longer on the device: returns the values and the time of its latest
   * move, if another device moved it to another collection, from which it was then removed. Undefined if no such move is
   * known, so that the user deleted it.
   */
  function laterMove(
    { elsewhere }: Collection,
    item: ItemState,
    known: Fields | undefined,
  ): { values: Values; movedAt: number } | undefined {
    if (elsewhere === undefined || known === undefined) return undefined
    const [placed = noStamp, time] = known[moveTimeField] ?? []
    // The states of a device have different letters, so the same move may have two stamps.
    if (hashOf(time) === item[seenHashes][moveTimeField]) return undefined
    if (placed <= (item[unsentStamps]?.[moveTimeField] ?? item[serverStamps]?.[moveTimeField] ?? noStamp))
      return undefined
    const values = valuesOf(known)
    return { values, movedAt: elsewhere.movedAt(values) }
  }

  /**
   * Finds the user's edits and records them in the sync state. Returns the items that another tab overwrote at the same
   * moment and that must be written again.
   */
  function findEdits(collection: Collection, localItems: ReadonlyMap<string, Values>): Map<string, Values | null> {
    const { name, optional } = collection
    const itemStates = itemStatesOf(name)
    const overwritten = new Map<string, Values | null>()
    const isFirst = state.epoch === null && Object.keys(itemStates).length === 0
    let stamp: Stamp | null = isFirst ? noStamp : null
    const stampNow = (): Stamp => (stamp ??= nextStamp())
    const stampFor = (field: string, value: Json | undefined, known?: Fields, before?: Stamp): Stamp => {
      if (field === moveTimeField && typeof value === 'number' && !isFirst) return stampOfMove(value, before ?? noStamp)
      const [knownStamp, other] = (placeFields.includes(field) ? undefined : known?.[field]) ?? []
      if (knownStamp === undefined || (before !== undefined && knownStamp <= before)) return stampNow()
      return hashOf(other) === hashOf(value) ? knownStamp : stampNow()
    }
    const knownFields = fieldsKnownTo(collection)
    const noteIfOverwritten = (id: string, values: Values | null): boolean => {
      const recentWrite = state.applied[`${name} ${id}`]
      if (recentWrite === undefined || isOldWrite(recentWrite)) return false
      if ((values === null ? null : hashOf(values)) !== recentWrite.before) return false
      overwritten.set(id, recentWrite.after)
      return true
    }

    for (const [id, values] of localItems) {
      const item = itemStates[id]
      if (item === undefined || item[unsentDeletion] !== undefined) {
        if (noteIfOverwritten(id, values)) continue
        const hashes = hashesOf(values)
        const known = knownFields(id)
        const removed = Object.keys(known ?? {}).filter((field) => optional.includes(field))
        const stamps = Object.fromEntries(
          [...Object.keys(hashes), ...removed].map((field) => [field, stampFor(field, values[field], known)]),
        )
        const isNew = item === undefined && known === undefined
        itemStates[id] = { [seenHashes]: hashes, [unsentStamps]: stamps, all: isNew ? 'new' : 'whole' }
        forget(id)
        continue
      }
      // If the list contains the same object as last time, its values are the same. This avoids hashing a thousand
      // items.
      if (unchanged.get(values) === item) continue
      const changed = changedFields(item[seenHashes], values, optional)
      if (changed.length === 0) unchanged.set(values, item)
      if (changed.length === 0 || noteIfOverwritten(id, values)) continue
      const hashes = { ...item[seenHashes] }
      const stamps = { ...item[unsentStamps] }
      const known = knownFields(id)
      for (const field of changed) {
        if (Object.hasOwn(values, field)) hashes[field] = hashOf(values[field])
        else delete hashes[field]
        const before = stamps[field] ?? item[serverStamps]?.[field] ?? noStamp
        stamps[field] = stampFor(field, values[field], known, before)
      }
      // The state becomes a new object. If Undo restores the old values object, `unchanged` then no longer matches, and
      // the values are compared again.
      itemStates[id] = { ...item, [seenHashes]: hashes, [unsentStamps]: stamps }
    }
    for (const [id, item] of Object.entries(itemStates)) {
      if (localItems.has(id) || item[unsentDeletion] !== undefined || noteIfOverwritten(id, null)) continue
      const known = knownFields(id)
      const other = collection.elsewhere?.find(id) ?? laterMove(collection, item, known)
      if (other === undefined) itemStates[id] = { [seenHashes]: {}, [unsentDeletion]: stampNow() }
      else {
        // A value that this collection has not seen is not always an edit: it may have come with the item from another
        // device.
        remember(
          id,
          fieldsOf(item, other.values, (field, value) => stampFor(field, value, known)),
        )
        itemStates[id] = movedItem(other.movedAt, latestOf(item[serverStamps]))
      }
    }
    return overwritten
  }

  function nextRequest(ask = false, only?: 'deletions' | 'nothing'): SyncRequest | null {
    const changes: Change[] = []
    let size = 0
    for (const collection of collections) {
      const localItems = collection.read()
      if (localItems === null) continue
      if (findEdits(collection, localItems).size > 0) write(collection, (items) => findEdits(collection, items))
      for (const [id, item] of Object.entries(itemStatesOf(collection.name))) {
        if (only === 'nothing' || changes.length >= syncLimits.changes || size > syncLimits.batch) break
        if (only === 'deletions' && item[unsentDeletion] === undefined) continue
        const change = changeToSend(collection.name, id, item, localItems.get(id))
        const length = change === null ? 0 : JSON.stringify(change).length
        if (change === null || length > syncLimits.itemSize || id.length > syncLimits.id) continue
        if (size + length > syncLimits.batch && changes.length > 0) break
        changes.push(change)
        size += length
      }
    }
    for (const [key, each] of Object.entries(state.applied)) if (isOldWrite(each)) delete state.applied[key]
    save(state)
    if (changes.length === 0 && !ask) return null
    const { epoch, cursor, full } = state
    return { epoch, cursor: full ? fullCursor : cursor, full, changes }
  }

  function handleAnswer(sent: SyncRequest, answer: SyncAnswer): boolean {
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
        if (state.full) receivedKeys.add(itemKey(change))
      } else if (!answer.items.some(({ collection, id }) => collection === change.collection && id === change.id)) {
        // Another device deleted the item so long ago that the server has forgotten the deletion. The item is sent with
        // all fields.
        const item = itemStatesOf(change.collection)[change.id]
        if (item !== undefined && item[unsentDeletion] === undefined) item.all = 'whole'
      }
    }
    for (const collection of collections) {
      const items = answer.items.filter((item) => item.collection === collection.name)
      if (items.length > 0) receiveItems(collection, items)
    }
    if (state.full) {
      for (const item of answer.items) receivedKeys.add(itemKey(item))
      fullCursor = answer.cursor
      if (!answer.more) endFullLoad(answer.cursor)
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
    receivedKeys = new Set()
    state.full = true
    if (kind === 'copy') {
      for (const items of Object.values(state.items)) {
        for (const [id, item] of Object.entries(items)) {
          if (item[unsentDeletion] !== undefined) delete items[id]
          else
            items[id] = {
              [seenHashes]: item[seenHashes],
              [unsentStamps]: { ...noStampForEach(item[seenHashes]), ...item[unsentStamps] },
              all: 'new',
            }
        }
      }
    }
  }

  /**
   * Ends the loading of everything: deletes the items that the server did not send and that were not changed on this
   * device.
   */
  function endFullLoad(cursor: number): void {
    for (const collection of collections) {
      const itemStates = itemStatesOf(collection.name)
      const gone = Object.entries(itemStates).flatMap(([id, item]) => {
        if (receivedKeys.has(`${collection.name} ${id}`) || item.all === 'new') return []
        if (item[unsentStamps] === undefined && item[unsentDeletion] === undefined) return [id]
        // This device edited the item, and another one deleted it. It is sent with all fields, so that it is restored.
        if (item[unsentDeletion] === undefined) item.all = 'whole'
        return []
      })
      if (gone.length > 0) write(collection, () => new Map(gone.map((id) => [id, null])))
      for (const id of gone) delete itemStates[id]
    }
    state.full = false
    state.cursor = cursor
    receivedKeys = new Set()
  }

  function confirm(change: Change): void {
    const itemStates = itemStatesOf(change.collection)
    const item = itemStates[change.id]
    state.confirmed = Math.max(state.confirmed, timeOf(latestStamp(change)))
    if (item === undefined) return
    if ('deleted' in change) {
      if (item[unsentDeletion] === change.deleted) delete itemStates[change.id]
      return
    }
    if (item[unsentDeletion] !== undefined) return
    const isMovable = collections.some(({ name, elsewhere }) => name === change.collection && elsewhere !== undefined)
    for (const [field, [stamp]] of Object.entries(change.fields)) {
      if (item[unsentStamps]?.[field] === stamp) delete item[unsentStamps][field]
      if (isMovable) item[serverStamps] = { ...item[serverStamps], [field]: stamp }
    }
    if (change.all !== undefined) delete item.all
    withoutEmptyStamps(item)
  }

  function receiveItems(collection: Collection, items: readonly Item[]): void {
    const itemStates = itemStatesOf(collection.name)
    // The callback runs again if another tab wrote at the same time. Only the first run merges the items, because the
    // sync state then contains the result already.
    let isFirst = true
    const here = items.filter((item) => !passOn(collection, item))
    write(collection, (localItems) => {
      const next = new Map(findEdits(collection, localItems))
      if (isFirst) for (const item of here) mergeFromServer(item, { collection, itemStates, localItems, next })
      isFirst = false
      return next
    })
  }

  /**
   * Checks whether the item from the server is in another collection on this device. If so, applies to it there the
   * edits in `item` that were not known when the item was moved, and returns true.
   */
  function passOn(collection: Collection, item: Item): boolean {
    const { id } = item
    const { elsewhere } = collection
    if ('deleted' in item || elsewhere?.stays(id, valuesOf(item.fields)) !== true) return false
    // The user may have moved the item after the request was sent, so the list is compared again.
    const localItems = collection.read()
    if (localItems !== null) findEdits(collection, localItems)
    const other = elsewhere.find(id)
    if (other === undefined) return false
    state.last = Math.max(state.last, timeOf(latestStamp(item)))
    const known = fieldsKnownTo(collection)(id) ?? {}
    const later = laterFields(item.fields, known)
    const news = Object.entries(later).map(([name, [, value]]) => [name, value] as const)
    if (news.length > 0) elsewhere.edit(id, Object.fromEntries(news))
    remember(id, { ...known, ...later })
    itemStatesOf(collection.name)[id] = movedItem(other.movedAt, latestStamp(item))
    return true
  }

  /**
   * Merges an item from the server into the sync state and adds the changes of the list to `next`. Changes of this
   * device are kept until the server has decided about them.
   */
  function mergeFromServer(item: Item, { collection, itemStates, localItems, next }: MergeInput): void {
    const { id } = item
    state.last = Math.max(state.last, timeOf(latestStamp(item)))
    const itemState = itemStates[id]
    if ('deleted' in item) {
      if (itemState === undefined || itemState[unsentDeletion] !== undefined) return
      // The item was also edited on this device. It is sent with all fields, so that the server can decide which change
      // was later.
      if (itemState[unsentStamps] !== undefined) itemState.all = 'whole'
      else {
        const fields = fieldsOf(itemState, localItems.get(id) ?? {}, nextStamp)
        // If another device moved the item, it may not have known the latest edits of this device. They are remembered,
        // so that they can be merged into the moved item. `laterMove` of other collections needs the time of the move.
        if (collection.elsewhere !== undefined && (isOwn(fields) || moveTimeField in fields)) remember(id, fields)
        delete itemStates[id]
        next.set(id, null)
      }
      return
    }
    const localValues = next.get(id) ?? localItems.get(id)
    if (itemState?.[unsentDeletion] !== undefined && !isMovedBack(collection, itemState, item)) return
    if (itemState === undefined || localValues === undefined) {
      // Another device may have moved the item without knowing the edits of this device, so these are merged here.
      const later = laterFields(fieldsKnownTo(collection)(id) ?? {}, item.fields)
      const values = valuesOf({ ...item.fields, ...later })
      if (!collection.isValid(id, values)) {
        state.unread = version
        return
      }
      itemStates[id] = withoutEmptyStamps({
        [seenHashes]: hashesOf(values),
        [unsentStamps]: stampsOf(later),
        ...(collection.elsewhere && { [serverStamps]: stampsOf(item.fields) }),
      })
      forget(id)
      next.set(id, values)
      return
    }
    if (itemState.all === 'new' && !isOwn(item.fields) && !collection.isSame(localValues, valuesOf(item.fields))) {
      if (collection.renumber !== undefined) {
        const isTaken = (other: string) => other in itemStates || localItems.has(other) || next.has(other)
        const moved = collection.renumber(localValues, isTaken)
        itemStates[moved.id] = {
          [seenHashes]: hashesOf(moved.values),
          [unsentStamps]: stampEachField(moved.values, latestOf(itemState[unsentStamps])),
          all: 'new',
        }
        next.set(moved.id, moved.values)
        const values = valuesOf(item.fields)
        itemStates[id] = { [seenHashes]: hashesOf(values) }
        next.set(id, values)
        return
      }
    }
    const values: Record<string, Json> = { ...localValues }
    const hashes = { ...itemState[seenHashes] }
    const stamps = { ...itemState[unsentStamps] }
    for (const [field, [stamp, serverValue]] of Object.entries(item.fields)) {
      // A change that must still be sent is kept, because the server decides which change was later. If the stamp is
      // the same, the server has the change already.
      if (stamps[field] !== undefined && stamps[field] !== stamp) continue
      delete stamps[field]
      if (serverValue === undefined) {
        delete values[field]
        delete hashes[field]
      } else {
        values[field] = serverValue
        hashes[field] = hashOf(serverValue)
      }
    }
    // The server sends all fields of an item. If a field is missing, the item was deleted and restored without it, so
    // the field is removed here too.
    for (const field of Object.keys(hashes)) {
      if (Object.hasOwn(item.fields, field) || stamps[field] !== undefined) continue
      delete values[field]
      delete hashes[field]
    }
    if (!collection.isValid(id, values)) {
      // The item belongs to a newer version of the app. It must not be sent as new again, because the server would
      // refuse it again.
      state.unread = version
      if (itemState.all === 'new') itemState.all = 'whole'
      return
    }
    itemStates[id] = withoutEmptyStamps({
      [seenHashes]: hashes,
      [unsentStamps]: stamps,
      ...(collection.elsewhere && { [serverStamps]: stampsOf(item.fields) }),
    })
    if (hashOf(values) !== hashOf(localValues)) next.set(id, values)
  }

  /**
   * Whether another device has moved the item back to this collection, later than the move for which this device
   * deletes it here. The deletion must then not be sent, because it would delete the item for everybody.
   */
  const isMovedBack = ({ elsewhere }: Collection, { moved }: ItemState, { fields }: { fields: Fields }): boolean =>
    typeof moved === 'number' && elsewhere !== undefined && elsewhere.movedAt(valuesOf(fields)) > moved

  function write(
    collection: Collection,
    change: (localItems: ReadonlyMap<string, Values>) => Map<string, Values | null>,
  ) {
    const at = now()
    const done = collection.update((localItems) => {
      const next = change(localItems)
      for (const [id, after] of next) {
        const before = localItems.get(id)
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
        if (item[unsentDeletion] !== undefined && item[unsentDeletion] > latest) item[unsentDeletion] = latest
        for (const [field, stamp] of Object.entries(item[unsentStamps] ?? {}))
          if (item[unsentStamps] && stamp > latest) item[unsentStamps][field] = latest
      }
    }
    save(state)
  }

  /** After a crash, writes the items that were recorded in `applied` but not yet written to the lists. */
  function recover(): void {
    for (const each of Object.values(state.applied)) each.at = now()
    for (const collection of collections) {
      const localItems = collection.read()
      if (localItems !== null && findEdits(collection, localItems).size > 0)
        write(collection, (items) => findEdits(collection, items))
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
    nextRequest,
    handleAnswer,
    loadAgain(name) {
      state.items[name] = {}
      restart('pull')
      save(state)
    },
    countUnsent: () =>
      syncCollections
        .flatMap((name) => Object.values(state.items[name] ?? {}))
        .filter(
          (item) => item[unsentStamps] !== undefined || item[unsentDeletion] !== undefined || item.all !== undefined,
        ).length,
  }
}

interface MergeInput {
  readonly collection: Collection
  readonly itemStates: Record<string, ItemState>
  readonly localItems: ReadonlyMap<string, Values>
  readonly next: Map<string, Values | null>
}

function changeToSend(
  collection: SyncCollection,
  id: string,
  item: ItemState,
  values: Values | undefined,
): Change | null {
  if (item[unsentDeletion] !== undefined) {
    return { collection, id, deleted: item[unsentDeletion], ...(item.moved !== undefined && { moved: true }) }
  }
  if (values === undefined || (item[unsentStamps] === undefined && item.all === undefined)) return null
  const names = item.all === undefined ? [] : Object.keys(item[seenHashes])
  const fields: Record<string, SyncField> = {}
  for (const name of new Set([...names, ...Object.keys(item[unsentStamps] ?? {})])) {
    const stamp = item[unsentStamps]?.[name] ?? item[serverStamps]?.[name] ?? noStamp
    const value = Object.hasOwn(values, name) ? values[name] : undefined
    fields[name] = fieldOf(stamp, value)
  }
  return { collection, id, fields, ...(item.all === undefined ? {} : { all: item.all }) }
}

function changedFields(
  hashes: Readonly<Record<string, string>>,
  values: Values,
  optional: readonly string[],
): string[] {
  const changed = Object.keys(values).filter((name) => hashes[name] !== hashOf(values[name]))
  const gone = Object.keys(hashes).filter((name) => !Object.hasOwn(values, name) && optional.includes(name))
  return [...changed, ...gone]
}

/** An item and its values on the device, in whichever collection it is now. */
interface ItemOnDevice {
  readonly name: SyncCollection
  readonly id: string
  /** Undefined if the device does not have the item. */
  readonly values: Values | undefined
}

/**
 * Returns what several sync states know of an item: of each field the value with the latest stamp. A value that none of
 * them knows is an edit that the user has just made, and has a stamp of `now`. Undefined if no state knows the item.
 * @param now Time for the stamps of new edits, in milliseconds since 1970
 * @param known Fields that the calling collection remembers
 */
export function fieldsIn(
  states: readonly ReplicaState[],
  { now, known, ...item }: ItemOnDevice & { readonly now: number; readonly known: Fields | undefined },
): Fields | undefined {
  const { values } = item
  const parts = [known, ...states.map((state) => fieldsSeenBy(state, item))].filter((fields) => fields !== undefined)
  const [state] = states
  if (state === undefined || parts.length === 0) return known
  const latest = parts.reduce(mergeFields)
  if (values === undefined) return latest
  const stamp = stampAt(Math.max(...states.map(({ last }) => last + 1), now + state.offset), state.device)
  const isKnown = (field: string) =>
    parts.some((fields) => field in fields && hashOf(fields[field]?.[1]) === hashOf(values[field]))
  const edits = [...new Set([...Object.keys(latest), ...Object.keys(values)])]
    .filter((field) => !isKnown(field))
    .map((field): [string, SyncField] => [field, fieldOf(stamp, values[field])])
  return { ...latest, ...Object.fromEntries(edits) }
}

/**
 * Returns the fields of an item whose values the sync state has seen. If the item is not in this collection, returns
 * the fields that were remembered when it left; undefined if there are none.
 */
function fieldsSeenBy(state: ReplicaState, { name, id, values }: ItemOnDevice): Fields | undefined {
  const item = state.items[name]?.[id]
  if (item === undefined || item[unsentDeletion] !== undefined || values === undefined) return state.moved?.[id]
  return fieldsOf(item, values, () => null)
}

const fieldOf = (stamp: Stamp, value: Json | undefined): SyncField => (value === undefined ? [stamp] : [stamp, value])

/**
 * Returns the fields of an item with their stamps: the stored stamp of a value that the sync state knows, and the stamp
 * that `fresh` makes for a value that it does not know. A field for which `fresh` returns null is left out.
 */
function fieldsOf(
  item: ItemState,
  values: Values,
  fresh: (field: string, value: Json | undefined) => Stamp | null,
): Fields {
  const stamps = { ...item[serverStamps], ...item[unsentStamps] }
  const names = new Set([...Object.keys(item[seenHashes]), ...Object.keys(stamps), ...Object.keys(values)])
  return Object.fromEntries(
    [...names].flatMap((name): [string, SyncField][] => {
      const value = Object.hasOwn(values, name) ? values[name] : undefined
      const isSeen = item[seenHashes][name] === (value === undefined ? undefined : hashOf(value))
      const stamp = isSeen ? (stamps[name] ?? noStamp) : fresh(name, value)
      return stamp === null ? [] : [[name, fieldOf(stamp, value)]]
    }),
  )
}

/** Returns the fields that are later than those of `others`, without those that say where an item is. */
function laterFields(fields: Fields, others: Fields): Fields {
  return Object.fromEntries(
    Object.entries(fields).filter(
      ([name, [stamp]]) => !placeFields.includes(name) && stamp > (others[name]?.[0] ?? noStamp),
    ),
  )
}

const stampsOf = (fields: Fields): Record<string, Stamp> =>
  Object.fromEntries(Object.entries(fields).map(([name, [stamp]]) => [name, stamp]))

function hashesOf(values: Values): Record<string, string> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, hashOf(value)]))
}

function valuesOf(fields: Fields): Values {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, [, ...value]]) => value.map((each): [string, Json] => [name, each])),
  )
}

const stampEachField = (values: Values, stamp: Stamp) =>
  Object.fromEntries(Object.keys(values).map((name) => [name, stamp]))

const noStampForEach = (hashes: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.keys(hashes).map((name) => [name, noStamp]))

const latestOf = (stamps: Readonly<Record<string, Stamp>> = {}): Stamp =>
  Object.values(stamps).reduce((latest, stamp) => (stamp > latest ? stamp : latest), noStamp)

function withoutEmptyStamps(item: ItemState): ItemState {
  if (item[unsentStamps] !== undefined && Object.keys(item[unsentStamps]).length === 0) delete item[unsentStamps]
  return item
}

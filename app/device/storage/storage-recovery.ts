import { inStore } from './database.ts'
import { readText, writeText } from './local-text.ts'
import { logError } from '../log.ts'
import { ownerKey, unreadablePrefix } from './device-keys.ts'

/** A text that did not fit into local storage and is kept in IndexedDB. */
interface SpareText {
  /** The account that owns the text; null when nobody had signed in. */
  readonly owner: string | null
  readonly text: string
}

const spareStore = { database: 'harbour-spare', store: 'texts' }

/** Stores a text in IndexedDB. Resolves when it is on disk. Rejects when the browser has no room or no IndexedDB. */
export async function writeFallback(name: string, spare: SpareText): Promise<void> {
  await inStore(spareStore, 'readwrite', (store) => store.put(spare, name))
}

export async function readFallback(name: string): Promise<SpareText | undefined> {
  return (await inStore(spareStore, 'readonly', (store) => store.get(name))) as SpareText | undefined
}

export async function removeFallback(name: string): Promise<void> {
  await inStore(spareStore, 'readwrite', (store) => store.delete(name))
}

export async function fallbackNames(): Promise<string[]> {
  return (await inStore(spareStore, 'readonly', (store) => store.getAllKeys())).map(String)
}

/**
 * Maximum length, in characters, of a backup in local storage. A longer text is backed up in IndexedDB, because a
 * second copy in local storage would leave too little room.
 */
const longest = 200_000

interface Rescue {
  readonly raw: string
  state: 'moving' | 'safe' | 'lost'
}

const rescues = new Map<string, Rescue>()

/**
 * Backs up an invalid text under `harbour:unreadable:<key>`; a number is appended to the name from the second backup
 * on. Returns true once the backup is stored, so that the key may be overwritten. Returns false while a long text is
 * being written to IndexedDB, and when there is no room; the next call then tries again.
 */
export function backUpCorrupt(key: string, raw: string): boolean {
  const known = rescues.get(key)
  if (known?.raw === raw && known.state !== 'lost') return known.state === 'safe'
  const rescue: Rescue = { raw, state: 'moving' }
  rescues.set(key, rescue)
  if (raw.length <= longest && keepBeside(key, raw)) rescue.state = 'safe'
  else void moveAway(key, rescue)
  return rescue.state === 'safe'
}

function keepBeside(key: string, raw: string): boolean {
  for (const name of names(key)) {
    const there = readText(name)
    if (there === raw) return true
    if (there === null) return writeText(name, raw).ok
  }
  return false
}

async function moveAway(key: string, rescue: Rescue): Promise<void> {
  const spare = { owner: readText(ownerKey), text: rescue.raw }
  try {
    const taken = new Set(await fallbackNames())
    for (const name of names(key)) {
      if (!taken.has(name)) await writeFallback(name, spare)
      else if ((await readFallback(name))?.text !== rescue.raw) continue
      break
    }
    rescue.state = 'safe'
  } catch (error) {
    logError(`No room beside local storage: ${key}`, error)
    rescue.state = keepBeside(key, rescue.raw) ? 'safe' : 'lost'
  }
}

function* names(key: string): Generator<string> {
  yield unreadablePrefix + key
  for (let count = 2; ; count += 1) yield `${unreadablePrefix}${key}:${count}`
}

/*
 * Merges writes of two tabs. To read storage before each change is not enough: other tabs see a write only some
 * milliseconds later, and may change the same key meanwhile. So each tab announces its writes to the others. If a tab
 * finds that the stored text does not include one of its recent changes, it makes that change again.
 */

/** Announcement of a write: hashes of the text before (`from`) and after it (`to`). */
interface Step {
  readonly key: string
  readonly from: string
  readonly to: string
}

interface Write {
  readonly key: string
  /** Value of `performance.now()` at the time of the write. */
  readonly at: number
  readonly owner: string | null
  /** Hashes of all texts, written by this tab or another, that include this change. */
  readonly heldBy: Set<string>
  redo(): void
}

/** After this time, in milliseconds, a write has reached every tab. */
const memoryMs = 2000
/** Milliseconds after which the other tabs have received both a write and its announcement. */
const settleMs = 80

let recent: Write[] = []
let opened: BroadcastChannel | null = null

/**
 * Remembers a change that this tab has just written, and announces it to the other tabs. Calls `redo`, which makes the
 * change again, if another tab overwrites it within `memoryMs`.
 */
export function noteWrite(key: string, before: string | null, after: string, redo: () => void): void {
  const step: Step = { key, from: fingerprint(before), to: fingerprint(after) }
  carry(step)
  recent = recent.filter(isFresh)
  recent.push({ key, at: performance.now(), owner: readText(ownerKey), heldBy: new Set([step.to]), redo })
  opened?.postMessage(step)
}

/**
 * Checks shortly afterwards whether another tab overwrote recent changes of this key. Call it when another tab wrote
 * the key.
 */
export function expectLoss(key: string): void {
  if (recent.some((write) => write.key === key)) setTimeout(() => redoLost(key), settleMs)
}

/** Starts to listen to the announcements of other tabs. */
export function hearWrites(): void {
  if (opened || !('BroadcastChannel' in window)) return
  opened = new BroadcastChannel('harbour:writes')
  opened.addEventListener('message', (event: MessageEvent<Step>) => {
    carry(event.data)
    expectLoss(event.data.key)
  })
}

/** Notes that the text `to`, which was made from the text `from`, includes each recent change that `from` includes. */
function carry({ key, from, to }: Step): void {
  for (const write of recent) if (write.key === key && write.heldBy.has(from)) write.heldBy.add(to)
}

function redoLost(key: string): void {
  const won = fingerprint(readText(key))
  const owner = readText(ownerKey)
  const lost = recent.filter((write) => write.key === key && isFresh(write) && !write.heldBy.has(won))
  recent = recent.filter((write) => !lost.includes(write))
  // After another account has taken over the device, changes of the previous account must not be written.
  for (const write of lost) if (write.owner === owner) write.redo()
}

function isFresh(write: Write): boolean {
  return performance.now() - write.at < memoryMs
}

let last = { text: '', print: '' }

/**
 * Returns a short hash of a text; an empty string for null. The last hash is cached, because the text before a write is
 * usually the text after the previous write.
 */
function fingerprint(text: string | null): string {
  if (text === null) return ''
  if (text !== last.text) last = { text, print: printOf(text) }
  return last.print
}

function printOf(text: string): string {
  let [a, b] = [7, 11]
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index)
    a = Math.imul(a ^ unit, 0x9e3779b1)
    b = Math.imul(b ^ unit, 0x85ebca6b) ^ (a >>> 15)
  }
  return `${text.length}.${a}.${b}`
}

import { readText } from './kept-text.ts'
import { ownerKey } from './personal-keys.ts'

/*
 * Reading storage again before each change is not enough between two tabs: browsers carry a write to the other
 * tab's process some milliseconds later, and one that changes the same key in between does not know of it. So each
 * tab tells the others which text it made from which, and whoever finds that the text that won was made without
 * one of its own recent changes makes that change again.
 */

interface Step {
  readonly key: string
  readonly from: string
  readonly to: string
}

interface Write {
  readonly key: string
  /** `performance.now()` when it was made. */
  readonly at: number
  readonly owner: string | null
  /** Fingerprints of the texts that hold this change. */
  readonly heldBy: Set<string>
  redo(): void
}

/** A write that is older than this has long reached every tab. */
const memoryMs = 2000
/** Until a write and the word about it have both arrived. */
const settleMs = 80

let recent: Write[] = []
let opened: BroadcastChannel | null = null

/** Remembers a change that was just written, tells the other tabs, and makes it again should it get lost. */
export function noteWrite(key: string, before: string | null, after: string, redo: () => void): void {
  const step: Step = { key, from: fingerprint(before), to: fingerprint(after) }
  carry(step)
  recent = recent.filter(isFresh)
  recent.push({ key, at: performance.now(), owner: readText(ownerKey), heldBy: new Set([step.to]), redo })
  opened?.postMessage(step)
}

/** To be called when another tab wrote this key. */
export function expectLoss(key: string): void {
  if (recent.some((write) => write.key === key)) setTimeout(() => redoLost(key), settleMs)
}

/** Starts to listen to the other tabs. */
export function hearWrites(): void {
  if (opened || !('BroadcastChannel' in window)) return
  opened = new BroadcastChannel('harbour:writes')
  opened.addEventListener('message', (event: MessageEvent<Step>) => {
    carry(event.data)
    expectLoss(event.data.key)
  })
}

/** A text made from one that holds a change holds it too. */
function carry({ key, from, to }: Step): void {
  for (const write of recent) if (write.key === key && write.heldBy.has(from)) write.heldBy.add(to)
}

function redoLost(key: string): void {
  const won = fingerprint(readText(key))
  const owner = readText(ownerKey)
  const lost = recent.filter((write) => write.key === key && isFresh(write) && !write.heldBy.has(won))
  recent = recent.filter((write) => !lost.includes(write))
  // After another account took the device over, a change of the former one must not come back.
  for (const write of lost) if (write.owner === owner) write.redo()
}

function isFresh(write: Write): boolean {
  return performance.now() - write.at < memoryMs
}

let last = { text: '', print: '' }

/** Short stand-in for a text. The one before a write is mostly the one after the write before it. */
function fingerprint(text: string | null): string {
  if (text === null) return ''
  if (text !== last.text) last = { text, print: printOf(text) }
  return last.print
}

/** Two running products and the length. */
function printOf(text: string): string {
  let [a, b] = [7, 11]
  for (let place = 0; place < text.length; place += 1) {
    const unit = text.charCodeAt(place)
    a = Math.imul(a ^ unit, 0x9e3779b1)
    b = Math.imul(b ^ unit, 0x85ebca6b) ^ (a >>> 15)
  }
  return `${text.length}.${a}.${b}`
}

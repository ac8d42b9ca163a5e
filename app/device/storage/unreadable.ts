import { readText, writeText } from './kept-text.ts'
import { logError } from '../log.ts'
import { ownerKey, unreadablePrefix } from './personal-keys.ts'
import { keepSpare, readSpare, spareNames } from './spare-store.ts'

/** Longer texts go to IndexedDB at once: a second copy here would leave too little room for everything else. */
const longest = 200_000

interface Rescue {
  readonly raw: string
  state: 'moving' | 'safe' | 'lost'
}

const rescues = new Map<string, Rescue>()

/**
 * Keeps a text that could not be understood, under `harbour:unreadable:<key>` with a number from the second on.
 * True once it is safe there, so that its key may be written anew. False while a long text is still on its way
 * into IndexedDB, or when it fits nowhere; asking again tries again.
 */
export function setAside(key: string, raw: string): boolean {
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
    const taken = new Set(await spareNames())
    for (const name of names(key)) {
      if (!taken.has(name)) await keepSpare(name, spare)
      else if ((await readSpare(name))?.text !== rescue.raw) continue
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

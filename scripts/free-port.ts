import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { threadId } from 'node:worker_threads'

/**
 * Below the ports that systems give to outgoing connections and to listeners that name none (from 32768 or 49152 on):
 * nothing of that kind can take one of these between the answer and its use.
 */
const [first, end] = [11_000, 32_000]

/** How many belong to one process or thread; it goes through them in turn, so that one just given comes back late. */
const each = 50

const from = first + ((process.pid * 31 + threadId) % Math.floor((end - first) / each)) * each
let given = randomInt(each)

/**
 * A port of this machine on which nobody listens at the moment. Neighbours are given others, as far as their process numbers
 * tell them apart: one in a few hundred shares this one's.
 * Rejects when all of this process's own are taken.
 */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < each; tries += 1) {
    const port = from + (given % each)
    given += 1
    if (await isFree(port)) return port
  }
  throw new Error(`No port from ${from} to ${from + each - 1} is free.`)
}

async function isFree(port: number): Promise<boolean> {
  const probe = createServer()
  try {
    await once(probe.listen(port, '127.0.0.1'), 'listening')
  } catch {
    return false
  }
  probe.close()
  await once(probe, 'close')
  return true
}

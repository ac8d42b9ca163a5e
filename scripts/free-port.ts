import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { threadId } from 'node:worker_threads'

/**
 * These ports are below the ephemeral ports (from 32768 or 49152), so that no other connection takes a port before it
 * is used.
 */
const [first, end] = [11_000, 32_000]

/** The number of ports for each process or thread. They are used in turn, so that a port is not used again soon. */
const each = 50

const from = first + ((process.pid * 31 + threadId) % Math.floor((end - first) / each)) * each
let given = randomInt(each)

/**
 * Returns a free port of this machine. Each process has a range of its own; one in a few hundred shares its range with
 * another process. Rejects if all ports of the range are in use.
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

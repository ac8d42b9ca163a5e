import { setTimeout as wait } from 'node:timers/promises'
import type { PGlite } from '@electric-sql/pglite'
import { Client, escapeIdentifier } from 'pg'

/**
 * Hears what is said on a channel (`notify`) until the function it gives is called. The channel is a plain
 * lower-case name. Rejects when the first connection cannot be had; a later loss mends itself, and `missed` then
 * says that something may have been said meanwhile. Neither callback may throw.
 */
export type Listen = (
  channel: string,
  heard: (payload: string) => void,
  missed?: () => void,
) => Promise<() => Promise<void>>

/** The embedded database is in this process: nothing can come between. */
export function listenOverPglite(client: PGlite): Listen {
  return async (channel, heard) => {
    const stop = await client.listen(channel, heard)
    return () => stop()
  }
}

const retryMs = [1_000, 2_000, 5_000, 10_000] as const
const timeoutMs = 10_000
const farewellMs = 1_000
/** A connection can die without a word (a router forgot it): asked this often, it has to say something. */
const proofMs = 30_000

/** One connection of its own, because what is said reaches only the connection that listens. */
export function listenOverPostgres(url: string, role: string | null = null): Listen {
  return async (channel, heard, missed) => {
    let current: Client | undefined
    let retry: ReturnType<typeof setTimeout> | undefined
    let failures = 0
    let stopped = false

    async function connect(): Promise<void> {
      const client = new Client({
        connectionString: url,
        connectionTimeoutMillis: timeoutMs,
        query_timeout: timeoutMs,
        keepAlive: true,
      })
      // What follows an error is always the end of the connection, and that is what counts.
      client.on('error', () => {})
      client.on('notification', ({ payload }) => heard(payload ?? ''))
      try {
        await client.connect()
        if (role !== null) await client.query(`set role ${escapeIdentifier(role)}`)
        await client.query(`listen ${escapeIdentifier(channel)}`)
      } catch (error) {
        client.end().catch(() => {})
        throw error
      }
      if (stopped) return client.end()
      current = client
      const lost = (): void => {
        if (current !== client) return
        clearInterval(proof)
        current = undefined
        again()
      }
      const proof = setInterval(() => {
        client.query('select 1').catch(() => {
          lost()
          client.end().catch(() => {})
        })
      }, proofMs)
      proof.unref()
      client.once('end', lost)
    }

    function again(): void {
      if (stopped) return
      retry = setTimeout(() => void reconnect(), retryMs[Math.min(failures, retryMs.length - 1)])
      failures += 1
    }

    async function reconnect(): Promise<void> {
      try {
        await connect()
      } catch {
        return again()
      }
      failures = 0
      if (!stopped) missed?.()
    }

    await connect()
    return async () => {
      stopped = true
      clearTimeout(retry)
      // A connection that died unnoticed would keep a stopping server waiting for its farewell.
      await Promise.race([current?.end(), wait(farewellMs, undefined, { ref: false })])
    }
  }
}

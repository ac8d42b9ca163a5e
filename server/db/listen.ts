import { setTimeout as wait } from 'node:timers/promises'
import type { PGlite } from '@electric-sql/pglite'
import { Client, escapeIdentifier } from 'pg'

/**
 * Calls `heard` for each notification on a database channel, until the returned function is called. The channel is a
 * plain lower-case name. Rejects when the first connection fails. Lost connections are reopened, and `missed` is then
 * called, because notifications may have been lost. The callbacks must not throw.
 */
export type Listen = (
  channel: string,
  heard: (payload: string) => void,
  missed?: () => void,
) => Promise<() => Promise<void>>

/** PGlite runs in this process, so notifications cannot be lost and there is no `missed`. */
export function listenOverPglite(client: PGlite): Listen {
  return async (channel, heard) => {
    const stop = await client.listen(channel, heard)
    return () => stop()
  }
}

const retryMs = [1_000, 2_000, 5_000, 10_000] as const
const timeoutMs = 10_000
const farewellMs = 1_000
/** Interval of a query that finds connections that were lost without an error. */
const proofMs = 30_000

/** Opens a separate connection, because only a connection that listens gets notifications. */
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
      // Without this listener an 'error' event would end the process. The event 'end' follows every error and is
      // handled below.
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
      // The wait is limited, because a connection that was lost without an error would block the shutdown.
      await Promise.race([current?.end(), wait(farewellMs, undefined, { ref: false })])
    }
  }
}

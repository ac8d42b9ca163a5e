import {
  appendFileSync,
  closeSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { gt, lt } from 'drizzle-orm'
import { dayMs } from '../../domain/day.ts'
import { tombstoneDays } from '../../domain/periods.ts'
import type { Clock } from '../clock.ts'
import { user } from '../auth/table.ts'
import type { Db } from '../db/open.ts'
import { erasedAccounts } from './table.ts'
import { keyedHash, keyFor } from '../secrets.ts'

interface Stone {
  readonly idHash: string
  readonly erasedAt: Date
}

const page = 5000

/** Each line starts with a newline, so that it stays readable even if the line before it was cut off. */
const lineOf = ({ idHash, erasedAt }: Stone): string => `\n${idHash} ${erasedAt.toISOString()}\n`

const line = /^([\w-]{43}) (\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)$/

/**
 * Keyed hashes of deleted account ids. They are stored in the database and in a file (`erased-accounts` in the data
 * folder), because a restored backup contains the state before the deletion. Missing hashes are copied from one to the
 * other (docs/decisions/0013).
 */
export function createTombstones(parts: {
  readonly db: Db
  readonly clock: Clock
  readonly secret: string
  readonly dataDir: string
}) {
  const { db, clock, dataDir } = parts
  const key = keyFor('tombstones', parts.secret)
  const file = join(dataDir, 'erased-accounts')
  const hashOf = (userId: string): string => keyedHash(key, userId)

  function inFile(): Stone[] {
    let text = ''
    try {
      text = readFileSync(file, 'utf8')
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    }
    // Skips a line that a power failure has cut off; its hash is also in the database.
    return text.split('\n').flatMap((each) => {
      const [, idHash, erasedAt] = line.exec(each) ?? []
      return idHash === undefined || erasedAt === undefined ? [] : [{ idHash, erasedAt: new Date(erasedAt) }]
    })
  }

  function append(stones: readonly Stone[]): void {
    if (stones.length === 0) return
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    const handle = openSync(file, 'a', 0o600)
    try {
      appendFileSync(handle, stones.map(lineOf).join(''))
      fsyncSync(handle)
    } finally {
      closeSync(handle)
    }
  }

  /**
   * Deletes expired tombstones in the table and in this machine's file, because `synchronise` would copy them from the
   * file back to the table.
   */
  async function dropOld(): Promise<void> {
    const since = new Date(clock().getTime() - tombstoneDays * dayMs)
    await db.delete(erasedAccounts).where(lt(erasedAccounts.erasedAt, since))
    const written = inFile()
    const kept = written.filter(({ erasedAt }) => erasedAt >= since)
    if (kept.length === written.length) return
    writeFileSync(`${file}.new`, kept.map(lineOf).join(''), { mode: 0o600, flush: true })
    renameSync(`${file}.new`, file)
  }

  return {
    async add(tx: Db, userId: string): Promise<void> {
      await tx
        .insert(erasedAccounts)
        .values({ idHash: hashOf(userId), erasedAt: clock() })
        .onConflictDoNothing()
    },

    /** Copies missing tombstones between file and database, deletes expired ones, and returns the remaining hashes. */
    async synchronise(): Promise<ReadonlySet<string>> {
      await dropOld()
      const written = inFile()
      const rows = await db.select().from(erasedAccounts)
      const [inRows, onPaper] = [rows, written].map((stones) => new Set(stones.map(({ idHash }) => idHash)))
      append(rows.filter(({ idHash }) => !onPaper?.has(idHash)))
      const missing = written.filter(({ idHash }) => !inRows?.has(idHash))
      if (missing.length > 0) await db.insert(erasedAccounts).values(missing).onConflictDoNothing()
      return new Set([...rows, ...written].map(({ idHash }) => idHash))
    },

    /** Returns existing accounts that have a tombstone. */
    async accountsWithTombstone(
      stones: ReadonlySet<string>,
    ): Promise<{ readonly id: string; readonly email: string }[]> {
      const found: { id: string; email: string }[] = []
      let after = ''
      while (stones.size > 0) {
        const rows = await db
          .select({ id: user.id, email: user.email })
          .from(user)
          .where(gt(user.id, after))
          .orderBy(user.id)
          .limit(page)
        found.push(...rows.filter(({ id }) => stones.has(hashOf(id))))
        const last = rows.at(-1)
        if (last === undefined || rows.length < page) break
        after = last.id
      }
      return found
    },
  }
}

export type Tombstones = ReturnType<typeof createTombstones>

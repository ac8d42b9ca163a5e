import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayMs } from '../../domain/day.ts'
import { tombstoneDays } from '../../domain/periods.ts'
import { account, user } from '../auth/table.ts'
import { onOneDatabase, openHarbour, type Harbour } from '../testing/harbour.ts'
import { profiles } from '../profile/table.ts'
import { erasedAccounts } from './table.ts'
import { createTombstones } from './tombstones.ts'

const remove = ['/api/account', { method: 'DELETE', body: { password: 'three blue boats' } }] as const

onOneDatabase('a restored backup', (engine) => {
  let harbour: Harbour
  beforeAll(async () => {
    harbour = await openHarbour(engine)
  })
  afterAll(() => harbour.close())

  const rowOf = async (email: string) => (await harbour.db.select().from(user).where(eq(user.email, email)))[0]

  /**
   * Deletes an account and then restores its rows without the tombstone, as a backup from before the deletion would do.
   */
  async function restoreDeletedAccount(email: string) {
    await harbour.signUp(email)
    const person = await rowOf(email)
    if (person === undefined) throw new Error('nobody')
    const ways = await harbour.db.select().from(account).where(eq(account.userId, person.id))
    const ask = await harbour.signedIn(email)
    expect((await ask(...remove)).status).toBe(204)
    await harbour.db.delete(erasedAccounts)
    await harbour.db.insert(user).values(person)
    await harbour.db.insert(account).values(ways)
    await harbour.db.insert(profiles).values({ userId: person.id, firstName: person.name })
    return person
  }

  test('deleted accounts are deleted again by the next job, and no other account', async () => {
    await harbour.signUp('stays@example.com')
    await restoreDeletedAccount('back@example.com')
    await harbour.signedIn('back@example.com')
    await harbour.erasure.deleteRestoredAccounts()
    expect(await rowOf('back@example.com')).toBeUndefined()
    expect(await rowOf('stays@example.com')).toBeDefined()
    expect(await harbour.db.select().from(erasedAccounts)).toHaveLength(1)
  })

  test('a new account with the same address is not deleted', async () => {
    await harbour.signUp('back@example.com')
    await harbour.erasure.deleteRestoredAccounts()
    expect(await rowOf('back@example.com')).toBeDefined()
  })

  test('the first run of the jobs deletes them', async () => {
    await restoreDeletedAccount('again@example.com')
    await harbour.db.execute(sql`delete from jobs where name = 'erasure'`)
    await harbour.jobs.runDue()
    expect(await rowOf('again@example.com')).toBeUndefined()
  })

  test('tombstones are equal in file and table, contain no name, and survive a truncated line and a lost file', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'harbour-stones-'))
    const { db } = harbour
    const stones = createTombstones({
      db,
      clock: () => new Date('2026-11-21T10:00:00Z'),
      secret: 's'.repeat(32),
      dataDir,
    })
    await db.transaction((tx) => stones.add(tx, 'somebody'))
    const all = await stones.synchronise()
    const file = join(dataDir, 'erased-accounts')
    expect(readFileSync(file, 'utf8')).not.toContain('somebody')
    expect((await db.select().from(erasedAccounts)).length).toBe(all.size)

    writeFileSync(file, `${readFileSync(file, 'utf8').trim()}\nhalf-a-li`)
    await db.delete(erasedAccounts)
    expect(await stones.synchronise()).toEqual(all)
    rmSync(file)
    await db.transaction((tx) => stones.add(tx, 'somebody else'))
    expect((await stones.synchronise()).size).toBe(all.size + 1)
    expect(readFileSync(file, 'utf8').match(/^[\w-]{43} /gm)).toHaveLength(all.size + 1)
    rmSync(dataDir, { recursive: true, force: true })
  })

  test('tombstones are deleted in file and table when no backup from before the deletion can exist any more', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'harbour-stones-'))
    const { db } = harbour
    await db.delete(erasedAccounts)
    const start = new Date('2026-11-21T10:00:00Z').getTime()
    let now = start
    const stones = createTombstones({ db, clock: () => new Date(now), secret: 's'.repeat(32), dataDir })
    const inFile = () => readFileSync(join(dataDir, 'erased-accounts'), 'utf8').match(/^[\w-]{43} /gm) ?? []
    await db.transaction((tx) => stones.add(tx, 'long ago'))
    now = start + dayMs
    await db.transaction((tx) => stones.add(tx, 'a day later'))
    expect((await stones.synchronise()).size).toBe(2)
    now = start + tombstoneDays * dayMs
    expect([(await stones.synchronise()).size, inFile().length]).toEqual([2, 2])
    now += 1
    expect([(await stones.synchronise()).size, inFile().length]).toEqual([1, 1])
    expect(await db.select().from(erasedAccounts)).toHaveLength(1)
    rmSync(dataDir, { recursive: true, force: true })
  })
})

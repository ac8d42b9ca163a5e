import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { onBothDatabases, openHarbour, type Harbour } from '../testing/harbour.ts'
import { slowMs } from './slow-queries.ts'

onBothDatabases('the log of slow queries', (engine) => {
  let harbour: Harbour
  beforeAll(async () => {
    harbour = await openHarbour(engine)
    // A busy loop in place of `pg_sleep`: the only connection of the embedded database must not sleep.
    await harbour.db.execute(sql`create function doze(word text) returns text language plpgsql volatile as $$
      begin
        while clock_timestamp() < statement_timestamp() + interval '300 milliseconds' loop end loop;
        return word;
      end $$`)
  })
  afterAll(() => harbour.close())

  const slow = () =>
    harbour.lines
      .map((line) => JSON.parse(line) as { msg: string; statement: string; ms: number })
      .filter(({ msg, statement }) => msg === 'slow query' && statement.includes('doze'))

  test('a slow statement is logged, with placeholders in place of its values', async () => {
    harbour.lines.length = 0
    await harbour.serverDb.execute(sql`select doze(${'maya@example.com'}) as word, 'it''s written' as other`)
    expect(slow()).toHaveLength(1)
    const [line] = slow()
    expect(line?.statement).toBe("select doze($1) as word, '…' as other")
    expect(line?.ms).toBeGreaterThanOrEqual(slowMs)
    expect(harbour.lines.join('\n')).not.toMatch(/maya|written/)
  })

  test('a slow statement in a transaction, or one that failed, is logged too', async () => {
    harbour.lines.length = 0
    await harbour.serverDb.transaction(async (tx) => {
      await tx.execute(sql`select doze(${'in here'}) as tx`)
    })
    await expect(harbour.serverDb.execute(sql`select doze(${'0'})::int / 0`)).rejects.toThrow('Failed query')
    expect(slow().map(({ statement }) => statement)).toEqual(['select doze($1) as tx', 'select doze($1)::int / 0'])
  })

  test('a statement that only waited for another one is not logged', async () => {
    harbour.lines.length = 0
    await Promise.all([
      harbour.serverDb.execute(sql`select doze('')`),
      harbour.serverDb.execute(sql`select 1 as after_doze`),
    ])
    expect(slow()).toHaveLength(1)
  })

  test('a fast statement is not logged', async () => {
    harbour.lines.length = 0
    await harbour.serverDb.execute(sql`select 'doze'`)
    expect(slow()).toEqual([])
  })
})

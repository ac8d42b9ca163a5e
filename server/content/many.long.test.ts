import { brotliCompressSync } from 'node:zlib'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { user, userRoles } from '../auth/table.ts'
import { signedInMember } from '../meetups/testing.ts'
import { onOneDatabase, openHarbour, type Harbour } from '../testing/harbour.ts'
import { writeItems, writeMeetups } from '../testing/many.ts'

const times = 40
/** Limit in milliseconds for the first answer after new texts of each kind were published, on a busy machine. */
const mostAfterChange = 300
/** With thousands of items an answer may take `times` as long as with seven, plus `ms` milliseconds (busy machine). */
const allowed = { times: 3, ms: 100 }
/** Limit in bytes for the compressed meetups that a phone loads for list and map. */
const mostBytes = 20_000

/** The addresses that lists, map, packs and editors ask for. */
const routes: Readonly<Record<string, string>> = {
  'meetups of a member': '/api/content/meetups',
  'meetups of the team': '/api/admin/meetups',
  diary: '/api/content/activities',
  tips: '/api/content/tips',
  recipes: '/api/content/recipes',
  'open texts': '/api/content/open',
  goings: '/api/meetup-goings',
  'kinds of content': '/api/admin/content?filter=review',
  'list of tips': '/api/admin/content?kind=tips',
  'search in tips': '/api/admin/content?kind=tips&q=number+12',
  'one tip': '/api/admin/content/tips/three-things',
}

interface Measured {
  /** Milliseconds of the first answer, of which the client has no copy yet. */
  readonly first: number
  /** Milliseconds of later answers. The client then sends its ETag and may get 304. */
  readonly median: number
  readonly p95: number
  /** Size of the first answer, compressed. */
  readonly bytes: number
}

async function measure(ask: Harbour['ask'], path: string, rounds = times): Promise<Measured> {
  const took: number[] = []
  let [bytes, etag] = [0, '']
  for (let round = 0; round < rounds; round += 1) {
    const begun = performance.now()
    const answer = await ask(path, { headers: { 'if-none-match': etag } })
    took.push(Math.round(10 * (performance.now() - begun)) / 10)
    expect([200, 304]).toContain(answer.status)
    etag = answer.headers.get('etag') ?? ''
    if (round === 0) bytes = brotliCompressSync(JSON.stringify(answer.body)).length
  }
  const [first = 0, ...later] = took
  const at = (part: number) => later.toSorted((a, b) => a - b)[Math.floor(later.length * part)] ?? 0
  return { first, median: at(0.5), p95: at(0.95), bytes }
}

onOneDatabase('5,000 meetups and 20,000 items of content', (engine) => {
  test('lists, map, packs and editors answer about as fast as with seven', { timeout: 600_000 }, async () => {
    const now = new Date()
    const harbour = await openHarbour(engine, { now: () => now })
    const maya = await signedInMember(harbour, 'maya@example.com', 'trial')
    const [person] = await harbour.db.select().from(user).where(eq(user.email, 'maya@example.com'))
    await harbour.db.insert(userRoles).values({ userId: person?.id ?? '', role: 'admin' })
    const measureAll = async (rounds?: number) => {
      const rows: Record<string, Measured> = {}
      for (const [name, path] of Object.entries(routes)) rows[name] = await measure(maya, path, rounds)
      console.table(rows)
      return rows
    }
    await writeMeetups(harbour.db, 7, now)
    await writeItems(harbour.db, 7, now)
    const few = await measureAll()
    await writeMeetups(harbour.db, 5000, now)
    await writeItems(harbour.db, 20_000, now)
    const many = await measureAll()
    await writeItems(harbour.db, 6, now)
    const changed = await measureAll(1)
    await harbour.close()
    const slow = Object.entries(many).filter(
      ([name, { median }]) => median > allowed.times * (few[name]?.median ?? 0) + allowed.ms,
    )
    expect(slow).toEqual([])
    expect(Object.entries(changed).filter(([, { first }]) => first > mostAfterChange)).toEqual([])
    expect(many['meetups of a member']?.bytes).toBeLessThan(mostBytes)
  })
})

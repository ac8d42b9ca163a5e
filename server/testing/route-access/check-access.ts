import { eq, sql } from 'drizzle-orm'
import { holdings } from '../../account/holdings.ts'
import { userRoles } from '../../auth/table.ts'
import { rowsOf } from '../../db/open.ts'
import { rateLimits } from '../../limits/table.ts'
import type { Harbour } from '../harbour.ts'
import { saveRows } from '../saved-rows.ts'
import type { AccessRow } from './row.ts'
import { gather, people, type Person } from './people.ts'

const reading = ['GET', 'ALL']

export const changes = ({ route }: AccessRow): boolean => !reading.includes(route.split(' ')[0] ?? '')

/**
 * Tables with rows that have an owner, and their owner columns. `pushes` is left out, because the push worker changes
 * it.
 */
const owned = Map.groupBy(
  holdings.filter(({ by, table }) => by === 'id' && table !== 'pushes'),
  ({ table }) => table,
)

async function textOf(response: Response): Promise<string> {
  if (response.headers.get('content-type')?.startsWith('text/event-stream') !== true) return response.text()
  await response.body?.cancel()
  return ''
}

const nameOf = ({ key }: { readonly key: string }): string => key.split(':')[0] ?? ''

/**
 * Returns functions that request a route as several people. They return faults as messages; an empty list means that
 * there is no fault.
 */
export async function checkAccess(harbour: Harbour) {
  const { app, db, env } = harbour
  const crowd = await gather(harbour)
  await db.delete(rateLimits)
  const goBack = await saveRows(db)

  async function send(who: Person, row: AccessRow, headers: Readonly<Record<string, string | null>> = {}) {
    const [listed = '', address = ''] = row.route.split(' ')
    const isForm = address.startsWith('/dev/')
    const all = {
      origin: env.baseUrl,
      'content-type': isForm ? 'application/x-www-form-urlencoded' : 'application/json',
      cookie: crowd[who].cookie,
      ...headers,
    }
    const given = Object.entries(all).filter((each): each is [string, string] => Boolean(each[1]))
    const words = isForm ? 'answer=pay' : JSON.stringify(row.body?.(who, crowd) ?? {})
    return app.request(`${env.baseUrl}${row.path?.(crowd) ?? address}`, {
      method: listed === 'ALL' ? 'HEAD' : listed,
      headers: Object.fromEntries(given),
      ...(changes(row) ? { body: words } : {}),
    })
  }

  async function ofOthers(id: string): Promise<string> {
    const others = people.map((who) => crowd[who].id).filter((each) => each !== id)
    const parts = [...owned].map(([table, columns]) => {
      const theirs = columns.map(({ column }) => sql`${sql.identifier(column)} = any(${sql.param(others)}::text[])`)
      return sql`select ${table}::text as "table", string_agg(t::text, ' ' order by t::text) as rows
        from ${sql.identifier(table)} t where ${sql.join(theirs, sql` or `)}`
    })
    return JSON.stringify(await rowsOf(db, sql.join(parts, sql` union all `)))
  }

  /** Makes `demoted` an admin, uses the role once and removes it, so that later requests use an old admin's cookie. */
  async function demote(): Promise<string[]> {
    const role = { userId: crowd.demoted.id, role: 'admin' }
    await db.insert(userRoles).values(role)
    const asked = await app.request(`${env.baseUrl}/api/admin/role`, { headers: { cookie: crowd.demoted.cookie } })
    const { admin } = (await asked.json()) as { admin?: boolean }
    await db.delete(userRoles).where(eq(userRoles.userId, role.userId))
    return admin === true ? [] : ['demoted was no admin before']
  }

  async function faultsOf(row: AccessRow, who: Person): Promise<string[]> {
    const wanted = row.answers[who]
    const mayTouch = row.forOthers === true && wanted < 300
    const maySee =
      mayTouch || row.byKey === true || who === 'paid' || (who === 'admin' && row.route.includes('/admin/'))
    const before = changes(row) && !mayTouch ? await ofOthers(crowd[who].id) : null
    const counted = await db.$count(rateLimits)
    const response = await send(who, row)
    const text = await textOf(response)
    const isTurnedAway = [401, 403].includes(wanted) && !row.route.includes('/api/auth/')
    return [
      ...(response.status === wanted ? [] : [`${who} was answered ${response.status}, not ${wanted}`]),
      ...(!maySee && crowd.things.words.some((word) => text.includes(word)) ? [`${who} was sent data of paid`] : []),
      ...(before === null || before === (await ofOthers(crowd[who].id)) ? [] : [`${who} changed what is another's`]),
      // Requests without access must be rejected before any counter changes.
      ...(isTurnedAway && counted !== (await db.$count(rateLimits)) ? [`${who} was counted before the refusal`] : []),
    ]
  }

  return {
    crowd,

    /** Checks that everybody gets the expected status, sees no data of `paid` and changes no data of others. */
    async answers(row: AccessRow): Promise<string[]> {
      await goBack()
      const faults: string[] = []
      for (const who of people) {
        if (who === 'demoted') faults.push(...(await demote()))
        faults.push(...(await faultsOf(row, who)))
      }
      return faults
    },

    /** Checks that a cross-site change with the member's cookie is rejected and changes nothing. */
    async foreign(row: AccessRow): Promise<string[]> {
      await goBack()
      const before = await ofOthers('')
      const faults: string[] = []
      for (const origin of ['https://elsewhere.example', 'null', null]) {
        const response = await send('paid', row, { origin })
        const { code } = (await response.json().catch(() => ({}))) as { code?: string }
        if (code !== 'FOREIGN_ORIGIN') faults.push(`from ${origin} it was answered ${response.status} ${code}`)
      }
      return before === (await ofOthers('')) ? faults : [...faults, 'something changed']
    },

    /** Checks that one call counts towards the limits, and that each full limit rejects the next call. */
    async counting(row: AccessRow): Promise<string[]> {
      await goBack()
      const { limits = [], counts = [] } = row
      const who = row.answers.paid === 403 ? 'admin' : 'paid'
      await textOf(await send(who, row))
      const counted = await db.select().from(rateLimits)
      const [names, wanted] = [counted.map(nameOf), [...limits, ...counts]].map((all) =>
        [...new Set(all)].toSorted().join(' '),
      )
      const faults = names === wanted ? [] : [`counted as '${names}', not '${wanted}'`]
      for (const full of counted.filter((counter) => limits.includes(nameOf(counter)))) {
        await goBack()
        await db.insert(rateLimits).values({ ...full, count: 1_000_000 })
        const stopped = await send(who, row)
        const tellsWhen = Number(stopped.headers.get('retry-after')) > 0
        if (stopped.status !== 429 || !tellsWhen) faults.push(`full ${nameOf(full)}: ${stopped.status}`)
      }
      return faults
    },
  }
}

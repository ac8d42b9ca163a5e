import { afterAll, beforeAll, expect, test } from 'vitest'
import { isGuard } from './auth/guards.ts'
import { makeClientFolder, removeClientFolder } from './testing/client-folder.ts'
import { changes, checkAccess } from './testing/route-access/check-access.ts'
import { middlewarePaths, accessTable, routesOf } from './testing/route-access/table.ts'
import { onOneDatabase, openHarbour, type Harbour } from './testing/harbour.ts'

onOneDatabase('each route, by each kind of user', (engine) => {
  const folder = makeClientFolder()
  let harbour: Harbour
  let inspection: Awaited<ReturnType<typeof checkAccess>>
  beforeAll(async () => {
    const env = { URGENT_EMAIL: 'team@example.com' }
    harbour = await openHarbour(engine, { env, identity: true, clientDir: folder })
    inspection = await checkAccess(harbour)
  })
  afterAll(async () => {
    await harbour.close()
    removeClientFolder(folder)
  })

  test('every route of the server declares who may use it, and is in the table', () => {
    const saying = new Map<string, boolean>()
    for (const { method, path, handler } of harbour.app.routes) {
      const route = `${method} ${path}`
      saying.set(route, saying.get(route) === true || isGuard(handler))
    }
    const silent = [...saying].flatMap(([route, says]) => (says || middlewarePaths.includes(route) ? [] : route))
    expect(silent).toEqual([])
    const listed = accessTable.map(({ route }) => route)
    expect(listed.toSorted()).toEqual(routesOf(harbour.app.routes).toSorted())
  })

  test.each(accessTable)(
    '$route answers each kind of user as the table says, and changes nobody else’s data',
    async (row) => {
      expect(await inspection.answers(row)).toEqual([])
    },
  )

  const signedElsewhere = ['POST /api/stripe/webhook']
  const changing = accessTable.filter((row) => changes(row) && !signedElsewhere.includes(row.route))
  test.each(changing)('$route refuses requests that another site sends with the user’s session', async (row) => {
    expect(await inspection.foreign(row)).toEqual([])
  })

  test.each(accessTable)(
    '$route counts towards the limits in the table, and is refused when they are full',
    async (row) => {
      expect(await inspection.counting(row)).toEqual([])
    },
  )
})

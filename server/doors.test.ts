import { afterAll, beforeAll, expect, test } from 'vitest'
import { saysWho } from './auth/guards.ts'
import { makeClientFolder, removeClientFolder } from './testing/client-folder.ts'
import { changes, inspect } from './testing/doors/inspection.ts'
import { corridors, doors, doorsOf } from './testing/doors/list.ts'
import { onOneDatabase, openHarbour, type Harbour } from './testing/harbour.ts'

onOneDatabase('every door by everybody', (engine) => {
  const folder = makeClientFolder()
  let harbour: Harbour
  let inspection: Awaited<ReturnType<typeof inspect>>
  beforeAll(async () => {
    const env = { URGENT_EMAIL: 'team@example.com' }
    harbour = await openHarbour(engine, { env, identity: true, clientDir: folder })
    inspection = await inspect(harbour)
  })
  afterAll(async () => {
    await harbour.close()
    removeClientFolder(folder)
  })

  test('every route of the server declares who has access, and is listed in the table', () => {
    const saying = new Map<string, boolean>()
    for (const { method, path, handler } of harbour.app.routes) {
      const route = `${method} ${path}`
      saying.set(route, saying.get(route) === true || saysWho(handler))
    }
    const silent = [...saying].flatMap(([route, says]) => (says || corridors.includes(route) ? [] : route))
    expect(silent).toEqual([])
    const listed = doors.map(({ route }) => route)
    expect(listed.toSorted()).toEqual(doorsOf(harbour.app.routes).toSorted())
  })

  test.each(doors)(
    '$route answers each of the eight kinds of visitors as the table says, and changes no other account',
    async (door) => {
      expect(await inspection.answers(door)).toEqual([])
    },
  )

  const signedElsewhere = ['POST /api/stripe/webhook']
  const changing = doors.filter((door) => changes(door) && !signedElsewhere.includes(door.route))
  test.each(changing)('$route refuses a change sent by another site in the member’s name', async (door) => {
    expect(await inspection.foreign(door)).toEqual([])
  })

  test.each(doors)('$route has the rate limit of the table', async (door) => {
    expect(await inspection.counting(door)).toEqual([])
  })
})

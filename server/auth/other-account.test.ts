import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountHeader } from '../../domain/account-header.ts'
import { messages } from '../messages/table.ts'
import { onOneDatabase, openHarbour, type Harbour } from '../testing/harbour.ts'
import { user } from './table.ts'

onOneDatabase('requests that name their account', (engine) => {
  let harbour: Harbour
  beforeAll(async () => {
    harbour = await openHarbour(engine, { env: { URGENT_EMAIL: 'team@example.com' } })
  })
  afterAll(() => harbour.close())

  async function idOf(email: string): Promise<string> {
    const [row] = await harbour.db.select({ id: user.id }).from(user).where(eq(user.email, email))
    return row?.id ?? ''
  }

  const writings = {
    '/api/messages': { subject: 'Tea', message: 'Is there any?' },
    [`/api/messages/${crypto.randomUUID()}/replies`]: { message: 'Thank you' },
    '/api/reports': { meetup: 'sample-1', concern: 'Somebody odd' },
    '/api/urgent-requests': { phone: '07700 900142', description: 'Formula' },
  }

  test('are accepted in their own account’s session only; in another account’s session nothing is stored', async () => {
    for (const email of ['anna@example.com', 'bea@example.com']) await harbour.signUp(email)
    const [anna, bea] = [await idOf('anna@example.com'), await idOf('bea@example.com')]
    const asBea = await harbour.signedIn('bea@example.com')
    for (const [path, body] of Object.entries(writings)) {
      const refused = await asBea(path, { body, headers: { [accountHeader]: anna } })
      expect([path, refused.status, refused.body.code]).toEqual([path, 409, 'OTHER_ACCOUNT'])
    }
    expect(await harbour.db.select().from(messages)).toEqual([])
    const own = { body: writings['/api/messages'], headers: { [accountHeader]: bea } }
    expect((await asBea('/api/messages', own)).status).toBe(200)
    expect((await asBea('/api/messages', { body: writings['/api/messages'] })).status).toBe(200)
    const signedOut = { body: writings['/api/messages'], headers: { [accountHeader]: anna } }
    expect((await harbour.ask('/api/messages', signedOut)).status).toBe(401)
  })
})

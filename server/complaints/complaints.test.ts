import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { InboxItem } from '../../domain/messages.ts'
import { user, userRoles } from '../auth/table.ts'
import { outbox } from '../mail/table.ts'
import { onOneDatabase, openHarbour, type Harbour } from '../testing/harbour.ts'
import { dataComplaints } from './table.ts'

const path = '/api/data-complaints'
const ownerEmail = 'owner@example.com'

onOneDatabase('complaints about the use of data', (engine) => {
  let harbour: Harbour
  let admin: Harbour['ask']
  const now = new Date('2026-11-26T10:00:00Z')
  beforeAll(async () => {
    harbour = await openHarbour(engine, { now: () => now, env: { OWNER_EMAIL: ownerEmail } })
    await harbour.signUp('ada@example.com')
    const [row] = await harbour.db.select().from(user).where(eq(user.email, 'ada@example.com'))
    await harbour.db.insert(userRoles).values({ userId: row?.id ?? '', role: 'admin' })
    admin = await harbour.signedIn('ada@example.com')
  })
  afterAll(() => harbour.close())

  const complain = (email: string, from: string, key = crypto.randomUUID()) =>
    harbour.ask(path, { from, body: { email, complaint: 'My name\nis kept too long.', key } })
  const rows = () => harbour.db.select().from(dataComplaints)
  const mailsTo = (to: string) => harbour.db.select().from(outbox).where(eq(outbox.recipient, to))

  test('a visitor’s complaint is stored once and confirmed with a date; the mail to the team does not contain its text', async () => {
    const key = crypto.randomUUID()
    expect((await complain('Somebody@Example.com ', '127.0.0.2', key)).status).toBe(204)
    expect((await complain('somebody@example.com', '127.0.0.2', key)).status).toBe(204)
    expect(await rows()).toMatchObject([{ email: 'somebody@example.com', status: 'open', createdAt: now }])
    const mail = await harbour.sink.mailTo('somebody@example.com')
    expect(mail.subject).toBe('We have your data protection complaint')
    expect(mail.text).toContain('26 December 2026')
    expect(mail.text).not.toContain('too long')
    expect(await mailsTo('somebody@example.com')).toHaveLength(1)
    const told = await harbour.sink.mailTo(ownerEmail)
    expect(told.text).toMatch(/26 December 2026/)
    expect(told.text).not.toMatch(/too long|somebody@/)
  })

  test('a complaint is first in the inbox until it is closed, and the time of closing is stored', async () => {
    const read = async () => (await admin('/api/admin/messages?q=somebody')).body as unknown as { items: InboxItem[] }
    const [item] = (await read()).items
    expect(item).toMatchObject({
      kind: 'complaint',
      user_id: null,
      email: 'somebody@example.com',
      message: 'My name\nis kept too long.',
    })
    const change = { version: 'open', status: 'closed' }
    expect((await admin(`/api/admin/messages/${item?.id}`, { method: 'PATCH', body: change })).status).toBe(200)
    expect(await rows()).toMatchObject([{ status: 'closed', closedAt: now }])
    expect((await admin('/api/admin/messages/counts')).body).toMatchObject({ closed: 1 })
  })

  test('a complaint is in the export of the account with its address, and stays when that account is deleted', async () => {
    await harbour.signUp('maya@example.com')
    await complain('maya@example.com', '127.0.0.3')
    const maya = await harbour.signedIn('maya@example.com')
    const { body } = await maya('/api/account/export')
    expect(body['server']).toMatchObject({ data_complaints: [{ complaint: 'My name\nis kept too long.' }] })
    const gone = await maya('/api/account', { method: 'DELETE', body: { password: 'three blue boats' } })
    expect(gone.status).toBe(204)
    expect((await rows()).map(({ email }) => email)).toContain('maya@example.com')
  })

  test('a complaint without address, without text or with too long text is refused, and one client cannot flood a mailbox', async () => {
    const key = crypto.randomUUID()
    const faults = [
      { email: 'nobody', complaint: 'x', key },
      { email: 'a@example.com', complaint: ' ', key },
      { email: 'a@example.com', complaint: 'x'.repeat(4001), key },
    ]
    for (const body of faults) expect((await harbour.ask(path, { from: '127.0.0.4', body })).status).toBe(400)
    const statuses: number[] = []
    for (let each = 0; each < 6; each += 1)
      statuses.push((await complain('victim@example.com', `127.0.1.${each}`)).status)
    expect(statuses).toEqual([204, 204, 204, 204, 204, 429])
  })
})

import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freeTips } from '../../content/open/tips.ts'
import { goalSuggestions } from '../../content/premium/goal-suggestions.ts'
import { platforms } from '../../content/premium/groups.ts'
import { guided } from '../../content/premium/guided.ts'
import { sampleMeetups } from '../../content/premium/meetups.ts'
import { premiumTips } from '../../content/premium/tips.ts'
import { wisdom } from '../../content/premium/wisdom.ts'
import { trialDays } from '../../domain/access.ts'
import { user } from '../auth/table.ts'
import { subscribers } from '../billing/table.ts'
import { onOneDatabase, openHarbour, type Harbour } from '../testing/harbour.ts'
import { packAccess } from './packs.ts'
import { recipes } from './recipes.ts'

const paid = Object.keys(packAccess).filter((name) => name !== 'tips')
const secrets = [
  ...premiumTips.map(({ content }) => content),
  ...wisdom.map(({ content }) => content),
  ...guided.flatMap(({ steps }) => steps.map(({ text }) => text)),
  ...goalSuggestions.map(({ description }) => description),
  ...recipes.flatMap(({ id, instructions }) => [id, ...instructions]),
  ...sampleMeetups.flatMap(({ id, title, description, organizer, location }) => [
    id,
    title,
    description,
    organizer,
    location.address,
  ]),
  ...platforms.flatMap(({ description, groups }) => [description, ...groups.map(({ name }) => name)]),
]

onOneDatabase('content', (engine) => {
  let harbour: Harbour
  let now = new Date()
  let free: Awaited<ReturnType<Harbour['signedIn']>>
  let trial: Awaited<ReturnType<Harbour['signedIn']>>
  beforeAll(async () => {
    harbour = await openHarbour(engine, { now: () => now, env: { OWNER_EMAIL: 'owner@example.com' } })
    await harbour.signUp('free@example.com')
    free = await harbour.signedIn('free@example.com')
    await harbour.signUp('trial@example.com')
    trial = await harbour.signedIn('trial@example.com')
    await trial('/api/start-trial', { body: {} })
  })
  afterAll(() => harbour.close())

  test('an unknown name of a pack gives 404 for everybody', async () => {
    for (const ask of [harbour.ask, free, trial]) {
      for (const name of ['secrets', 'toString', '__proto__', 'wisdom.json']) {
        expect([name, (await ask(`/api/content/${name}`)).status]).toEqual([name, 404])
      }
    }
  })

  test('premium packs: visitors get 401, members without access 403, and no content', async () => {
    for (const name of paid) {
      const visitor = await harbour.ask(`/api/content/${name}`)
      expect([name, visitor.status, visitor.headers.get('content-type')]).toEqual([
        name,
        401,
        'application/problem+json',
      ])
      const member = await free(`/api/content/${name}`)
      expect([name, member.status, member.body.code]).toEqual([name, 403, 'PREMIUM_NEEDED'])
      expect([visitor.headers.get('etag'), member.headers.get('etag')]).toEqual([null, null])
      for (const secret of secrets) expect(JSON.stringify([visitor.body, member.body])).not.toContain(secret)
    }
  })

  test('with access a pack is complete, and only the member’s browser may cache it', async () => {
    const { status, body, headers } = await trial('/api/content/wisdom')
    expect([status, body]).toEqual([200, { wisdom }])
    expect(headers.get('content-type')).toBe('application/json')
    expect(headers.get('cache-control')).toBe('private, no-cache')
    expect(headers.get('vary')).toMatch(/\bcookie\b/i)
    expect(headers.get('etag')).toMatch(/^"[\w-]{22}"$/)
    expect((await trial('/api/content/sessions')).body).toEqual({ sessions: guided })
    expect((await trial('/api/content/goal-suggestions')).body).toEqual({ suggestions: goalSuggestions })
    expect((await trial('/api/content/groups')).body).toEqual({ platforms })
    for (const name of paid) expect([name, (await trial(`/api/content/${name}`)).status]).toEqual([name, 200])
  })

  test('tips: visitors and free members get two of each category and the total number, those with access get all', async () => {
    const counts = { 'time-management': 4, 'self-care': 4, productivity: 4, wellness: 4 }
    for (const ask of [harbour.ask, free]) {
      expect((await ask('/api/content/tips')).body).toEqual({ tips: freeTips, counts })
    }
    const all = (await trial('/api/content/tips')).body as unknown as { tips: unknown[]; counts: unknown }
    expect(all.counts).toEqual(counts)
    expect(all.tips).toHaveLength(16)
    expect(all.tips).toEqual(expect.arrayContaining([...freeTips, ...premiumTips]))
  })

  test('304 needs access and the same version; the free part and the complete pack have different ETags', async () => {
    const etag = (await trial('/api/content/wisdom')).headers.get('etag') ?? ''
    const again = { headers: { 'if-none-match': `"other", W/${etag}` } }
    const same = await trial('/api/content/wisdom', again)
    expect([same.status, same.body['text'], same.headers.get('etag')]).toEqual([304, '', etag])
    expect((await trial('/api/content/wisdom', { headers: { 'if-none-match': '"other"' } })).status).toBe(200)
    for (const tag of [etag, '*']) {
      const asked = { headers: { 'if-none-match': tag } }
      expect((await free('/api/content/wisdom', asked)).status).toBe(403)
      expect((await harbour.ask('/api/content/wisdom', asked)).status).toBe(401)
    }
    const open = (await free('/api/content/tips')).headers.get('etag') ?? ''
    expect((await free('/api/content/tips', { headers: { 'if-none-match': open } })).status).toBe(304)
    expect((await trial('/api/content/tips', { headers: { 'if-none-match': open } })).status).toBe(200)
  })

  test('no header, query or body gives a member access', async () => {
    const tries = [
      { path: '/api/content/wisdom?has_access=true', headers: {} },
      { path: '/api/content/wisdom', headers: { 'x-has-access': 'true', 'x-user-id': 'somebody' } },
      { path: '/api/content//wisdom', headers: {} },
      { path: '/api/content/%77isdom', headers: {} },
    ]
    for (const { path, headers } of tries) {
      const { status, body } = await free(path, { headers })
      expect([path, status === 403 || status === 404]).toEqual([path, true])
      for (const secret of secrets) expect(JSON.stringify(body)).not.toContain(secret)
    }
  })

  test('the owner has access without paying; a trial gives access until its last millisecond and not at its end', async () => {
    await harbour.signUp('owner@example.com')
    const owner = await harbour.signedIn('owner@example.com')
    expect((await owner('/api/content/wisdom')).status).toBe(200)
    const [person] = await harbour.db.select().from(user).where(eq(user.email, 'trial@example.com'))
    const [row] = await harbour.db
      .select()
      .from(subscribers)
      .where(eq(subscribers.userId, person?.id ?? ''))
    const end = row?.trialEndDate?.getTime() ?? 0
    expect(end).toBeGreaterThan(now.getTime() + (trialDays - 1) * 86_400_000)
    now = new Date(end - 1)
    expect((await trial('/api/content/wisdom')).status).toBe(200)
    now = new Date(end)
    expect((await trial('/api/content/wisdom')).body.code).toBe('PREMIUM_NEEDED')
    expect((await trial('/api/content/tips')).body['tips']).toEqual(freeTips)
  })
})

onOneDatabase('members of the groups', (engine) => {
  test('outside demo mode the groups’ member numbers are omitted until the operator confirms them', async () => {
    for (const [DEMO, confirmed, vouched] of [
      ['0', 'members=412@2026-11-01', false],
      ['1', '', true],
    ] as const) {
      const env = { DEMO, CONFIRMED_FIGURES: confirmed }
      const harbour = await openHarbour(engine, { env })
      await harbour.signUp('maya@example.com')
      const maya = await harbour.signedIn('maya@example.com')
      await maya('/api/start-trial', { body: {} })
      const { body } = await maya('/api/content/groups')
      const served = body['platforms'] as typeof platforms
      const texts = served.flatMap(({ members, groups }) => [members, ...groups.map((group) => group.members)])
      expect(texts.every((text) => (text !== null) === vouched)).toBe(true)
      expect(served.map(({ name }) => name)).toEqual(platforms.map(({ name }) => name))
      await harbour.close()
    }
  })
})

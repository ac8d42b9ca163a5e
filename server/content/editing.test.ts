import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { plannerQuotes } from '../../content/open/quotes.ts'
import { contentKindNames, type ContentItem, type ContentList } from '../../domain/content-kinds.ts'
import type { Prices } from '../../domain/prices.ts'
import { user, userRoles } from '../auth/table.ts'
import { asSystem } from '../db/scope.ts'
import { onOneDatabase, openHarbour, type Harbour } from '../testing/harbour.ts'
import { draft as meetupDraft } from '../meetups/testing.ts'
import { repositoryItems } from './repository.ts'
import { contentVersions } from './table.ts'

const path = '/api/admin/content'

onOneDatabase('the content editor', (engine) => {
  let harbour: Harbour
  let now = new Date('2026-11-27T09:00:00Z')
  type Ask = Harbour['ask']
  let ada: Ask
  let grace: Ask
  let maya: Ask
  let admin: Ask

  beforeAll(async () => {
    harbour = await openHarbour(engine, { now: () => now })
    for (const name of ['ada', 'grace', 'maya', 'admin']) await harbour.signUp(`${name}@example.com`)
    const idOf = async (name: string) =>
      (
        await harbour.db
          .select()
          .from(user)
          .where(eq(user.email, `${name}@example.com`))
      )[0]?.id ?? ''
    await harbour.db.insert(userRoles).values([
      { userId: await idOf('ada'), role: 'editor' },
      { userId: await idOf('grace'), role: 'editor' },
      { userId: await idOf('admin'), role: 'admin' },
    ])
    ada = await harbour.signedIn('ada@example.com')
    grace = await harbour.signedIn('grace@example.com')
    maya = await harbour.signedIn('maya@example.com')
    admin = await harbour.signedIn('admin@example.com')
    await maya('/api/start-trial', { body: {} })
  })
  afterAll(() => harbour.close())
  beforeEach(async () => {
    now = new Date('2026-11-27T09:00:00Z')
    await harbour.db.delete(contentVersions)
  })

  const list = async (query = ''): Promise<ContentList> => (await ada(`${path}${query}`)).body as unknown as ContentList
  const item = async (at: string): Promise<ContentItem> => (await ada(`${path}/${at}`)).body as unknown as ContentItem
  const act = (by: Ask, at: string, body: object) => by(`${path}/${at}`, { method: 'PATCH', body })
  const quote = `quotes/${repositoryItems('quotes')[0]?.key}`
  const tip = 'tips/three-things'
  const tipBody = {
    title: 'Two things',
    content: 'Two are plenty today.',
    category: 'time-management',
    difficulty: 'Easy',
  }
  const open = async () => (await harbour.ask('/api/content/open')).body
  const tips = async () => (await maya('/api/content/tips')).body['tips'] as { id: string; title: string }[]
  const shownTip = async () => (await tips()).find(({ id }) => id === 'three-things')?.title

  test('without changes everything is as in the repository, also after an export and import', async () => {
    expect(await open()).toEqual({})
    const before = await Promise.all(
      ['tips', 'wisdom', 'recipes', 'groups', 'goal-suggestions'].map((name) => maya(`/api/content/${name}`)),
    )
    const file = (await ada('/api/admin/content-file')).body
    expect((await ada('/api/admin/content-file', { method: 'PUT', body: file })).body).toEqual({
      drafts: 0,
      same: contentKindNames.reduce((sum, kind) => sum + repositoryItems(kind).length, 0),
      refused: [],
    })
    expect(await harbour.db.select().from(contentVersions)).toEqual([])
    const after = await Promise.all(
      ['tips', 'wisdom', 'recipes', 'groups', 'goal-suggestions'].map((name) => maya(`/api/content/${name}`)),
    )
    expect(after.map(({ body }) => body)).toEqual(before.map(({ body }) => body))
  })

  test('changing every item and setting it back gives the repository’s packs again', async () => {
    const before = (await maya('/api/content/recipes')).body
    const key = repositoryItems('recipes')[0]?.key
    const { body } = await item(`recipes/${key}`)
    const draft = await act(ada, `recipes/${key}`, { action: 'save', version: 0, body })
    expect(draft.status).toBe(200)
    await act(grace, `recipes/${key}`, { action: 'review', version: 1 })
    expect((await act(ada, `recipes/${key}`, { action: 'publish', version: 2 })).body).toMatchObject({
      shown: 'newest',
    })
    expect((await maya('/api/content/recipes')).body).toEqual(before)
  })

  test('a published quote is shown with the next request, and is undone with one step', async () => {
    expect((await act(ada, quote, { action: 'save', version: 0, body: { text: 'Slow, and steady.' } })).status).toBe(
      200,
    )
    expect(await open()).toEqual({})
    const published = (await act(ada, quote, { action: 'publish', version: 1 })).body as unknown as ContentItem
    expect(published).toMatchObject({
      state: 'live',
      shown: 'newest',
      version: 2,
      undoTo: 0,
      writtenBy: expect.any(String),
    })
    expect(await open()).toEqual({ quotes: ['Slow, and steady.', ...plannerQuotes.slice(1)] })
    expect((await act(ada, quote, { action: 'undo', version: 2, to: published.undoTo })).body).toMatchObject({
      state: 'original',
      shown: 'original',
    })
    expect((await act(grace, quote, { action: 'review', version: 3 })).body.code).toBe('NOT_NOW')
    expect(await open()).toEqual({ quotes: plannerQuotes })
  })

  test('a health text goes live only after another person reviewed it', async () => {
    await act(ada, tip, { action: 'save', version: 0, body: tipBody })
    expect((await act(ada, tip, { action: 'publish', version: 1 })).body.code).toBe('NOT_REVIEWED')
    expect((await act(ada, tip, { action: 'review', version: 1 })).body.code).toBe('SECOND_PERSON')
    expect((await act(grace, tip, { action: 'review', version: 1 })).body).toMatchObject({
      state: 'reviewed',
      reviewDue: '2027-11-27',
    })
    // A change after the review needs another review.
    await act(ada, tip, { action: 'save', version: 2, body: { ...tipBody, title: 'One thing' } })
    expect((await act(grace, tip, { action: 'publish', version: 3 })).body.code).toBe('NOT_REVIEWED')
    await act(grace, tip, { action: 'review', version: 3 })
    expect(await shownTip()).toBe('Three things, then done')
    expect((await act(ada, tip, { action: 'publish', version: 4 })).status).toBe(200)
    expect(await shownTip()).toBe('One thing')
    // Version 1 was never reviewed, so undoing to it makes a draft, and members still see the reviewed version.
    expect((await act(ada, tip, { action: 'undo', version: 5, to: 1 })).body).toMatchObject({
      state: 'draft',
      shown: 'earlier',
    })
    expect(await shownTip()).toBe('One thing')
  })

  test('a health text is gone when its review is over, and back after a new one', async () => {
    await act(ada, tip, { action: 'save', version: 0, body: tipBody })
    await act(grace, tip, { action: 'review', version: 1, due: '2026-12-01' })
    await act(ada, tip, { action: 'publish', version: 2 })
    now = new Date('2026-12-01T23:50:00Z')
    expect(await shownTip()).toBe('Two things')
    now = new Date('2026-12-02T00:50:00Z')
    expect(await shownTip()).toBeUndefined()
    expect((await list('?filter=review&kind=tips')).items.map(({ key }) => key)).toContain('three-things')
    expect((await act(grace, tip, { action: 'review', version: 3 })).status).toBe(200)
    expect(await shownTip()).toBe('Two things')
    await act(ada, tip, { action: 'withdraw', version: 4 })
    expect(await shownTip()).toBeUndefined()
  })

  test('a scheduled text is shown from its time on, and open phones hear of it', async () => {
    await act(ada, quote, { action: 'save', version: 0, body: { text: 'On the first.' } })
    await act(ada, quote, { action: 'publish', version: 1, from: '2026-12-01T08:00:00.000Z' })
    expect([await open(), (await list('?filter=scheduled')).total]).toEqual([{}, 1])
    now = new Date('2026-12-01T08:00:30Z')
    expect((await open())['quotes']).toContain('On the first.')
    expect(await asSystem(() => harbour.contentEditor.notifyDue())).toBe(true)
    now = new Date('2026-12-01T08:05:00Z')
    expect(await asSystem(() => harbour.contentEditor.notifyDue())).toBe(false)
  })

  test('a scheduled text can be published at once', async () => {
    await act(ada, quote, { action: 'save', version: 0, body: { text: 'On the first.' } })
    await act(ada, quote, { action: 'publish', version: 1, from: '2026-12-01T08:00:00.000Z' })
    expect((await act(ada, quote, { action: 'publish', version: 2 })).body).toMatchObject({
      version: 3,
      shown: 'newest',
      // The scheduled version was never shown, so Undo does not return to it.
      undoTo: 0,
    })
    expect([(await open())['quotes'], (await list('?filter=scheduled')).total]).toEqual([
      ['On the first.', ...plannerQuotes.slice(1)],
      0,
    ])
    expect((await act(ada, quote, { action: 'publish', version: 3 })).body.code).toBe('NOT_NOW')
  })

  test('a draft that is sent again is stored once', async () => {
    const draft = { action: 'save', version: 0, body: { text: 'Slow, and steady.' } }
    await act(ada, quote, draft)
    expect((await act(ada, quote, draft)).body).toMatchObject({ version: 1 })
    expect((await act(grace, quote, draft)).body.code).toBe('CHANGED_MEANWHILE')
    expect(await harbour.db.select().from(contentVersions)).toHaveLength(1)
  })

  test('an invalid body is refused by its fields and never stored; a recipe with an unknown ingredient too', async () => {
    const refused = await act(ada, tip, { action: 'save', version: 0, body: { ...tipBody, title: ' ', category: 'x' } })
    expect([refused.status, refused.body.code]).toEqual([400, 'INVALID_BODY'])
    expect(refused.body['errors']).toMatchObject([{ path: 'body.title' }, { path: 'body.category' }])
    const key = repositoryItems('recipes')[0]?.key
    const { body } = await item(`recipes/${key}`)
    const save = (parts: readonly object[]) =>
      act(ada, `recipes/${key}`, { action: 'save', version: 0, body: { ...body, parts } })
    const recipe = await save([
      { item: 'red lentils', amount: 200, unit: 'g' },
      { item: 'unicorn', amount: 1, unit: 'piece' },
      { item: 'milk', amount: 1, unit: 'g' },
    ])
    expect(recipe.body['errors']).toMatchObject([{ path: 'body.parts.1.item' }, { path: 'body.parts.2.unit' }])
    expect(await harbour.db.select().from(contentVersions)).toEqual([])
  })

  test('an ingredient can be typed by its name, and the saved recipe is the first that awaits review', async () => {
    const { key, body } = repositoryItems('recipes')[0] ?? { key: '', body: {} }
    const words = { ...body, parts: [{ item: ' Red Lentils ', amount: 200, unit: 'g' }], childWithout: ['red lentils'] }
    const saved = await act(ada, `recipes/${key}`, { action: 'save', version: 0, body: words })
    expect(saved.body['body']).toMatchObject({ parts: [{ item: 'red-lentils' }], childWithout: ['red-lentils'] })
    expect((await list('?filter=review')).items[0]).toMatchObject({ kind: 'recipes', key })
  })

  test('instead of a stored row that does not fit its form any more the repository’s text is shown, whatever the review of the row', async () => {
    await harbour.db.insert(contentVersions).values({
      kind: 'quotes',
      key: repositoryItems('quotes')[0]?.key ?? '',
      version: 1,
      state: 'live',
      body: { words: 'of another version' },
      liveFrom: now,
      reviewDue: '2026-01-01',
    })
    expect(await open()).toEqual({ quotes: plannerQuotes })
  })

  test('of two editors who change one text at once, one is told', async () => {
    const answers = await Promise.all(
      [ada, grace, ada, grace].map((by, index) =>
        act(by, quote, { action: 'save', version: 0, body: { text: `Line ${index}` } }),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409])
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('CHANGED_MEANWHILE')
    expect((await act(ada, 'quotes/none', { action: 'withdraw', version: 0 })).body.code).toBe('NO_SUCH_CONTENT')
    expect((await ada(`${path}/nothing/none`)).status).toBe(404)
  })

  test('a new item is a draft, named by its title; a second one of that name is refused', async () => {
    const body = { kind: 'quotes', body: { text: 'A new line, then.' } }
    const made = await ada(path, { body })
    expect([made.status, made.body]).toMatchObject([201, { key: 'a-new-line-then', state: 'draft', shown: 'nothing' }])
    // As after a lost response, the same request is sent again.
    const again = await ada(path, { body })
    expect([again.status, again.body]).toMatchObject([201, { key: 'a-new-line-then', version: 1 }])
    expect((await grace(path, { body })).status).toBe(400)
    expect((await ada(path, { body: { kind: 'quotes', body: { text: 'A new line then' } } })).status).toBe(400)
    await act(ada, 'quotes/a-new-line-then', { action: 'publish', version: 1 })
    expect((await open())['quotes']).toEqual([...plannerQuotes, 'A new line, then.'])
    await act(ada, 'quotes/a-new-line-then', { action: 'undo', version: 2, to: 0 })
    expect((await open())['quotes']).toEqual(plannerQuotes)
  })

  test('a notice is shown to everybody until its day', async () => {
    await ada(path, { body: { kind: 'notice', body: { text: 'We are closed on Monday.', until: '2026-11-30' } } })
    await act(ada, 'notice/home', { action: 'publish', version: 1 })
    expect((await open())['notice']).toEqual({ text: 'We are closed on Monday.' })
    now = new Date('2026-12-01T09:00:00Z')
    expect((await open())['notice']).toBeUndefined()
  })

  test('the addresses of groups are set by the operator', async () => {
    const { body } = await item('groups/whatsapp')
    const groups = (body['groups'] as { name: string }[]).map((group) => ({ ...group, url: 'https://chat.example/a' }))
    await act(ada, 'groups/whatsapp', { action: 'save', version: 0, body: { ...body, groups } })
    await act(ada, 'groups/whatsapp', { action: 'publish', version: 1 })
    const { platforms } = (await maya('/api/content/groups')).body as {
      platforms: { name: string; groups: object[] }[]
    }
    expect(platforms.find(({ name }) => name === 'WhatsApp')?.groups[0]).toMatchObject({
      url: 'https://chat.example/a',
    })
  })

  test('a price that the operator changes is in the pack of recipes; its unit must be known, and none is added', async () => {
    const before = (await maya('/api/content/recipes')).body as unknown as { prices: Prices; recipes: unknown }
    const { body } = await item('prices/tofu')
    expect(body).toMatchObject({ name: 'firm tofu', unit: 'g' })
    const changed = { ...body, pence: 150, amount: 300, day: '2026-11-20' }
    const refused = await act(ada, 'prices/tofu', { action: 'save', version: 0, body: { ...changed, unit: 'tin' } })
    expect(refused.body['errors']).toMatchObject([{ path: 'body.unit' }])
    await act(ada, 'prices/tofu', { action: 'save', version: 0, body: changed })
    await act(ada, 'prices/tofu', { action: 'publish', version: 1 })
    expect((await maya('/api/content/recipes')).body).toEqual({
      recipes: before.recipes,
      prices: { ...before.prices, tofu: { per: { g: 0.5 }, day: '2026-11-20' } },
    })
    expect((await ada(path, { body: { kind: 'prices', key: 'gold', body: changed } })).body.code).toBe(
      'NO_SUCH_CONTENT',
    )
  })

  test('a meetup is published once its group has an address, and not before', async () => {
    const publish = async () =>
      (
        await admin('/api/admin/meetups', {
          body: { ...meetupDraft, date: '2026-12-06', joinUrl: null, status: 'published' },
        })
      ).status
    expect(await publish()).toBe(400)
    const { body } = await item('groups/facebook')
    const groups = (body['groups'] as { type: string }[]).map((group) => ({ ...group, url: 'https://group.example/b' }))
    await act(ada, 'groups/facebook', { action: 'save', version: 0, body: { ...body, groups } })
    await act(ada, 'groups/facebook', { action: 'publish', version: 1 })
    expect(await publish()).toBe(201)
  })

  test('an import makes drafts of what differs, and tells what it refused', async () => {
    const file = (await ada('/api/admin/content-file')).body as { items: { kind: string; key: string; body: object }[] }
    const items = [
      { kind: 'quotes', key: quote.split('/')[1], body: { text: 'Changed in a file.' } },
      { kind: 'tips', key: 'three-things', body: { title: '' } },
    ]
    const result = (await ada('/api/admin/content-file', { method: 'PUT', body: { ...file, items } })).body
    expect(result).toMatchObject({ drafts: 1, same: 0, refused: [{ kind: 'tips', key: 'three-things' }] })
    expect([await open(), (await item(quote)).state]).toEqual([{}, 'draft'])
  })

  test('activities of the local diary come in a pack of their own', async () => {
    const body = {
      title: 'Rhyme time',
      place: 'Central Library',
      weekday: 'Friday',
      time: '10:30',
      endTime: '11:00',
      termTimeOnly: true,
      free: true,
      ages: ['baby'],
      checked: '2026-11-20',
    }
    expect((await maya('/api/content/activities')).body).toEqual({ activities: [] })
    await ada(path, { body: { kind: 'activities', body } })
    await act(ada, 'activities/rhyme-time', { action: 'publish', version: 1 })
    expect((await maya('/api/content/activities')).body).toEqual({ activities: [{ id: 'rhyme-time', ...body }] })
  })

  test('the list is searched, and answers fifty items at a time', async () => {
    await harbour.db.execute(sql`insert into content_versions (kind, key, version, state, body)
      select 'quotes', 'line-' || n, 1, 'draft', jsonb_build_object('text', 'Line ' || n)
      from generate_series(0, 299) n`)
    const found = await list('?kind=quotes&q=line%20299')
    expect([found.total, found.items[0]?.title]).toEqual([1, 'Line 299'])
    expect((await list('?kind=quotes')).items).toHaveLength(50)
    expect((await list('?filter=drafts&offset=280')).items).toHaveLength(20)
    expect((await ada(`${path}?filter=none`)).status).toBe(400)
  })
})

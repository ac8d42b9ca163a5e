import { afterAll, beforeAll, expect, test } from 'vitest'
import { onOneDatabase, openHarbour, type Harbour } from '../testing/harbour.ts'

const profile = '/api/profile'

onOneDatabase('profiles', (engine) => {
  let harbour: Harbour
  let people = 0
  beforeAll(async () => {
    harbour = await openHarbour(engine)
  })
  afterAll(() => harbour.close())

  async function newMember() {
    const email = `nora-${(people += 1)}@example.com`
    await harbour.signUp(email, undefined, 'Nora')
    return harbour.signedIn(email)
  }

  test('a new profile has the entered name and nothing else; a visitor gets 401', async () => {
    const ask = await newMember()
    expect((await ask(profile)).body).toEqual({
      first_name: 'Nora',
      display_name: null,
      initials: null,
      sync: false,
      pause: null,
    })
    expect((await harbour.ask(profile)).status).toBe(401)
    expect((await harbour.ask(profile, { method: 'PATCH', body: { first_name: 'X' } })).status).toBe(401)
  })

  test('omitted fields stay, empty ones are removed, and the session has the new name', async () => {
    const ask = await newMember()
    const change = async (body: unknown) => (await ask(profile, { method: 'PATCH', body })).body
    expect(await change({ first_name: '  Nora   Jane ' })).toMatchObject({ first_name: 'Nora Jane' })
    expect(await change({ display_name: 'Harbour Mum', initials: 'hm' })).toEqual({
      first_name: 'Nora Jane',
      display_name: 'Harbour Mum',
      initials: 'hm',
      sync: false,
      pause: null,
    })
    expect(await change({ display_name: '', initials: '' })).toMatchObject({ display_name: null, initials: null })
    expect((await ask('/api/auth/get-session')).body['user']).toMatchObject({
      name: 'Nora Jane',
      firstName: 'Nora Jane',
    })
  })

  test('empty, too long, marked-up and unknown fields are refused, field by field', async () => {
    const ask = await newMember()
    const fault = async (body: unknown) => {
      const answer = await ask(profile, { method: 'PATCH', body })
      expect(answer.status).toBe(400)
      return (answer.body['errors'] as { path: string }[]).map(({ path }) => path)
    }
    expect(await fault({ first_name: ' \u200b\u3164\u2800 ' })).toEqual(['first_name'])
    expect(await fault({ first_name: 'a'.repeat(61) })).toEqual(['first_name'])
    expect(await fault({ display_name: '<img src=x onerror=alert(1)>' })).toEqual(['display_name'])
    expect(await fault({ initials: 'abc' })).toEqual(['initials'])
    expect(await fault({ user_id: 'somebody else' })).toHaveLength(1)
    expect((await ask(profile, { method: 'PATCH', body: {} })).status).toBe(200)
    expect((await ask(profile)).body).toEqual({
      first_name: 'Nora',
      display_name: null,
      initials: null,
      sync: false,
      pause: null,
    })
  })

  test('bidirectional control characters and invisible characters are removed', async () => {
    const ask = await newMember()
    const { body } = await ask(profile, {
      method: 'PATCH',
      body: { display_name: 'Anna\u202egnp.\u0000exe\u2066', initials: '👩‍👧' },
    })
    expect(body).toMatchObject({ display_name: 'Annagnp.exe', initials: '👩‍👧' })
  })
})

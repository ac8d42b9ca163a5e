import type { BrowserContext, Locator, Page } from '@playwright/test'
import { addDays, type LocalDay } from '../domain/day.ts'
import { londonDay } from '../domain/london.ts'
import type { AdminMeetup, MeetupDraft } from '../domain/meetup-draft.ts'
import { call, enter, newSession, signUp, somebody, type Person } from './people.ts'
import type { Server } from './server.ts'

export const owner: Person = { ...somebody('Olivia'), email: 'owner@example.com' }

const known = new WeakSet<Server>()

async function needOwner(server: Server): Promise<void> {
  if (!known.has(server)) await signUp(server, owner)
  known.add(server)
}

/** Signs the operator in. The first call on a server creates the account. */
export async function enterAsOwner(context: BrowserContext, server: Server): Promise<void> {
  await needOwner(server)
  await enter(context, server, owner)
}

/** Returns the cookie of a new session of the operator. */
export async function newOwnerSession(server: Server): Promise<string> {
  await needOwner(server)
  return newSession(server, owner)
}

export const dayIn = (days: number): LocalDay => addDays(londonDay(new Date()), days)

export function draftOf(title: string, some: Partial<MeetupDraft> = {}): MeetupDraft {
  return {
    title,
    type: 'asian',
    address: 'M Shed café, Wapping Road, Bristol',
    lat: 51.4478,
    lng: -2.5984,
    date: dayIn(10),
    time: '10:30',
    endTime: '12:00',
    participants: 8,
    maxParticipants: 12,
    description: 'Fold, chat, eat. Highchairs, and a quiet corner for feeding.',
    organizer: 'Mei Lin',
    rating: null,
    joinUrl: 'https://example.com/dumplings',
    ...some,
  }
}

const teams = new WeakMap<Server, ReturnType<typeof newTeam>>()

export function teamOf(server: Server): ReturnType<typeof newTeam> {
  const team = teams.get(server) ?? newTeam(server)
  teams.set(server, team)
  return team
}

async function newTeam(server: Server) {
  const cookie = await newOwnerSession(server)
  const send = (method: string, path: string, body: unknown) =>
    fetch(server.url + path, {
      method,
      headers: { cookie, origin: server.url, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
  return {
    async add(draft: MeetupDraft, status: 'draft' | 'published' = 'draft'): Promise<AdminMeetup> {
      const answer = await send('POST', '/api/admin/meetups', { ...draft, status })
      if (!answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`)
      return (await answer.json()) as AdminMeetup
    },
    change: (meetup: AdminMeetup, some: Partial<AdminMeetup>) =>
      send('PATCH', `/api/admin/meetups/${meetup.id}`, { version: meetup.version, ...some }),
    remove: (id: string) => send('DELETE', `/api/admin/meetups/${id}`, undefined),
    async all(): Promise<readonly AdminMeetup[]> {
      const answer = await call(server, '/api/admin/meetups', undefined, cookie)
      return ((await answer.json()) as { meetups: AdminMeetup[] }).meetups
    },
    /** Adds an item of content, which needs no review, and publishes it. */
    async publish(kind: string, body: object): Promise<void> {
      const made = await send('POST', '/api/admin/content', { kind, body })
      if (!made.ok) throw new Error(`${made.status}: ${await made.text()}`)
      const { key } = (await made.json()) as { key: string }
      const answer = await send('PATCH', `/api/admin/content/${kind}/${key}`, { action: 'publish', version: 1 })
      if (!answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`)
    },
    async seen(): Promise<readonly string[]> {
      const answer = await call(server, '/api/content/meetups', undefined, cookie)
      const { meetups } = (await answer.json()) as { meetups: { title: string; sample: boolean }[] }
      return meetups.map(({ title, sample }) => (sample ? `Sample: ${title}` : title))
    },
    async clear(): Promise<void> {
      for (let all = await this.all(); all.length > 0; all = await this.all()) {
        for (const { id } of all) await this.remove(id)
      }
    },
  }
}

export function adminMeetupsOf(page: Page) {
  const main = page.getByRole('main')
  const sheet = page.getByRole('dialog')
  const field = (name: string | RegExp): Locator => main.getByLabel(name, { exact: typeof name === 'string' })
  const button = (name: string | RegExp): Locator => main.getByRole('button', { name, exact: true })
  return {
    main,
    sheet,
    add: main.getByRole('link', { name: 'New meetup' }),
    part: (name: 'To come' | 'Drafts' | 'Withdrawn' | 'Past'): Locator =>
      main.getByRole('region', { name: new RegExp(`^${name}`) }),
    row: (title: string): Locator =>
      main.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title, exact: true }) }),
    open: (title: string): Locator => main.getByRole('link', { name: title, exact: true }),
    act: (action: 'Publish' | 'Withdraw' | 'Copy' | 'Delete', title: string): Locator => button(`${action} ${title}`),
    field,
    title: field('Title'),
    type: (name: string): Locator => main.getByRole('radio', { name, exact: true }),
    lat: field('Latitude'),
    lng: field('Longitude'),
    map: main.getByRole('group', { name: 'Map to pick the place on' }),
    pin: main.getByRole('button', { name: /^The place of the meetup/ }),
    saveDraft: button('Save as draft'),
    saveChanges: button('Save changes'),
    publish: button('Publish'),
    discard: button('Discard them'),
    mine: button('Save mine'),
    theirs: button('Take theirs'),
    async fill(draft: MeetupDraft): Promise<void> {
      const texts: readonly [string | RegExp, string | number | null][] = [
        ['Title', draft.title],
        ['Description', draft.description],
        ['Date', draft.date],
        ['From', draft.time],
        ['To', draft.endTime],
        ['Place and street', draft.address],
        ['Latitude', draft.lat],
        ['Longitude', draft.lng],
        ['Hosted by', draft.organizer],
        [/^The organiser’s way in/, draft.joinUrl],
        [/^Places taken/, draft.participants],
        [/^Places in all/, draft.maxParticipants],
      ]
      for (const [name, text] of texts) await field(name).fill(String(text ?? ''))
      await this.type(`${draft.type[0]?.toUpperCase()}${draft.type.slice(1)}`).check()
    },
  }
}

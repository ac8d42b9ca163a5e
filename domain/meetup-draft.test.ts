import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  adminMeetupSchema,
  draftChanges,
  draftFaults,
  draftMax,
  meetupDraft,
  proposalFaults,
  proposalFields,
  type MeetupDraft,
} from './meetup-draft.ts'

const draft: MeetupDraft = {
  title: 'Dumplings and Prams',
  type: 'asian',
  address: 'M Shed café, Wapping Road, Bristol BS1 4RN',
  lat: 51.4476,
  lng: -2.5985,
  date: '2026-11-22',
  time: '10:30',
  endTime: '12:00',
  participants: 8,
  maxParticipants: 12,
  description: 'Fold, chat, eat.',
  organizer: 'Mei Lin',
  rating: null,
  joinUrl: null,
}

const fieldsOf = (change: Partial<Record<keyof MeetupDraft, unknown>>) =>
  draftFaults({ ...draft, ...change }).map(({ field }) => field)

test('a complete draft has no fault, and invisible characters are removed', () => {
  expect(draftFaults(draft)).toEqual([])
  const joinUrl = 'https://example.com/somali'
  const typed = { ...draft, title: ' Dumplings\n and\0 Prams ', type: ' Somali ', joinUrl }
  expect(meetupDraft.parse({ ...typed, description: 'Fold,\r\nchat. ' })).toEqual({
    ...draft,
    joinUrl,
    title: 'Dumplings and Prams',
    type: 'somali',
    description: 'Fold,\nchat.',
  })
})

test('for an empty form there is a message for every required field, in the order of the form', () => {
  const empty = { title: '', type: ' ', address: '', lat: null, lng: undefined, date: '', time: '', endTime: '' }
  const rest = {
    participants: null,
    maxParticipants: null,
    description: '\0',
    organizer: '',
    rating: null,
    joinUrl: null,
  }
  const faults = draftFaults({ ...empty, ...rest })
  expect(faults.map(({ field }) => field)).toEqual([...Object.keys(empty), 'description', 'organizer'])
  for (const { fault } of faults) expect(fault).toMatch(/^(Please|This) .+\.$/)
})

test('mistyped coordinates, an invalid day, an end before the beginning and too many places are rejected', () => {
  expect(fieldsOf({ lat: 15.4476 })).toEqual(['lat'])
  expect(fieldsOf({ lng: 2.5985 })).toEqual(['lng'])
  expect(fieldsOf({ lat: Number.NaN, lng: Infinity })).toEqual(['lat', 'lng'])
  expect(fieldsOf({ date: '2026-02-29' })).toEqual(['date'])
  expect(fieldsOf({ time: '24:00' })).toEqual(['time'])
  expect(fieldsOf({ endTime: '10:30' })).toEqual(['endTime'])
  expect(fieldsOf({ endTime: '09:00' })).toEqual(['endTime'])
  expect(fieldsOf({ date: '2026-03-29', time: '01:45', endTime: '02:15' })).toEqual(['endTime'])
  expect(fieldsOf({ participants: 13 })).toEqual(['participants'])
  expect(fieldsOf({ participants: -1, maxParticipants: 0, rating: 5.5 })).toEqual([
    'participants',
    'maxParticipants',
    'rating',
  ])
  expect(fieldsOf({ participants: 1.5 })).toEqual(['participants'])
})

test('places taken and total places must both be given or both be missing', () => {
  expect(fieldsOf({ participants: null, maxParticipants: null })).toEqual([])
  expect(fieldsOf({ participants: 0 })).toEqual([])
  expect(fieldsOf({ participants: null })).toEqual(['participants'])
  expect(fieldsOf({ maxParticipants: null })).toEqual(['maxParticipants'])
})

test('another community needs a join address, because it has no group, and a name that is not reserved', () => {
  expect(fieldsOf({ type: 'Somali' })).toEqual(['joinUrl'])
  expect(fieldsOf({ type: 'Somali', joinUrl: 'mailto:hodan@example.com' })).toEqual([])
  for (const type of ['all', ' General ']) {
    expect(fieldsOf({ type, joinUrl: 'mailto:hodan@example.com' })).toEqual(['type'])
  }
})

test('a join address is an https: or a mailto: URL', () => {
  for (const joinUrl of ['https://chat.example/join?x=1', 'mailto:mei@example.com', ' https://a.example ']) {
    expect([joinUrl, fieldsOf({ joinUrl })]).toEqual([joinUrl, []])
  }
  const bad = ['http://chat.example', 'javascript:alert(1)', 'https://', 'mailto:', 'data:text/html,x', 'chat.example']
  for (const joinUrl of [
    ...bad,
    'https://maya:secret@chat.example',
    'https://localhost',
    '',
    1,
    `https://a.uk/${'a'.repeat(600)}`,
  ]) {
    expect([joinUrl, fieldsOf({ joinUrl })]).toEqual([joinUrl, ['joinUrl']])
  }
})

test('a join address is stored as browsers write it, without invisible characters', () => {
  const kept = (joinUrl: string) => meetupDraft.parse({ ...draft, joinUrl }).joinUrl
  expect(kept(' HTTPS://Chat.example/jo\0in\n/us?x=\uD83D ')).toBe('https://chat.example/join/us?x=%EF%BF%BD')
  expect(kept('mailto:mei@example.com\r\n')).toBe('mailto:mei@example.com')
  expect(kept(kept('https://chat.example') ?? '')).toBe('https://chat.example/')
  for (const joinUrl of ['\0', '\uD83D', 'https://\uD83D.uk', `https://a.uk/${'ł'.repeat(100)}`]) {
    expect([joinUrl, fieldsOf({ joinUrl })]).toEqual([joinUrl, ['joinUrl']])
  }
})

test('a day before the year 2000 is rejected', () => {
  for (const date of ['0000-01-01', '0001-01-01', '0050-01-01', '0099-12-31', '1999-12-31']) {
    expect([date, fieldsOf({ date })]).toEqual([date, ['date']])
  }
  expect(fieldsOf({ date: '2000-01-01' })).toEqual([])
})

test('texts have a maximum length, and unknown fields are refused', () => {
  for (const name of ['title', 'type', 'address', 'description', 'organizer'] as const) {
    expect(fieldsOf({ joinUrl: 'https://a.example', [name]: 'a'.repeat(draftMax[name]) })).toEqual([])
    expect(fieldsOf({ [name]: 'a'.repeat(draftMax[name] + 1) })).toEqual([name])
  }
  expect(meetupDraft.safeParse({ ...draft, admin: true }).success).toBe(false)
  expect(draftChanges.safeParse({ title: 'New' }).success).toBe(true)
  expect(draftChanges.safeParse({ title: '', more: 1 }).success).toBe(false)
})

test('any input either has faults or is valid, never both and never neither', () => {
  const anything = fc.record({
    title: fc.string(),
    date: fc.oneof(fc.constant('2026-11-22'), fc.string()),
    time: fc.oneof(fc.constant('10:30'), fc.string()),
    endTime: fc.oneof(fc.constantFrom('10:00', '12:00'), fc.anything()),
    lat: fc.oneof(fc.constant(51.4), fc.double()),
    joinUrl: fc.oneof(fc.constant(null), fc.webUrl(), fc.string()),
  })
  fc.assert(
    fc.property(anything, (some) => {
      const input = { ...draft, ...some }
      expect(draftFaults(input).length === 0).toBe(meetupDraft.safeParse(input).success)
    }),
  )
})

test('a meetup for admins is read as it was written', () => {
  const instants = { createdAt: '2026-11-21T09:00:00.000Z', updatedAt: '2026-11-21T09:00:00.000Z' }
  const standing = { status: 'published', version: 2, proposed: true, reason: null, wanted: { time: '11:00' } }
  const meetup = { ...draft, id: 'a', ...standing, ...instants }
  expect(adminMeetupSchema.parse(meetup)).toEqual(meetup)
})

test('the contact of a proposal is an email address, typed plainly or as mailto:, or an https: address', () => {
  const { participants: _, rating: __, ...words } = draft
  const contactOf = (joinUrl: unknown) => proposalFields.safeParse({ ...words, joinUrl }).data?.joinUrl
  expect(contactOf(' ola@example.com ')).toBe('mailto:ola@example.com')
  expect(contactOf('mailto:ola@example.com')).toBe('mailto:ola@example.com')
  expect(contactOf('https://example.com/ola')).toBe('https://example.com/ola')
  for (const no of [null, '', 'ola', 'http://example.com', 'tel:0117', 'javascript:alert(1)@a']) {
    expect([no, contactOf(no)]).toEqual([no, undefined])
  }
  const faults = (change: object) =>
    proposalFaults({ ...draft, joinUrl: 'o@a.example', ...change }).map(({ field }) => field)
  expect([faults({}), faults({ joinUrl: null }), faults({ endTime: '09:00' })]).toEqual([[], ['joinUrl'], ['endTime']])
})

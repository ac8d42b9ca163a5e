import * as z from 'zod/mini'
import { hasGroup, type Platform } from './groups.ts'
import { isLocalDay, type LocalDay } from './day.ts'
import { endOf, isMeetupType, startOf, type Meetup } from './meetups.ts'
import { linkOf } from './pasted.ts'
import { tidied, tidiedLine, typed } from './typed-words.ts'

/** The fields that an admin edits. Participants are entered by hand. */
export interface MeetupDraft extends Omit<Meetup, 'id' | 'location' | 'sample'> {
  readonly address: string
  readonly lat: number
  readonly lng: number
}

export const meetupStatuses = ['draft', 'published', 'withdrawn'] as const
export type MeetupStatus = (typeof meetupStatuses)[number]

/** A meetup for admins. `version` increases with every change, so that concurrent changes are detected. */
export interface AdminMeetup extends MeetupDraft {
  readonly id: string
  readonly status: MeetupStatus
  readonly version: number
  /** ISO 8601 in UTC. */
  readonly createdAt: string
  readonly updatedAt: string
}

/** Maximum lengths of the texts, in characters. */
export const draftMax = { title: 100, type: 30, address: 200, description: 2000, organizer: 60, joinUrl: 500 } as const

/** The area of Bristol and its surroundings in degrees, to reject mistyped coordinates. */
export const ground = { south: 51.2, north: 51.7, west: -3.1, east: -2.3 } as const

export const placesMax = 1000

const line = (name: keyof typeof draftMax, missing: string, tidy = tidiedLine) =>
  typed(tidy, draftMax[name], { missing, tooLong: `Please keep it to ${draftMax[name]} characters.` })

const degrees = (from: number, to: number) => {
  const said = `This is not in or near Bristol: please choose a number from ${from} to ${to}.`
  return z.number(said).check(z.gte(from, said), z.lte(to, said))
}

/** Rejects two-digit years and years of the first century. */
const firstDay: LocalDay = '2000-01-01'

/** A string schema and not a pattern, so that OpenAPI can describe it; `isLocalDay` checks it. */
const day = (missing: string) =>
  z.string(missing).check(z.refine((text) => isLocalDay(text) && text >= firstDay, missing)) as z.ZodMiniType<
    LocalDay,
    string
  >

const clockTime = (missing: string) => z.string(missing).check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, missing))

const places = (from: number) => {
  const said = `Please give a whole number from ${from} to ${placesMax}, or leave it empty.`
  return z.nullable(z.int(said).check(z.gte(from, said), z.lte(placesMax, said)))
}

const ratingSaid = 'Please give a number from 1 to 5, or leave it empty.'

const joinSaid = 'Please give an address that begins with https:// or mailto:, or leave it empty.'

/** Normalises a URL as browsers do, without hidden characters; other text stays unchanged. */
function writtenOut(text: string): string {
  const address = linkOf(tidied(text))
  return URL.canParse(address) ? new URL(address).href : address
}

/** Whether the text is an https: URL, or a mailto: URL with a recipient. */
function isWayIn(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname, pathname, username, password } = new URL(text)
  if (protocol === 'mailto:') return pathname.includes('@')
  return protocol === 'https:' && hostname.includes('.') && username === '' && password === ''
}

const fields = {
  title: line('title', 'Please give the meetup a title.'),
  type: line('type', 'Please choose a community.', (text) => tidiedLine(text).toLowerCase()),
  address: line('address', 'Please say where it is, with its street.'),
  lat: degrees(ground.south, ground.north),
  lng: degrees(ground.west, ground.east),
  date: day('Please choose a day.'),
  time: clockTime('Please say when it begins.'),
  endTime: clockTime('Please say when it ends.'),
  participants: places(0),
  maxParticipants: places(1),
  description: typed(tidied, draftMax.description, {
    missing: 'Please say in a few words what it is like.',
    tooLong: `Please keep it to ${draftMax.description} characters.`,
  }),
  organizer: line('organizer', 'Please name who hosts it; a first name is enough.'),
  rating: z.nullable(z.number(ratingSaid).check(z.gte(1, ratingSaid), z.lte(5, ratingSaid))),
  joinUrl: z.nullable(
    z
      .string(joinSaid)
      .check(z.overwrite(writtenOut), z.maxLength(draftMax.joinUrl, joinSaid), z.refine(isWayIn, joinSaid)),
  ),
}

/** Reserved names: 'all' of the filter and 'general' of the groups. */
const notNames: readonly string[] = ['all', 'general']

const bothPlaces = 'Please give both, the places taken and the places in all, or leave both empty.'

/** The checks across fields run only if all fields are valid. */
const whole = { when: ({ issues }: { readonly issues: readonly unknown[] }) => issues.length === 0 }

/** Schema of a meetup, with cross-field checks. Messages are for the admin. */
export const meetupDraft = z.strictObject(fields).check(
  z.refine((draft) => endOf(draft) > startOf(draft), {
    path: ['endTime'],
    error: 'It has to end after it begins.',
    ...whole,
  }),
  z.refine(({ participants, maxParticipants }) => (participants ?? 0) <= (maxParticipants ?? Infinity), {
    path: ['participants'],
    error: 'There are more places taken than there are.',
    ...whole,
  }),
  // Members see both numbers or none of them.
  z.refine((draft) => draft.participants !== null || draft.maxParticipants === null, {
    path: ['participants'],
    error: bothPlaces,
    ...whole,
  }),
  z.refine((draft) => draft.maxParticipants !== null || draft.participants === null, {
    path: ['maxParticipants'],
    error: bothPlaces,
    ...whole,
  }),
  z.refine(({ type }) => !notNames.includes(type), {
    path: ['type'],
    error: 'Please give the community a name of its own.',
    ...whole,
  }),
  // Only the seven communities have a group whose URL Join can use instead.
  z.refine(({ type, joinUrl }) => isMeetupType(type) || joinUrl !== null, {
    path: ['joinUrl'],
    error: 'Please give a way in: this community has no group here that Join could open.',
    ...whole,
  }),
)

/** Whether members can reach the organiser: by the meetup's join URL or its community's group (D54). */
export function hasWayIn(
  { type, joinUrl }: Pick<MeetupDraft, 'type' | 'joinUrl'>,
  platforms: readonly Platform[],
): boolean {
  return joinUrl !== null || hasGroup(type, platforms)
}

/** Schema of a partial change; the checks across fields need the complete draft. */
export const draftChanges = z.exactPartial(z.strictObject(fields))

export const adminMeetupSchema = z.object({
  ...fields,
  id: z.string().check(z.minLength(1)),
  status: z.enum(meetupStatuses),
  version: z.int(),
  createdAt: z.string(),
  updatedAt: z.string(),
})

export interface DraftFault {
  readonly field: keyof MeetupDraft
  /** The message, a sentence. */
  readonly fault: string
}

const isField = (name: unknown): name is keyof MeetupDraft => typeof name === 'string' && Object.hasOwn(fields, name)

/** Validation messages, one for each field, in the order of the form. */
export function draftFaults(input: Readonly<Partial<Record<keyof MeetupDraft, unknown>>>): DraftFault[] {
  const { error } = meetupDraft.safeParse(input)
  const faults = new Map<keyof MeetupDraft, string>()
  for (const { path, message } of error?.issues ?? []) {
    const [field] = path
    if (isField(field) && !faults.has(field)) faults.set(field, message)
  }
  return Array.from(faults, ([field, fault]) => ({ field, fault }))
}

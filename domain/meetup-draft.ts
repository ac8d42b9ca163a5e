import * as z from 'zod/mini'
import { hasGroup, type Platform } from './groups.ts'
import { isLocalDay, type LocalDay } from './day.ts'
import { endOf, isMeetupType, repetitions, startOf, type Meetup } from './meetups.ts'
import { linkOf, pastedEmail } from './pasted.ts'
import { tidied, tidiedLine, typed } from './typed-words.ts'

/** The fields of a meetup that an admin enters. */
export interface MeetupDraft extends Omit<Meetup, 'id' | 'location' | 'sample'> {
  readonly address: string
  readonly lat: number
  readonly lng: number
}

/**
 * Statuses of a meetup. A member's meetup starts as `proposed`; an admin publishes or declines it, and its organiser
 * can cancel it (D54).
 */
export const meetupStatuses = ['draft', 'published', 'withdrawn', 'proposed', 'declined', 'cancelled'] as const
export type MeetupStatus = (typeof meetupStatuses)[number]

/** The changes that the organiser of a published meetup asks for. An admin accepts or declines them. */
export type WantedChange = Partial<MeetupDraft>

/**
 * A meetup as admins see it. `version` increases with each change, so that two admins do not overwrite each other's
 * changes.
 */
export interface AdminMeetup extends MeetupDraft {
  readonly id: string
  readonly status: MeetupStatus
  readonly version: number
  /** Whether a member has proposed and organises the meetup. */
  readonly proposed: boolean
  /** True if members do not see the meetup, because there is an open serious report about it. */
  readonly hidden?: boolean
  readonly wanted: WantedChange | null
  /** Why an admin declined the proposal or its last change. */
  readonly reason: string | null
  /** Times of the creation and of the last change, ISO 8601 in UTC. */
  readonly createdAt: string
  readonly updatedAt: string
}

/** Maximum lengths of the texts of a meetup, in characters. */
export const draftMax = {
  title: 100,
  type: 30,
  address: 200,
  description: 2000,
  organizer: 60,
  joinUrl: 500,
  cost: 60,
  ages: 60,
  reason: 500,
} as const

/** Limits of Bristol and its surroundings, in degrees. Coordinates outside are rejected as mistyped. */
export const ground = { south: 51.2, north: 51.7, west: -3.1, east: -2.3 } as const

const placesMax = 1000

const line = (name: keyof typeof draftMax, missing: string, tidy = tidiedLine) =>
  typed(tidy, draftMax[name], { missing, tooLong: `Please keep it to ${draftMax[name]} characters.` })

const degrees = (from: number, to: number) => {
  const said = `This is not in or near Bristol: please choose a number from ${from} to ${to}.`
  return z
    .number('Please tap the place on the map, or type both numbers. The address is not enough.')
    .check(z.gte(from, said), z.lte(to, said))
}

/** Earlier days are rejected, because they come from a mistyped year. */
const firstDay: LocalDay = '2000-01-01'

/** A string schema with the check `isLocalDay`, because OpenAPI can describe a string but no custom type. */
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

/** Writes a URL in the normal form of browsers, without invisible characters. A text that is no URL stays unchanged. */
function writtenOut(text: string): string {
  const address = linkOf(tidied(text))
  return URL.canParse(address) ? new URL(address).href : address
}

/** Whether the text is a URL with which people can join: https:, or mailto: with a recipient. */
function isWayIn(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname, pathname, username, password } = new URL(text)
  if (protocol === 'mailto:') return pathname.includes('@')
  return protocol === 'https:' && hostname.includes('.') && username === '' && password === ''
}

const flag = () => z.exactOptional(z.nullable(z.boolean()))

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
  repeats: z.exactOptional(z.enum(repetitions)),
  cost: z.exactOptional(z.nullable(line('cost', 'Please say what it costs, or leave it empty.'))),
  ages: z.exactOptional(z.nullable(line('ages', 'Please say for which ages, or leave it empty.'))),
  pram: flag(),
  stepFree: flag(),
  creche: flag(),
}

/** Names that a community may not have, because the filter ('all') and the groups ('general') use them. */
const notNames: readonly string[] = ['all', 'general']

const bothPlaces = 'Please give both, the places taken and the places in all, or leave both empty.'

/** The checks that compare several fields run only if each field is valid on its own. */
const whole = { when: ({ issues }: { readonly issues: readonly unknown[] }) => issues.length === 0 }

/** Schema of a meetup that an admin enters. The messages are written for the admin. */
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
  // Members see both numbers of places or none, so an admin must enter both or none.
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
  // Only the seven communities of `meetupTypes` have a group that the button 'Join' can open. All others need a URL.
  z.refine(({ type, joinUrl }) => isMeetupType(type) || joinUrl !== null, {
    path: ['joinUrl'],
    error: 'Please give a way in: this community has no group here that Join could open.',
    ...whole,
  }),
)

/**
 * Whether members can reach the organiser: through the URL of the meetup or through the group of its community (D54).
 */
export function hasWayIn(
  { type, joinUrl }: Pick<MeetupDraft, 'type' | 'joinUrl'>,
  platforms: readonly Platform[],
): boolean {
  return joinUrl !== null || hasGroup(type, platforms)
}

/**
 * Schema of a change of single fields. The checks that compare fields are not part of it, because they need the whole
 * meetup.
 */
export const draftChanges = z.exactPartial(z.strictObject(fields))

/** The reason that an admin gives when declining. */
export const reasonGiven = line('reason', 'Please give a reason.')

const standing = {
  id: z.string().check(z.minLength(1)),
  status: z.enum(meetupStatuses),
  version: z.int(),
  reason: z.nullable(z.string()),
  wanted: z.nullable(draftChanges),
}

export const adminMeetupSchema = z.object({
  ...fields,
  ...standing,
  proposed: z.boolean(),
  hidden: z.exactOptional(z.boolean()),
  createdAt: z.string(),
  updatedAt: z.string(),
})

/** Sections of the team's list of meetups. */
export const meetupSections = ['proposed', 'to-come', 'draft', 'withdrawn', 'past'] as const
export type MeetupSection = (typeof meetupSections)[number]

/** Number of meetups of one section in one response of the team's list. */
export const meetupsPerPage = 20

/** The response for the team's list: the first meetups of each section, or those of one section after `offset`. */
export const adminMeetupList = z.object({
  meetups: z.array(adminMeetupSchema),
  /** Total number of meetups in each section. */
  counts: z.record(z.enum(meetupSections), z.int()),
  /** Number of upcoming meetups that members see. */
  seen: z.int(),
})
export type AdminMeetupList = z.infer<typeof adminMeetupList>

/**
 * Which meetups the team requests: those that contain all words of `q`, and also those whose id is in `ids`.
 */
export const adminMeetupWish = z.object({
  section: z.optional(z.enum(meetupSections)),
  offset: z.optional(z.coerce.number().check(z.int(), z.gte(0), z.lte(1_000_000))),
  q: z.optional(z.string().check(z.maxLength(200))),
  ids: z.optional(z.string().check(z.maxLength(4000))),
})
export type AdminMeetupWish = z.infer<typeof adminMeetupWish>

const contactSaid = 'Please give an email address, or an address that begins with https://.'

/** Adds `mailto:` to an email address, so that a member can type the address alone. */
function contactOf(text: string): string {
  const plain = linkOf(tidied(text))
  return writtenOut(/^[^\s:/]+@[^\s:/]+$/.test(plain) ? `mailto:${pastedEmail(plain)}` : plain)
}

const { participants: _taken, rating: _rating, ...ofMembers } = fields

/**
 * The fields that a member proposes: those of a draft without the number of taken places and the rating. A contact is
 * required, because people join through it.
 */
const proposable = {
  ...ofMembers,
  joinUrl: z
    .string(contactSaid)
    .check(z.overwrite(contactOf), z.maxLength(draftMax.joinUrl, contactSaid), z.refine(isWayIn, contactSaid)),
}

export const proposalFields = z.strictObject(proposable)
export const proposalChanges = z.exactPartial(proposalFields)
export type ProposalDraft = z.infer<typeof proposalFields>

/** A member's own proposal, as the member sees it. */
export const proposalSchema = z.object({ ...proposable, ...standing, joinUrl: fields.joinUrl })
export type Proposal = z.infer<typeof proposalSchema>

/**
 * Converts a proposal to a whole meetup, for the checks that compare fields. The number of taken places is 0, or null
 * if the number of places is not given.
 */
export function draftOfProposal(proposal: ProposalDraft): MeetupDraft {
  return { ...proposal, participants: proposal.maxParticipants === null ? null : 0, rating: null }
}

/** Maximum number of a member's proposals that can wait for a decision at the same time. */
export const mostProposals = 3

export interface DraftFault {
  readonly field: keyof MeetupDraft
  readonly fault: string
}

const isField = (name: unknown): name is keyof MeetupDraft => typeof name === 'string' && Object.hasOwn(fields, name)

type Input = Readonly<Partial<Record<keyof MeetupDraft, unknown>>>

export const draftFaults = (input: Input): DraftFault[] => faultsIn(meetupDraft.safeParse(input).error)

/** Returns a valid proposal, or null. The fields that only admins enter are ignored. */
export function proposalOf({ participants: _, rating: __, ...input }: Input): ProposalDraft | null {
  const { data } = proposalFields.safeParse(input)
  return data !== undefined && meetupDraft.safeParse(draftOfProposal(data)).success ? data : null
}

/** Returns the errors of a proposal. The fields that only admins enter are ignored. */
export function proposalFaults({ participants: _, rating: __, ...input }: Input): DraftFault[] {
  const { data, error } = proposalFields.safeParse(input)
  return data === undefined ? faultsIn(error) : draftFaults(draftOfProposal(data))
}

function faultsIn(error: { readonly issues: readonly z.core.$ZodIssue[] } | undefined): DraftFault[] {
  const faults = new Map<keyof MeetupDraft, string>()
  for (const { path, message } of error?.issues ?? []) {
    const [field] = path
    if (isField(field) && !faults.has(field)) faults.set(field, message)
  }
  return Array.from(faults, ([field, fault]) => ({ field, fault }))
}

import * as z from 'zod/mini'
import { activityAges, activityWeekdays } from './activities.ts'
import { schemaOfFields, type ContentFields } from './content-fields.ts'
import { meetupTypes } from './meetups.ts'
import { dishes, grounds, plateBases, plateToppings } from './plate.ts'
import { difficulties, mealOrder, units } from './recipe.ts'

export type ContentBody = Readonly<Record<string, unknown>>

/** A kind of content that the operator can edit (D55). */
interface ContentKind {
  readonly fields: ContentFields
  /** The name of the field that contains the title of an item, for lists. */
  readonly title: string
  /**
   * Whether these are health texts: they are published only after a review by a second person, and shown only until
   * that review expires. If the value is a string, only items with this string in the field `topic` are health texts.
   */
  readonly health: boolean | string
  /**
   * The only keys that items of this kind can have; 'repository' means the keys of the items in the repository's files.
   * If it is missing, editors can add items with new keys.
   */
  readonly keys?: readonly string[] | 'repository'
}

const helpTopicIds = ['after-birth', 'account', 'premium', 'everyday', 'data', 'us'] as const

export const contentKinds = {
  tips: {
    title: 'title',
    health: true,
    fields: {
      title: { type: 'line', max: 80 },
      content: { type: 'text', max: 500 },
      category: { type: 'choice', choices: ['time-management', 'self-care', 'productivity', 'wellness'] },
      difficulty: { type: 'choice', choices: ['Easy', 'Medium'] },
    },
  },
  wisdom: {
    title: 'content',
    health: true,
    fields: {
      content: { type: 'text', max: 300 },
      category: { type: 'choice', choices: ['morning', 'productivity', 'evening', 'wellness', 'family'] },
      timeContext: { type: 'choice', choices: ['morning', 'evening', 'friday', 'sunday'], optional: true },
      source: { type: 'line', max: 120, optional: true },
    },
  },
  challenges: {
    title: 'title',
    health: true,
    fields: { title: { type: 'line', max: 60 }, text: { type: 'text', max: 200 } },
  },
  quotes: { title: 'text', health: false, fields: { text: { type: 'line', max: 160 } } },
  intentions: { title: 'text', health: false, fields: { text: { type: 'line', max: 160 } } },
  goals: {
    title: 'title',
    health: true,
    fields: {
      title: { type: 'line', max: 80 },
      description: { type: 'text', max: 300 },
      category: { type: 'choice', choices: ['wellness', 'nutrition', 'mindfulness', 'productivity'] },
    },
  },
  recipes: {
    title: 'name',
    health: true,
    fields: {
      name: { type: 'line', max: 80 },
      meal: { type: 'choice', choices: mealOrder },
      cookTime: { type: 'number', min: 1, max: 600, whole: true },
      difficulty: { type: 'choice', choices: difficulties },
      servings: { type: 'number', min: 1, max: 12, whole: true },
      familyFriendly: { type: 'yes-no' },
      tags: { type: 'texts', max: 40, most: 6, optional: true },
      parts: {
        type: 'rows',
        most: 30,
        fields: {
          item: { type: 'line', max: 60 },
          amount: { type: 'number', min: 0.1, max: 5000 },
          unit: { type: 'choice', choices: units },
          note: { type: 'line', max: 80, optional: true },
        },
      },
      instructions: { type: 'texts', max: 600, most: 20 },
      childPortion: { type: 'text', max: 500 },
      childWithout: { type: 'texts', max: 60, most: 10, optional: true },
      image: {
        type: 'group',
        fields: {
          dish: { type: 'choice', choices: dishes },
          ground: { type: 'choice', choices: grounds },
          base: { type: 'choice', choices: plateBases },
          toppings: { type: 'choices', choices: plateToppings, most: 4 },
        },
      },
    },
  },
  prices: {
    title: 'name',
    health: false,
    keys: 'repository',
    fields: {
      name: { type: 'line', max: 80 },
      pence: { type: 'number', min: 1, max: 100_000, whole: true },
      amount: { type: 'number', min: 0.1, max: 10_000 },
      unit: { type: 'choice', choices: units },
      day: { type: 'day' },
    },
  },
  groups: {
    title: 'name',
    health: false,
    fields: {
      name: { type: 'line', max: 40 },
      description: { type: 'text', max: 200 },
      members: { type: 'line', max: 40, optional: true },
      action: { type: 'line', max: 20 },
      url: { type: 'address', optional: true },
      groups: {
        type: 'rows',
        most: 30,
        fields: {
          name: { type: 'line', max: 60 },
          type: { type: 'choice', choices: ['general', ...meetupTypes] },
          members: { type: 'line', max: 40, optional: true },
          url: { type: 'address', optional: true },
        },
      },
    },
  },
  help: {
    title: 'question',
    health: 'after-birth',
    fields: {
      topic: { type: 'choice', choices: helpTopicIds },
      question: { type: 'line', max: 120 },
      answer: { type: 'texts', max: 800, most: 6 },
      aboutBaby: { type: 'yes-no', optional: true },
      link: {
        type: 'group',
        optional: true,
        fields: { label: { type: 'line', max: 40 }, to: { type: 'address', inApp: true } },
      },
    },
  },
  notice: {
    title: 'text',
    health: false,
    keys: ['home'],
    fields: {
      text: { type: 'text', max: 200 },
      link: {
        type: 'group',
        optional: true,
        fields: { label: { type: 'line', max: 40 }, to: { type: 'address', inApp: true } },
      },
      until: { type: 'day', optional: true },
    },
  },
  activities: {
    title: 'title',
    health: false,
    fields: {
      title: { type: 'line', max: 80 },
      place: { type: 'line', max: 160 },
      lat: { type: 'number', min: 51.2, max: 51.7, optional: true },
      lng: { type: 'number', min: -3.1, max: -2.3, optional: true },
      weekday: { type: 'choice', choices: activityWeekdays },
      time: { type: 'clock' },
      endTime: { type: 'clock' },
      termTimeOnly: { type: 'yes-no' },
      free: { type: 'yes-no' },
      cost: { type: 'line', max: 60, optional: true },
      ages: { type: 'choices', choices: activityAges, most: 3 },
      pram: { type: 'yes-no', optional: true },
      stepFree: { type: 'yes-no', optional: true },
      url: { type: 'address', optional: true },
      checked: { type: 'day' },
    },
  },
} as const satisfies Readonly<Record<string, ContentKind>>

export type ContentKindName = keyof typeof contentKinds

export const contentKindNames = Object.keys(contentKinds) as ContentKindName[]

export const kindOf = (name: ContentKindName): ContentKind => contentKinds[name]

export function isHealthText(kind: ContentKindName, body: ContentBody): boolean {
  const { health } = kindOf(kind)
  return typeof health === 'string' ? body['topic'] === health : health
}

export function isContentKind(name: string): name is ContentKindName {
  return Object.hasOwn(contentKinds, name)
}

const schemas = new Map<ContentKindName, z.ZodMiniType<Record<string, unknown>>>()

/** Returns the schema of the bodies of a kind. It is created on first use. */
export function bodySchema(kind: ContentKindName): z.ZodMiniType<Record<string, unknown>> {
  const made = schemas.get(kind) ?? schemaOfFields(contentKinds[kind].fields)
  schemas.set(kind, made)
  return made
}

/** Keys are parts of URLs and of stored ids. */
export const contentKey = z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{0,79}$/))

/** Returns a key for a text: its words in lower case with hyphens. It is '' if the text has no letter or digit. */
export function keyOfText(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/['’\p{M}]/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replace(/^-+|-+$/g, '')
}

/**
 * States of the newest version of an item. A version is a draft, then reviewed (health texts), then live, from
 * `liveFrom` on. A withdrawn item is not shown. 'original' means that there are no versions and the text of the
 * repository is shown.
 */
export const contentStates = ['original', 'draft', 'reviewed', 'live', 'withdrawn'] as const
export type ContentState = (typeof contentStates)[number]

const nameOrNull = z.nullable(z.string())

/** What members see now: the newest version, an earlier one, the repository's text, or nothing. */
const shown = z.enum(['newest', 'earlier', 'original', 'nothing'])

/** An item in the editor's lists. */
const contentLine = z.object({
  kind: z.enum(contentKindNames),
  key: z.string(),
  title: z.string(),
  state: z.enum(contentStates),
  shown,
  /** Whether it is a health text that nobody has reviewed, or whose review has expired. */
  awaitsReview: z.boolean(),
  reviewDue: nameOrNull,
  /**
   * Time from which the newest version is shown, ISO 8601 in UTC. If it is in the future, the version is scheduled.
   */
  liveFrom: nameOrNull,
  changedAt: nameOrNull,
})
export type ContentLine = z.infer<typeof contentLine>

/** Number of items in one answer of the editor's list. */
export const contentPerPage = 50

export const contentFilters = ['all', 'drafts', 'review', 'scheduled', 'withdrawn'] as const
export type ContentFilter = (typeof contentFilters)[number]

export const contentList = z.object({
  items: z.array(contentLine),
  /** Total number of matching items. `items` contains one page of them. */
  total: z.int(),
  /** For the requested kind, or for each kind: how many items are drafts, and how many await a review. */
  kinds: z.array(z.object({ kind: z.enum(contentKindNames), drafts: z.int(), awaitReview: z.int() })),
})
export type ContentList = z.infer<typeof contentList>

/** An item with everything that its editor shows. */
export const contentItem = z.object({
  ...contentLine.shape,
  /** Number of the newest version; 0 for an item without changes. */
  version: z.int(),
  /** The body of the newest version; for a withdrawn item the last body. */
  body: z.record(z.string(), z.unknown()),
  /** Whether the repository contains the item, so that its original text can be restored. */
  inRepository: z.boolean(),
  source: nameOrNull,
  /**
   * Names of the writer and the reviewer of the newest body; null if there is none, or if the account was deleted.
   */
  writtenBy: nameOrNull,
  reviewedBy: nameOrNull,
  /** Whether the editor who sent the request wrote the newest body. Nobody can review their own text. */
  ownText: z.boolean(),
  /**
   * The version that 'Undo' restores: the one that was shown before the newest version; null if nothing can be
   * undone.
   */
  undoTo: z.nullable(z.int()),
  /** The versions, newest first, without the repository's text. */
  versions: z.array(
    z.object({
      version: z.int(),
      state: z.enum(contentStates),
      /** Null means the repository's text. */
      body: z.nullable(z.record(z.string(), z.unknown())),
      writtenBy: nameOrNull,
      reviewedBy: nameOrNull,
      at: z.string(),
    }),
  ),
})
export type ContentItem = z.infer<typeof contentItem>

const body = z.record(z.string(), z.unknown())
const source = z.exactOptional(z.string().check(z.trim(), z.maxLength(300)))

/** A new item. If `key` is missing, a key is made from the title. */
export const newContent = z.strictObject({
  kind: z.enum(contentKindNames),
  key: z.exactOptional(contentKey),
  body,
  source,
})

const version = z.int()

/** An editor's action on an item. `version` is the newest version that the editor saw. */
export const contentAction = z.discriminatedUnion('action', [
  z.strictObject({ action: z.literal('save'), version, body, source }),
  /** `due`: last day on which the review is valid; by default a year from now. */
  z.strictObject({ action: z.literal('review'), version, due: z.exactOptional(z.iso.date()) }),
  /** `from`: time from which the text is shown; by default at once. */
  z.strictObject({ action: z.literal('publish'), version, from: z.exactOptional(z.iso.datetime()) }),
  z.strictObject({ action: z.literal('withdraw'), version }),
  /** `to`: the version to restore; 0 for the text of the repository. */
  z.strictObject({ action: z.literal('undo'), version, to: z.int() }),
])
export type ContentAction = z.infer<typeof contentAction>

/** All content in one file, for export and import. */
export const contentFile = z.strictObject({
  harbourContent: z.literal(1),
  items: z.array(z.strictObject({ kind: z.enum(contentKindNames), key: contentKey, body })),
})
export type ContentFile = z.infer<typeof contentFile>

/** The ingredients that recipes can contain: ids and names. */
export const contentIngredients = z.object({ ingredients: z.array(z.object({ item: z.string(), name: z.string() })) })

/**
 * Result of an import: the number of new drafts, the number of unchanged items, and which items were rejected and
 * why.
 */
export const contentImport = z.object({
  drafts: z.int(),
  same: z.int(),
  refused: z.array(z.object({ kind: z.string(), key: z.string(), error: z.string() })),
})
export type ContentImport = z.infer<typeof contentImport>

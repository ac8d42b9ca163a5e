import { and, count, desc, eq, gt, inArray, lte, max, min, or } from 'drizzle-orm'
import { bodySchema, type ContentBody, type ContentKindName } from '../../domain/content-kinds.ts'
import type { LocalDay } from '../../domain/day.ts'
import { londonDay } from '../../domain/london.ts'
import type { Clock } from '../clock.ts'
import type { Db, OpenDatabase } from '../db/open.ts'
import { asSystem } from '../db/scope.ts'
import type { Log } from '../log.ts'
import { isKnownPrice, type PriceBody } from './prices.ts'
import { repositoryBody, repositoryItems } from './repository.ts'
import { servedRecipe } from './served-recipe.ts'
import { contentVersions } from './table.ts'

export type StoredVersion = typeof contentVersions.$inferSelect

/**
 * The content in memory is read again after this time, in milliseconds, so that a text whose review has expired
 * disappears.
 */
const keptMs = 10 * 60_000

export interface ShownItem {
  readonly key: string
  readonly body: ContentBody
}

/**
 * Whether content may be shown: it matches its schema, and the ingredients and units in recipes and prices are known.
 */
export function isShowable(kind: ContentKindName, key: string, body: unknown): body is ContentBody {
  const read = bodySchema(kind).safeParse(body)
  if (!read.success) return false
  if (kind === 'prices') return isKnownPrice(key, read.data as unknown as PriceBody)
  if (kind !== 'recipes') return true
  try {
    servedRecipe(key, body as ContentBody)
    return true
  } catch {
    return false
  }
}

/** Whether the review of a health text has expired on that day. On the last day it is still valid. */
export const isOverdue = (due: LocalDay | null, today: LocalDay): boolean => due !== null && due < today

/** The published row that is valid now for an item. */
interface Held {
  readonly seq: number
  readonly version: number
  /** The item that members see while its review is valid; null for a withdrawn text. */
  readonly item: ShownItem | null
  readonly reviewDue: LocalDay | null
}

/** Result of reading the rows of a kind. */
interface KnownKind {
  /** Highest `seq` in the table when the rows were read, and the time of this reading. */
  readonly seq: number
  readonly at: Date
  readonly until: number
  /** Number of the published rows up to `seq` whose time had begun. */
  readonly rows: number
  readonly held: ReadonlyMap<string, Held>
  readonly items: readonly ShownItem[]
}

const published = (kind: ContentKindName) =>
  and(eq(contentVersions.kind, kind), inArray(contentVersions.state, ['live', 'withdrawn']))

/** Returns the earlier list if the items are the same objects, because packs are cached by list object. */
const sameIfEqual = (before: readonly ShownItem[] | undefined, after: readonly ShownItem[]): readonly ShownItem[] =>
  before?.length === after.length && after.every((item, index) => item === before[index]) ? before : after

/**
 * The content that members see: the repository's content with the operator's published changes (D55). Each kind is
 * kept in memory until a row is added, the time of a scheduled text begins, or ten minutes have passed; then only the
 * new rows are read and checked.
 */
export function createEditedContent(
  parts: Pick<OpenDatabase, 'db' | 'read'> & { readonly clock: Clock; readonly log: Log },
) {
  const { db, read, clock, log } = parts
  const known = new Map<ContentKindName, KnownKind>()
  /** Requests that arrive during a reading wait for its result. */
  const reading = new Map<ContentKindName, { readonly seq: number; readonly made: Promise<KnownKind> }>()

  async function current(kind: ContentKindName, seq: number, now: Date): Promise<KnownKind> {
    const before = known.get(kind)
    if (before?.seq === seq && before.at <= now && now.getTime() < before.until) return before
    const running = reading.get(kind)
    if (running?.seq === seq) return running.made
    const made = read((from) => readKind(from, kind, seq, now))
    reading.set(kind, { seq, made })
    try {
      const fresh = await made
      known.set(kind, fresh)
      return fresh
    } finally {
      if (reading.get(kind)?.made === made) reading.delete(kind)
    }
  }

  async function readKind(from: Db, kind: ContentKindName, seq: number, now: Date): Promise<KnownKind> {
    const last = known.get(kind)
    const rowsUpTo = async (to: number, at: Date): Promise<number> => {
      const [row] = await from
        .select({ rows: count() })
        .from(contentVersions)
        .where(and(published(kind), lte(contentVersions.seq, to), lte(contentVersions.liveFrom, at)))
      return row?.rows ?? 0
    }
    // If rows are missing, as after a restored backup, all rows are read again.
    const isGrown = last !== undefined && last.at <= now && (await rowsUpTo(last.seq, last.at)) === last.rows
    const before = isGrown ? last : undefined
    const isNew = before && or(gt(contentVersions.seq, before.seq), gt(contentVersions.liveFrom, before.at))
    const added = await from
      .selectDistinctOn([contentVersions.key])
      .from(contentVersions)
      .where(and(published(kind), lte(contentVersions.liveFrom, now), isNew))
      .orderBy(contentVersions.key, desc(contentVersions.version))
    const held = new Map(before?.held)
    for (const row of added) {
      if ((held.get(row.key)?.version ?? 0) < row.version) held.set(row.key, heldOf(kind, row))
    }
    const [later] = await from
      .select({ next: min(contentVersions.liveFrom) })
      .from(contentVersions)
      .where(and(published(kind), gt(contentVersions.liveFrom, now)))
    return {
      seq,
      at: now,
      until: Math.min(now.getTime() + keptMs, later?.next?.getTime() ?? Infinity),
      rows: await rowsUpTo(seq, now),
      held,
      items: sameIfEqual(before?.items, itemsOf(kind, held, londonDay(now))),
    }
  }

  /** A row without a body means the text of the repository. */
  function heldOf(kind: ContentKindName, { seq, version, key, state, body, reviewDue }: StoredVersion): Held {
    const original = () => repositoryItems(kind).find((item) => item.key === key) ?? null
    if (state === 'withdrawn') return { seq, version, item: null, reviewDue: null }
    if (body === null) return { seq, version, item: original(), reviewDue: null }
    if (isShowable(kind, key, body)) return { seq, version, item: { key, body }, reviewDue }
    // A row that an older version of the app wrote may not match the current schema.
    log.warn({ kind, key }, 'an edited text does not fit its form: the repository’s is shown')
    return { seq, version, item: original(), reviewDue: null }
  }

  function itemsOf(kind: ContentKindName, held: ReadonlyMap<string, Held>, today: LocalDay): ShownItem[] {
    const shown = ({ item, reviewDue }: Held): readonly ShownItem[] =>
      item === null || isOverdue(reviewDue, today) ? [] : [item]
    const kept = repositoryItems(kind).flatMap((item) => {
      const row = held.get(item.key)
      return row === undefined ? [item] : shown(row)
    })
    const added = [...held]
      .filter(([key]) => repositoryBody(kind, key) === null)
      .map(([, row]) => row)
      .sort((a, b) => a.seq - b.seq)
    return [...kept, ...added.flatMap(shown)]
  }

  return {
    /**
     * Returns the shown items by kind, but only for those of the given kinds that the operator has edited. For all
     * other kinds the repository's items are shown. A list is the same object until something in it changes.
     */
    async edited(...kinds: readonly ContentKindName[]): Promise<EditedKinds> {
      const now = clock()
      return asSystem(async () => {
        const [top] = await db.select({ seq: max(contentVersions.seq) }).from(contentVersions)
        const seq = top?.seq ?? 0
        if (seq === 0) return new Map()
        const edited = new Map<ContentKindName, readonly ShownItem[]>()
        for (const kind of kinds) {
          const { held, items } = await current(kind, seq, now)
          if (held.size > 0) edited.set(kind, items)
        }
        return edited
      })
    },
  }
}

export type EditedKinds = ReadonlyMap<ContentKindName, readonly ShownItem[]>

export type EditedContent = ReturnType<typeof createEditedContent>

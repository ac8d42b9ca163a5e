import { and, count, desc, eq, gt, inArray, lte, max, min } from 'drizzle-orm'
import { bodySchema, isContentKind, type ContentBody, type ContentKindName } from '../../domain/content-kinds.ts'
import type { LocalDay } from '../../domain/day.ts'
import { londonDay } from '../../domain/london.ts'
import type { Clock } from '../clock.ts'
import type { Db, OpenDatabase } from '../db/open.ts'
import { asSystem } from '../db/scope.ts'
import type { Log } from '../log.ts'
import { isKnownPrice, type PriceBody } from './prices.ts'
import { served } from './recipes.ts'
import { repositoryBody, repositoryItems } from './repository.ts'
import { contentVersions } from './table.ts'
import { recipeOf } from './recipe-body.ts'

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
    const { meal, source } = recipeOf(key, read.data)
    served(meal, source)
    return true
  } catch {
    return false
  }
}

/** Whether the review of a health text has expired on that day. On the last day it is still valid. */
export const isOverdue = (due: LocalDay | null, today: LocalDay): boolean => due !== null && due < today

/**
 * Returns the content that a published row shows on that day; null if nothing is shown. A row without a body means
 * the text of the repository.
 */
export function bodyShown(row: StoredVersion, today: LocalDay): ContentBody | null {
  const { kind, key, state, body, reviewDue } = row
  if (!isContentKind(kind) || state === 'withdrawn') return null
  if (body === null) return repositoryBody(kind, key)
  return isOverdue(reviewDue, today) ? null : body
}

/**
 * The shown items of a kind. They are valid until a row of this kind is published or its time begins, or the day
 * changes.
 */
interface ShownKind {
  readonly mark: string
  readonly items: readonly ShownItem[]
}

interface Shown {
  /** Highest `seq` in the table when the items were read. */
  readonly seq: number
  readonly until: number
  readonly marks: ReadonlyMap<ContentKindName, ShownKind>
  readonly kinds: ReadonlyMap<ContentKindName, readonly ShownItem[]>
}

/** Condition for the published rows whose time has begun at `now`. */
const begun = (now: Date) =>
  and(inArray(contentVersions.state, ['live', 'withdrawn']), lte(contentVersions.liveFrom, now))

/**
 * The content that members see: the repository's content with the operator's published changes (D55). It is kept in
 * memory until a row is added, the time of a scheduled text begins, or ten minutes have passed; then only the kinds
 * that changed are read.
 */
export function createEditedContent(
  parts: Pick<OpenDatabase, 'db' | 'read'> & { readonly clock: Clock; readonly log: Log },
) {
  const { db, read, clock, log } = parts
  let known: Shown | null = null

  async function readShown(from: Db, seq: number, now: Date): Promise<Shown> {
    const today = londonDay(now)
    const before = known
    const present = await from
      .select({ kind: contentVersions.kind, rows: count(), last: max(contentVersions.seq) })
      .from(contentVersions)
      .where(begun(now))
      .groupBy(contentVersions.kind)
    const marks = new Map<ContentKindName, ShownKind>()
    for (const { kind, rows, last } of present) {
      if (!isContentKind(kind)) continue
      const mark = `${today} ${rows} ${last}`
      const same = before?.marks.get(kind)
      marks.set(kind, same?.mark === mark ? same : { mark, items: await readKind(from, kind, now) })
    }
    const [later] = await from
      .select({ next: min(contentVersions.liveFrom) })
      .from(contentVersions)
      .where(gt(contentVersions.liveFrom, now))
    const until = Math.min(now.getTime() + keptMs, later?.next?.getTime() ?? Infinity)
    const isSame = before?.marks.size === marks.size && [...marks].every(([kind, it]) => before.marks.get(kind) === it)
    const kinds = isSame ? before.kinds : new Map(Array.from(marks, ([kind, { items }]) => [kind, items]))
    return { seq, until, marks, kinds }
  }

  async function readKind(from: Db, kind: ContentKindName, now: Date): Promise<ShownItem[]> {
    const rows = await from
      .selectDistinctOn([contentVersions.key])
      .from(contentVersions)
      .where(and(eq(contentVersions.kind, kind), begun(now)))
      .orderBy(contentVersions.key, desc(contentVersions.version))
    return itemsOf(kind, rows, londonDay(now))
  }

  function itemsOf(kind: ContentKindName, rows: readonly StoredVersion[], today: LocalDay): ShownItem[] {
    const byKey = new Map(rows.map((row) => [row.key, row]))
    const shown = ({ key }: { readonly key: string }, row: StoredVersion): ShownItem[] => {
      const body = bodyShown(row, today)
      if (body === null) return []
      if (isShowable(kind, key, body)) return [{ key, body }]
      // A row that an older version of the app wrote may not match the current schema.
      log.warn({ kind, key }, 'an edited text does not fit its form: the repository’s is shown')
      const original = repositoryBody(kind, key)
      return original === null ? [] : [{ key, body: original }]
    }
    const originals = repositoryItems(kind)
    const kept = originals.flatMap((item) => {
      const row = byKey.get(item.key)
      return row === undefined ? [item] : shown(item, row)
    })
    const added = rows.filter(({ key }) => repositoryBody(kind, key) === null).toSorted((a, b) => a.seq - b.seq)
    return [...kept, ...added.flatMap((row) => shown(row, row))]
  }

  async function current(): Promise<Shown> {
    const now = clock()
    return asSystem(async () => {
      const [top] = await db.select({ seq: max(contentVersions.seq) }).from(contentVersions)
      const seq = top?.seq ?? 0
      if (known?.seq === seq && now.getTime() < known.until) return known
      if (seq === 0) return { seq, until: Infinity, marks: new Map(), kinds: new Map() }
      const shown = await read((from) => readShown(from, seq, now))
      known = shown
      return shown
    })
  }

  return {
    /**
     * Returns the shown items of the kinds that differ from the repository. For all other kinds the repository's
     * items are shown.
     */
    async changedKinds(): Promise<ReadonlyMap<ContentKindName, readonly ShownItem[]>> {
      return (await current()).kinds
    },
  }
}

export type EditedContent = ReturnType<typeof createEditedContent>

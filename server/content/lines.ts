import { and, asc, count, eq, gt, lte, max, sql } from 'drizzle-orm'
import {
  contentKindNames,
  isHealthText,
  kindOf,
  type ContentBody,
  type ContentFilter,
  type ContentKindName,
  type ContentLine,
  type ContentList,
  type ContentState,
} from '../../domain/content-kinds.ts'
import type { LocalDay } from '../../domain/day.ts'
import { londonDay } from '../../domain/london.ts'
import type { Db } from '../db/open.ts'
import type { Env } from '../env.ts'
import { isOverdue, type StoredVersion } from './edited.ts'
import { repositoryBody, repositoryItems } from './repository.ts'
import { contentVersions } from './table.ts'

const minuteMs = 60_000

/** Returns the text by which lists name an item. */
export function contentTitleOf(kind: ContentKindName, body: ContentBody): string {
  const title = body[kindOf(kind).title]
  return typeof title === 'string' ? title : ''
}

/** The columns of a version that the lists need. Bodies are left out, because there may be thousands. */
type Summary = Pick<
  StoredVersion,
  'seq' | 'kind' | 'key' | 'version' | 'state' | 'reviewedAt' | 'reviewDue' | 'liveFrom' | 'createdAt'
> & {
  /** Null for a version that means the repository's text. */
  readonly title: string | null
  readonly topic: string | null
}

const titleField = sql.join(
  contentKindNames.map((kind) => sql`when ${kind} then ${kindOf(kind).title}`),
  sql` `,
)

const summaryColumns = {
  seq: contentVersions.seq,
  kind: contentVersions.kind,
  key: contentVersions.key,
  version: contentVersions.version,
  state: contentVersions.state,
  reviewedAt: contentVersions.reviewedAt,
  reviewDue: contentVersions.reviewDue,
  liveFrom: contentVersions.liveFrom,
  createdAt: contentVersions.createdAt,
  title: sql<string | null>`${contentVersions.body} ->> case ${contentVersions.kind} ${titleField} end`,
  topic: sql<string | null>`${contentVersions.body} ->> 'topic'`,
}

export function summaryOf(row: StoredVersion): Summary {
  const { body } = row
  const topic = body?.['topic']
  return {
    ...row,
    title: body === null ? null : contentTitleOf(row.kind as ContentKindName, body),
    topic: typeof topic === 'string' ? topic : null,
  }
}

const isPublished = ({ state }: Summary): boolean => state === 'live' || state === 'withdrawn'

/** Whether the time of a published version has begun at `now`; a later version may have replaced it. */
const hasBegun = ({ liveFrom }: Summary, now: Date): boolean => liveFrom !== null && liveFrom <= now

interface Standing {
  readonly newest: Summary
  /** The published version that is shown now, and the published versions that begin later, newest first. */
  readonly published: readonly Summary[]
}

interface KnownKind {
  /** Highest `seq` of the table when the rows of this kind were read, and the number of these rows. */
  readonly seq: number
  readonly rows: number
  readonly items: ReadonlyMap<string, Standing>
}

interface Listing {
  readonly lines: readonly ContentLine[]
  readonly drafts: number
  readonly awaitReview: number
}

const isInList: Readonly<Record<ContentFilter, (line: ContentLine, now: Date) => boolean>> = {
  all: () => true,
  drafts: ({ state }) => state === 'draft' || state === 'reviewed',
  review: (line) => line.awaitsReview,
  scheduled: ({ state, liveFrom }, now) => state === 'live' && liveFrom !== null && new Date(liveFrom) > now,
  withdrawn: ({ state }) => state === 'withdrawn',
}

/**
 * The items of the editor's lists. Summaries of each kind stay in memory, because rows are only added and never
 * changed: a request reads only the new rows.
 */
export function createContentLines({ db, env }: { readonly db: Db; readonly env: Env }) {
  const known = new Map<ContentKindName, KnownKind>()
  const listings = new Map<ContentKindName, Listing & Pick<KnownKind, 'items'> & { readonly minute: number }>()

  /**
   * Whether the newest content of an item is a health text without a valid review. The operator's setting
   * `CLINICAL_REVIEW` counts as a review of the repository's texts.
   */
  function awaitsReview(kind: ContentKindName, topic: unknown, newest: Summary | undefined, today: LocalDay): boolean {
    if (!isHealthText(kind, { topic }) || newest?.state === 'withdrawn') return false
    const title = newest?.title ?? null
    if (newest === undefined || title === null) return env.clinicalReview === undefined
    return newest.reviewedAt === null || isOverdue(newest.reviewDue, today)
  }

  function shownOf(newest: Summary | undefined, published: Summary | undefined, isOriginal: boolean, today: LocalDay) {
    if (published === undefined) return isOriginal ? 'original' : 'nothing'
    if (published.state === 'withdrawn') return 'nothing'
    if (published.title === null) return isOriginal ? 'original' : 'nothing'
    if (isOverdue(published.reviewDue, today)) return 'nothing'
    return published.version === newest?.version ? 'newest' : 'earlier'
  }

  function lineOf(
    kind: ContentKindName,
    key: string,
    newest: Summary | undefined,
    published: Summary | undefined,
    today: LocalDay,
  ): ContentLine {
    const original = repositoryBody(kind, key)
    const isOriginal = newest === undefined || (newest.title === null && newest.state === 'live')
    return {
      kind,
      key,
      title: newest?.title ?? contentTitleOf(kind, original ?? {}),
      state: isOriginal ? 'original' : (newest.state as ContentState),
      shown: shownOf(newest, published, original !== null, today),
      awaitsReview: awaitsReview(kind, newest?.topic ?? original?.['topic'], newest, today),
      reviewDue: newest?.reviewDue ?? null,
      liveFrom: newest?.liveFrom?.toISOString() ?? null,
      changedAt: newest?.createdAt.toISOString() ?? null,
    }
  }

  async function current(kind: ContentKindName, seq: number, now: Date): Promise<KnownKind> {
    const before = known.get(kind)
    if (before?.seq === seq) return before
    const fresh = await readKind(kind, seq, now)
    known.set(kind, fresh)
    return fresh
  }

  /** Reads the rows that were added since the last call; all rows if some are missing, as after a restored backup. */
  async function readKind(kind: ContentKindName, seq: number, now: Date): Promise<KnownKind> {
    const last = known.get(kind)
    const isOfKind = eq(contentVersions.kind, kind)
    const [left] = await db
      .select({ rows: count() })
      .from(contentVersions)
      .where(and(isOfKind, lte(contentVersions.seq, last?.seq ?? 0)))
    const before = last?.rows === left?.rows ? last : undefined
    const added = await db
      .select(summaryColumns)
      .from(contentVersions)
      .where(and(isOfKind, gt(contentVersions.seq, before?.seq ?? 0), lte(contentVersions.seq, seq)))
      .orderBy(asc(contentVersions.seq))
    const rows = (before?.rows ?? 0) + added.length
    if (before !== undefined && added.length === 0) return { ...before, seq }
    const items = new Map(before?.items)
    for (const row of added) {
      const published = items.get(row.key)?.published ?? []
      items.set(row.key, { newest: row, published: isPublished(row) ? [row, ...published] : published })
    }
    for (const [key, { newest, published }] of items) {
      const shown = published.findIndex((row) => hasBegun(row, now))
      if (shown >= 0 && shown < published.length - 1)
        items.set(key, { newest, published: published.slice(0, shown + 1) })
    }
    return { seq, rows, items }
  }

  function listingOf(kind: ContentKindName, items: KnownKind['items'], now: Date): Listing {
    const today = londonDay(now)
    const added = [...items.values()]
      .map(({ newest }) => newest)
      .filter(({ key }) => repositoryBody(kind, key) === null)
    const lines = [...repositoryItems(kind), ...added].map(({ key }) => {
      const { newest, published } = items.get(key) ?? {}
      return lineOf(
        kind,
        key,
        newest,
        published?.find((row) => hasBegun(row, now)),
        today,
      )
    })
    const numberOf = (filter: ContentFilter) => lines.filter((line) => isInList[filter](line, now)).length
    return { lines, drafts: numberOf('drafts'), awaitReview: numberOf('review') }
  }

  /**
   * Returns the listing of a kind. It is computed again when rows were added, and at each new minute, because the time
   * of a scheduled text may have begun.
   */
  function listing(kind: ContentKindName, items: KnownKind['items'], now: Date): Listing {
    const minute = Math.floor(now.getTime() / minuteMs)
    const before = listings.get(kind)
    if (before?.items === items && before.minute === minute) return before
    const fresh = { ...listingOf(kind, items, now), items, minute }
    listings.set(kind, fresh)
    return fresh
  }

  return {
    lineOf,
    /** Returns the items of one kind, or of all kinds, in the order of the app, and the counts of each kind. */
    async of(only: ContentKindName | null, now: Date): Promise<Pick<ContentList, 'kinds'> & { lines: ContentLine[] }> {
      const [top] = await db.select({ seq: max(contentVersions.seq) }).from(contentVersions)
      const all: (Listing & { readonly kind: ContentKindName })[] = []
      for (const kind of only === null ? contentKindNames : [only]) {
        const { items } = await current(kind, top?.seq ?? 0, now)
        all.push({ kind, ...listing(kind, items, now) })
      }
      return {
        lines: all.flatMap(({ lines }) => lines),
        kinds: all.map(({ kind, drafts, awaitReview }) => ({ kind, drafts, awaitReview })),
      }
    },
    isInList: (line: ContentLine, filter: ContentFilter, now: Date): boolean => isInList[filter](line, now),
  }
}

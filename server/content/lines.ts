import { and, asc, count, gt, lte, max, sql } from 'drizzle-orm'
import {
  contentKindNames,
  isContentKind,
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
export function titleOf(kind: ContentKindName, body: ContentBody): string {
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
    title: body === null ? null : titleOf(row.kind as ContentKindName, body),
    topic: typeof topic === 'string' ? topic : null,
  }
}

const isPublished = ({ state }: Summary): boolean => state === 'live' || state === 'withdrawn'

/** Whether the time of a published version has begun at `now`; a later version may have replaced it. */
const hasBegun = ({ liveFrom }: Summary, now: Date): boolean => liveFrom !== null && liveFrom <= now

interface Standing {
  readonly newest: Summary
  /** The published version that is shown at `now` and those that begin later, newest first. */
  readonly published: readonly Summary[]
}

interface Known {
  /** Highest `seq` and number of the rows that were read. */
  readonly seq: number
  readonly rows: number
  readonly items: ReadonlyMap<string, Standing>
}

const nothing: Known = { seq: 0, rows: 0, items: new Map() }

interface Listing {
  readonly lines: readonly ContentLine[]
  readonly kinds: ContentList['kinds']
}

const isInList: Readonly<Record<ContentFilter, (line: ContentLine, now: Date) => boolean>> = {
  all: () => true,
  drafts: ({ state }) => state === 'draft' || state === 'reviewed',
  review: (line) => line.awaitsReview,
  scheduled: ({ state, liveFrom }, now) => state === 'live' && liveFrom !== null && new Date(liveFrom) > now,
  withdrawn: ({ state }) => state === 'withdrawn',
}

/**
 * The items of the editor's lists. Summaries stay in memory, because rows are only added and never changed: a request
 * reads only the new rows.
 */
export function createContentLines({ db, env }: { readonly db: Db; readonly env: Env }) {
  let known = nothing
  let listing: (Listing & { readonly from: Known; readonly minute: number }) | null = null

  /**
   * Whether nobody has reviewed the content that an item would show. The operator's setting `CLINICAL_REVIEW` counts
   * as a review of the repository's texts.
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
      title: newest?.title ?? titleOf(kind, original ?? {}),
      state: isOriginal ? 'original' : (newest.state as ContentState),
      shown: shownOf(newest, published, original !== null, today),
      awaitsReview: awaitsReview(kind, newest?.topic ?? original?.['topic'], newest, today),
      reviewDue: newest?.reviewDue ?? null,
      liveFrom: newest?.liveFrom?.toISOString() ?? null,
      changedAt: newest?.createdAt.toISOString() ?? null,
    }
  }

  /**
   * Reads the rows that were added since the last call. If rows are missing, as after a restored backup, it reads all
   * rows.
   */
  async function upToDate(now: Date): Promise<Known> {
    const [top] = await db.select({ seq: max(contentVersions.seq), rows: count() }).from(contentVersions)
    const { seq, rows } = { seq: top?.seq ?? 0, rows: top?.rows ?? 0 }
    if (known.seq === seq && known.rows === rows) return known
    const from = known
    const added = await db
      .select(summaryColumns)
      .from(contentVersions)
      .where(and(gt(contentVersions.seq, from.seq), lte(contentVersions.seq, seq)))
      .orderBy(asc(contentVersions.seq))
    if (from !== nothing && from.rows + added.length !== rows) {
      known = nothing
      return upToDate(now)
    }
    const items = new Map(from.items)
    for (const row of added) {
      const name = `${row.kind} ${row.key}`
      const published = items.get(name)?.published ?? []
      items.set(name, { newest: row, published: isPublished(row) ? [row, ...published] : published })
    }
    for (const [name, { newest, published }] of items) {
      const shown = published.findIndex((row) => hasBegun(row, now))
      if (shown >= 0 && shown < published.length - 1)
        items.set(name, { newest, published: published.slice(0, shown + 1) })
    }
    known = { seq, rows, items }
    return known
  }

  function listingOf({ items }: Known, now: Date): Listing {
    const today = londonDay(now)
    const added = Map.groupBy(
      [...items.values()]
        .map(({ newest }) => newest)
        .filter(({ kind, key }) => isContentKind(kind) && repositoryBody(kind, key) === null),
      ({ kind }) => kind,
    )
    const lines = contentKindNames.flatMap((kind) =>
      [...repositoryItems(kind), ...(added.get(kind) ?? [])].map(({ key }) => {
        const { newest, published } = items.get(`${kind} ${key}`) ?? {}
        return lineOf(
          kind,
          key,
          newest,
          published?.find((row) => hasBegun(row, now)),
          today,
        )
      }),
    )
    const byKind = Map.groupBy(lines, ({ kind }) => kind)
    const numberOf = (kind: ContentKindName, filter: ContentFilter) =>
      (byKind.get(kind) ?? []).filter((line) => isInList[filter](line, now)).length
    const kinds = contentKindNames.map((kind) => ({
      kind,
      drafts: numberOf(kind, 'drafts'),
      awaitReview: numberOf(kind, 'review'),
    }))
    return { lines, kinds }
  }

  return {
    lineOf,
    /**
     * Returns the items in the order of the app, and the number of items of each kind. The result is kept for a
     * minute, unless rows change.
     */
    async all(now: Date): Promise<Listing> {
      const from = await upToDate(now)
      const minute = Math.floor(now.getTime() / minuteMs)
      if (listing?.from !== from || listing.minute !== minute) listing = { ...listingOf(from, now), from, minute }
      return listing
    },
    isInList: (line: ContentLine, filter: ContentFilter, now: Date): boolean => isInList[filter](line, now),
  }
}

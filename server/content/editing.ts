import { isDeepStrictEqual } from 'node:util'
import { and, desc, eq, gt, inArray, lte, or, sql } from 'drizzle-orm'
import {
  bodySchema,
  contentKindNames,
  contentPerPage,
  isHealthText,
  keyOfText,
  kindOf,
  type ContentAction,
  type ContentBody,
  type ContentFile,
  type ContentFilter,
  type ContentItem,
  type ContentKindName,
  type ContentList,
  type ContentState,
} from '../../domain/content-kinds.ts'
import { addMonths, type LocalDay } from '../../domain/day.ts'
import { londonDay } from '../../domain/london.ts'
import { containsWordsOf } from '../../domain/text-search.ts'
import { user } from '../auth/table.ts'
import type { Editor } from '../auth/guards.ts'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/open.ts'
import { asSystem } from '../db/scope.ts'
import type { Env } from '../env.ts'
import type { Live } from '../live/live.ts'
import type { Log } from '../log.ts'
import { Problem } from '../http/problem.ts'
import { isOverdue, isShowable, type StoredVersion } from './edited.ts'
import { createContentLines, summaryOf, contentTitleOf } from './lines.ts'
import { faultsOfIngredients, withIngredientIds } from './recipe-body.ts'
import { repositoryBody, repositoryItems } from './repository.ts'
import { contentVersions } from './table.ts'

export type ContentEditorNeeds = Readonly<{ db: Db; env: Env; clock: Clock; log: Log; live: Pick<Live, 'notifyAll'> }>

const minuteMs = 60_000

/** Months after which a health text has to be reviewed again, unless the reviewer names another day. */
const reviewMonths = 12

const noSuchContent = () => new Problem(404, 'NO_SUCH_CONTENT', 'There is no such text.')

const changedMeanwhile = () =>
  new Problem(409, 'CHANGED_MEANWHILE', 'Somebody else changed this text meanwhile. Please look at it again.')

const secondPerson = () =>
  new Problem(409, 'SECOND_PERSON', 'A health text is reviewed by somebody who did not write it.')

const notReviewed = () =>
  new Problem(409, 'NOT_REVIEWED', 'A health text is published after a second person has reviewed it.')

const notNow = () => new Problem(409, 'NOT_NOW', 'This cannot be done with the text as it is now.')

const invalid = (errors: readonly { readonly path: string; readonly message: string }[]) =>
  new Problem(400, 'INVALID_BODY', 'The request is not as it should be.', { errors })

const nameTaken = () => invalid([{ path: 'key', message: 'There is a text of this name already.' }])

/**
 * Checks the body of an item and returns it as it is stored.
 * @throws Problem 400 with an error for each field
 */
function readBody(kind: ContentKindName, key: string, given: unknown): ContentBody {
  const { success, data, error } = bodySchema(kind).safeParse(given)
  if (!success) {
    throw invalid(error.issues.map(({ path, message }) => ({ path: ['body', ...path].join('.'), message })))
  }
  const body = kind === 'recipes' ? withIngredientIds(data) : data
  const faults = kind === 'recipes' ? faultsOfIngredients(body) : []
  if (faults.length > 0) throw invalid(faults)
  if (!isShowable(kind, key, body)) {
    throw invalid([
      { path: 'body.unit', message: 'The weight of this unit is not known here: please give g, ml or another unit.' },
    ])
  }
  return body
}

/** Returns the versions of an item, newest first; no rows if the item was never changed. */
const newestOf = (db: Db, kind: ContentKindName, key: string) =>
  db
    .select()
    .from(contentVersions)
    .where(and(eq(contentVersions.kind, kind), eq(contentVersions.key, key)))
    .orderBy(desc(contentVersions.version))

/** Returns the newest version of each item that was ever changed. */
const newestOfAll = (db: Db) =>
  db
    .selectDistinctOn([contentVersions.kind, contentVersions.key])
    .from(contentVersions)
    .orderBy(contentVersions.kind, contentVersions.key, desc(contentVersions.version))

/** Number of rows that one statement of an import adds. */
const perInsert = 1000

/**
 * Returns the newest version whose publication time has come, even if it was withdrawn or lacks its review. What
 * members see can differ from it.
 */
const publishedAt = (versions: readonly StoredVersion[], now: Date): StoredVersion | undefined =>
  versions.find(({ state, liveFrom }) => ['live', 'withdrawn'].includes(state) && liveFrom !== null && liveFrom <= now)

/**
 * Returns the value with the keys of all objects in alphabetical order, because the database does not keep their
 * order.
 */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, each]) => [name, sorted(each)]),
  )
}

/** Reads and changes the operator's content. Every change adds a version, so that each can be undone (D55). */
export function createContentEditor({ db, env, clock, log, live }: ContentEditorNeeds) {
  const lines = createContentLines({ db, env })

  async function readItem(within: Db, editor: Editor, kind: ContentKindName, key: string): Promise<ContentItem> {
    const now = clock()
    const versions = await newestOf(within, kind, key)
    const [newest] = versions
    const original = repositoryBody(kind, key)
    if (newest === undefined && original === null) throw noSuchContent()
    const ids = [...new Set(versions.flatMap(({ writtenBy, reviewedBy }) => [writtenBy, reviewedBy]))].filter(
      (id) => id !== null,
    )
    const people = ids.length === 0 ? [] : await within.select().from(user).where(inArray(user.id, ids))
    const nameOf = (id: string | null | undefined): string | null => people.find((each) => each.id === id)?.name ?? null
    const published = publishedAt(versions, now)
    // The content that was shown before the newest version; the repository's text if there was no earlier one. A
    // scheduled text that was replaced before its time was never shown.
    const until = newest?.liveFrom && newest.liveFrom < now ? newest.liveFrom : now
    const before = publishedAt(versions.slice(1), until)
    const isPublished = newest !== undefined && ['live', 'withdrawn'].includes(newest.state)
    return {
      ...lines.lineOf(kind, key, newest && summaryOf(newest), published && summaryOf(published), londonDay(now)),
      version: newest?.version ?? 0,
      body: { ...(newest?.body ?? original) },
      inRepository: original !== null,
      source: newest?.source ?? null,
      writtenBy: nameOf(newest?.writtenBy),
      reviewedBy: nameOf(newest?.reviewedBy),
      ownText: newest?.writtenBy === editor.id,
      undoTo: isPublished ? (before?.version ?? 0) : null,
      versions: versions.map(({ version, state, body, writtenBy, reviewedBy, createdAt }) => ({
        version,
        state: state as ContentState,
        body,
        writtenBy: nameOf(writtenBy),
        reviewedBy: nameOf(reviewedBy),
        at: createdAt.toISOString(),
      })),
    }
  }

  type Row = Pick<StoredVersion, 'state' | 'body' | 'source' | 'writtenBy'> &
    Partial<Pick<StoredVersion, 'reviewedBy' | 'reviewedAt' | 'reviewDue' | 'liveFrom'>>

  interface Wish {
    readonly kind: ContentKindName
    readonly key: string
    /** The version that the editor saw. */
    readonly version: number
    /** The draft to store; null for any action other than saving. */
    readonly draft: Row | null
  }

  /**
   * Whether a row already contains the draft that this request wants to store. This is the case if the response to an
   * earlier request was lost.
   */
  const isStored = (row: StoredVersion, wanted: Row): boolean =>
    row.state === 'draft' &&
    row.writtenBy === wanted.writtenBy &&
    row.source === wanted.source &&
    isDeepStrictEqual(row.body, wanted.body)

  /**
   * Adds a version if the newest version is the one that the editor saw. A repeated draft gets the same answer as the
   * first request. The table is locked against other editors, so that versions become visible in the order of `seq`.
   * @throws Problem 409 CHANGED_MEANWHILE
   */
  async function change(
    editor: Editor,
    { kind, key, version, draft }: Wish,
    next: (newest: StoredVersion | undefined, versions: readonly StoredVersion[], now: Date) => Row,
  ): Promise<ContentItem> {
    return db.transaction(async (tx) => {
      await tx.execute(sql`lock table ${contentVersions} in share row exclusive mode`)
      const now = clock()
      const versions = await newestOf(tx, kind, key)
      const [newest] = versions
      if (newest === undefined && version === 0 && repositoryBody(kind, key) === null) throw noSuchContent()
      if (newest?.version === version + 1 && draft !== null && isStored(newest, draft)) {
        return readItem(tx, editor, kind, key)
      }
      if ((newest?.version ?? 0) !== version) throw changedMeanwhile()
      const row = next(newest, versions, now)
      await tx.insert(contentVersions).values({ kind, key, version: version + 1, createdAt: now, ...row })
      if (row.state === 'live' || row.state === 'withdrawn') {
        await live.notifyAll(tx, 'content')
        log.info({ kind, key, version: version + 1, state: row.state }, 'content was published or withdrawn')
      }
      return readItem(tx, editor, kind, key)
    })
  }

  /** Returns the current content of an item: the content of its newest version, or the repository's. */
  function wordsOf(kind: ContentKindName, key: string, newest: StoredVersion | undefined) {
    const body = newest?.body ?? repositoryBody(kind, key)
    if (body === null) throw noSuchContent()
    return { body, source: newest?.source ?? null, writtenBy: newest?.writtenBy ?? null }
  }

  const review = (row: StoredVersion) => ({
    reviewedBy: row.reviewedBy,
    reviewedAt: row.reviewedAt,
    reviewDue: row.reviewDue,
  })

  async function apply(
    editor: Editor,
    kind: ContentKindName,
    key: string,
    action: ContentAction,
  ): Promise<ContentItem> {
    const { version } = action
    if (action.action === 'save') {
      const body = readBody(kind, key, action.body)
      const draft: Row = { state: 'draft', body, source: action.source || null, writtenBy: editor.id }
      return change(editor, { kind, key, version, draft }, () => draft)
    }
    return change(editor, { kind, key, version, draft: null }, (newest, versions, now): Row => {
      switch (action.action) {
        case 'review': {
          if (newest?.body === null || (newest?.state !== 'draft' && newest?.state !== 'live')) throw notNow()
          const words = wordsOf(kind, key, newest)
          if (words.writtenBy === editor.id) throw secondPerson()
          const today = londonDay(now)
          const due = (action.due as LocalDay | undefined) ?? addMonths(today, reviewMonths)
          if (due < today || due > addMonths(today, 3 * reviewMonths)) {
            throw invalid([{ path: 'due', message: 'Please choose a day within the next three years.' }])
          }
          // A text that is already shown stays visible; the new review only changes the day on which it expires.
          const { state, liveFrom } = newest
          return {
            ...words,
            state: state === 'live' ? 'live' : 'reviewed',
            liveFrom,
            reviewedBy: editor.id,
            reviewedAt: now,
            reviewDue: due,
          }
        }
        case 'publish': {
          const isWaiting = newest?.state === 'live' && newest.liveFrom !== null && newest.liveFrom > now
          if (newest === undefined || !(isWaiting || ['draft', 'reviewed', 'withdrawn'].includes(newest.state))) {
            throw notNow()
          }
          const words = wordsOf(kind, key, newest)
          readBody(kind, key, words.body)
          if (isHealthText(kind, words.body) && newest.body !== null && !isReviewed(newest, now)) throw notReviewed()
          const from = action.from === undefined ? now : new Date(action.from)
          return { ...words, body: newest.body, ...review(newest), state: 'live', liveFrom: from > now ? from : now }
        }
        case 'withdraw': {
          if (newest?.state === 'withdrawn') throw notNow()
          return { ...wordsOf(kind, key, newest), ...(newest && review(newest)), state: 'withdrawn', liveFrom: now }
        }
        case 'undo':
          return undone(editor, kind, key, action.to, versions, now)
      }
    })
  }

  const isReviewed = (row: StoredVersion, now: Date): boolean =>
    row.reviewedAt !== null && row.reviewedBy !== row.writtenBy && !isOverdue(row.reviewDue, londonDay(now))

  /**
   * Restores a version, or the repository's text if `to` is 0. A version that may not be shown now, for example a
   * health text without a valid review, is restored as a draft.
   */
  function undone(
    editor: Editor,
    kind: ContentKindName,
    key: string,
    to: number,
    versions: readonly StoredVersion[],
    now: Date,
  ): Row {
    if (to === 0) {
      const original = repositoryBody(kind, key)
      // An item that is not in the repository is withdrawn, because before its first version it did not exist.
      if (original !== null) return { state: 'live', body: null, source: null, writtenBy: null, liveFrom: now }
      const words = wordsOf(kind, key, versions[0])
      return { ...words, state: 'withdrawn', liveFrom: now }
    }
    const wanted = versions.find(({ version }) => version === to)
    if (wanted === undefined) throw noSuchContent()
    const { body, source, writtenBy, state } = wanted
    if (state === 'withdrawn') return { state, body, source, writtenBy, liveFrom: now }
    if (body === null) return { state: 'live', body, source, writtenBy, liveFrom: now }
    const isAllowed = isShowable(kind, key, body) && (!isHealthText(kind, body) || isReviewed(wanted, now))
    if (!isAllowed)
      return { state: 'draft', body: readBody(kind, key, body), source, writtenBy: writtenBy ?? editor.id }
    return { state: 'live', body, source, writtenBy, ...review(wanted), liveFrom: now }
  }

  async function add(
    editor: Editor,
    { kind, key, body, source }: { kind: ContentKindName; key?: string; body: unknown; source?: string },
  ): Promise<ContentItem> {
    const { keys } = kindOf(kind)
    if (keys === 'repository') throw noSuchContent()
    const read = readBody(kind, '', body)
    const wanted = key ?? keys?.[0] ?? keyOfText(contentTitleOf(kind, read))
    if (wanted === '') throw invalid([{ path: 'key', message: 'Please give it a name of letters and digits.' }])
    if (keys !== undefined && !keys.includes(wanted)) throw noSuchContent()
    if (repositoryBody(kind, wanted) !== null) throw nameTaken()
    return db.transaction(async (tx) => {
      await tx.execute(sql`lock table ${contentVersions} in share row exclusive mode`)
      const [newest] = await newestOf(tx, kind, wanted).limit(1)
      const row: Row = { state: 'draft', body: read, source: source || null, writtenBy: editor.id }
      if (newest !== undefined && isStored(newest, row)) return readItem(tx, editor, kind, wanted)
      // There is only one notice, with one key, so a new notice is a new version of it.
      if (newest !== undefined && keys === undefined) throw nameTaken()
      const version = (newest?.version ?? 0) + 1
      await tx.insert(contentVersions).values({ kind, key: wanted, version, createdAt: clock(), ...row })
      return readItem(tx, editor, kind, wanted)
    })
  }

  /**
   * Returns the newest content of every item that is not withdrawn. It is sorted, so that two exported files can be
   * compared.
   */
  async function exportAll(_for: Editor): Promise<ContentFile> {
    const rows = await newestOfAll(db)
    const newest = new Map(rows.map((row) => [`${row.kind} ${row.key}`, row]))
    const items = contentKindNames.flatMap((kind) => {
      const added = rows.filter((row) => row.kind === kind && repositoryBody(kind, row.key) === null)
      return [...repositoryItems(kind), ...added].flatMap(({ key }) => {
        const row = newest.get(`${kind} ${key}`)
        const body = row?.body ?? repositoryBody(kind, key)
        if (row?.state === 'withdrawn' || body === null) return []
        return { kind, key, body: sorted(body) as Record<string, unknown> }
      })
    })
    const inOrder = items.toSorted((a, b) => (`${a.kind} ${a.key}` < `${b.kind} ${b.key}` ? -1 : 1))
    return { harbourContent: 1, items: inOrder }
  }

  /** Stores texts that differ from the current content as drafts; nothing is published and nothing is deleted. */
  async function importAll(
    editor: Editor,
    items: readonly { readonly kind: ContentKindName; readonly key: string; readonly body: ContentBody }[],
  ) {
    const result = { drafts: 0, same: 0, refused: [] as { kind: string; key: string; error: string }[] }
    await db.transaction(async (tx) => {
      await tx.execute(sql`lock table ${contentVersions} in share row exclusive mode`)
      // One query for all, because a file has hundreds of texts.
      const rows = await newestOfAll(tx)
      const newest = new Map<string, Pick<StoredVersion, 'version' | 'body'>>(
        rows.map((row) => [`${row.kind} ${row.key}`, row]),
      )
      const added: (typeof contentVersions.$inferInsert)[] = []
      for (const { kind, key, body } of items) {
        const before = newest.get(`${kind} ${key}`)
        try {
          const { keys } = kindOf(kind)
          if (keys === 'repository' && repositoryBody(kind, key) === null) throw noSuchContent()
          if (Array.isArray(keys) && !keys.includes(key)) throw noSuchContent()
          const read = readBody(kind, key, body)
          if (isDeepStrictEqual(read, before?.body ?? repositoryBody(kind, key))) {
            result.same += 1
            continue
          }
          const row: Row = { state: 'draft', body: read, source: null, writtenBy: editor.id }
          const version = (before?.version ?? 0) + 1
          added.push({ kind, key, version, createdAt: clock(), ...row })
          newest.set(`${kind} ${key}`, { version, body: read })
          result.drafts += 1
        } catch (error) {
          if (!(error instanceof Problem)) throw error
          const [first] = error.details.errors ?? []
          result.refused.push({
            kind,
            key,
            error: first === undefined ? error.message : `${first.path}: ${first.message}`,
          })
        }
      }
      for (let from = 0; from < added.length; from += perInsert) {
        await tx.insert(contentVersions).values(added.slice(from, from + perInsert))
      }
    })
    return result
  }

  return {
    /** Reads the data of the lists in advance, which takes half a second with 20,000 texts. */
    async prepare(): Promise<void> {
      await asSystem(() => lines.of(null, clock()))
    },

    /**
     * Runs every minute: notifies the open pages when the time of a scheduled text begins or a review expires. It
     * looks two minutes back, because the job may be late. Returns whether it notified anybody.
     */
    async notifyDue(): Promise<boolean> {
      const now = clock()
      const before = new Date(now.getTime() - 2 * minuteMs)
      const isNewDay = londonDay(now) !== londonDay(before)
      const begun = and(
        eq(contentVersions.state, 'live'),
        gt(contentVersions.liveFrom, before),
        lte(contentVersions.liveFrom, now),
      )
      const over = eq(contentVersions.reviewDue, londonDay(before))
      const [due] = await db
        .select({ seq: contentVersions.seq })
        .from(contentVersions)
        .where(isNewDay ? or(begun, over) : begun)
        .limit(1)
      if (due !== undefined) await live.notifyAll(db, 'content')
      return due !== undefined
    },

    async list(
      _for: Editor,
      wish: { kind: ContentKindName | null; q: string; filter: ContentFilter; offset: number },
    ): Promise<ContentList> {
      const now = clock()
      const all = await lines.of(wish.kind, now)
      const contains = containsWordsOf(wish.q)
      const found = all.lines.filter(
        (line) => lines.isInList(line, wish.filter, now) && contains(`${line.title}\n${line.key}`),
      )
      // Texts that somebody on the team changed come first, the latest change before the others. The repository's texts
      // have no time of a change and come last.
      const ordered =
        wish.filter === 'review'
          ? found.toSorted((a, b) => (b.changedAt ?? '').localeCompare(a.changedAt ?? ''))
          : found
      return {
        items: ordered.slice(wish.offset, wish.offset + contentPerPage),
        total: found.length,
        kinds: all.kinds,
      }
    },
    item: (editor: Editor, kind: ContentKindName, key: string) => readItem(db, editor, kind, key),
    add,
    apply,
    exportAll,
    importAll,
  }
}

export type ContentEditor = ReturnType<typeof createContentEditor>

import { and, asc, count, eq, gt, inArray, lte, ne, or } from 'drizzle-orm'
import {
  codeHours,
  collectionsOf,
  mostPeople,
  mostShared,
  type Invitation,
  type Inviter,
  type SharedList,
} from '../../domain/lists.ts'
import type { SyncAnswer, SyncRequest } from '../../domain/sync.ts'
import type { AccessCheck, Entitled } from '../auth/entitlement.ts'
import type { Member } from '../auth/guards.ts'
import { user } from '../auth/table.ts'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/open.ts'
import { asSystem } from '../db/scope.ts'
import { isUuid } from '../db/uuid.ts'
import type { Live } from '../live/live.ts'
import { Problem } from '../http/problem.ts'
import { profiles } from '../profile/table.ts'
import type { Sync } from './sync.ts'
import { listInvitations, listPeople, syncCopies, syncItems } from './table.ts'
import { keyedHash, newDigits } from '../secrets.ts'

interface Needs {
  readonly db: Db
  readonly clock: Clock
  readonly live: Pick<Live, 'notify'>
  readonly secret: string
  readonly billing: AccessCheck
  readonly sync: Pick<Sync, 'exchangeList'>
}

interface Person {
  readonly id: string
  readonly email: string
  readonly emailVerified: boolean
  readonly name: string
  readonly number: number
}

interface List {
  readonly id: string
  readonly owner: Person
  readonly people: readonly Person[]
  readonly lastNumber: number
  readonly tasks?: SharedList['tasks']
}

/** Maximum number of characters of a list's name that other people see. */
const longestName = 60

const gone = () => new Problem(404, 'LIST_GONE', 'This list is not shared with you, or no longer.')
const unknownCode = () => new Problem(404, 'LIST_CODE', 'This code is wrong, was used already, or is too old.')

/** Shares lists of a member with up to five people (D50). The server checks at each request who may use the list. */
export function createLists({ db, clock, live, secret, billing, sync }: Needs) {
  const hashOf = (code: string): string => keyedHash(secret, `list code ${code}`)

  const personColumns = {
    id: user.id,
    email: user.email,
    emailVerified: user.emailVerified,
    accountName: user.name,
    firstName: profiles.firstName,
  }
  const personOf = (
    {
      accountName,
      firstName,
      ...row
    }: Omit<Person, 'name' | 'number'> & { accountName: string; firstName: string | null },
    number: number,
  ): Person => ({ ...row, name: firstName ?? accountName, number })

  async function read(tx: Db, ids: readonly string[]): Promise<List[]> {
    if (ids.length === 0) return []
    const owners = await tx
      .select({ copy: syncCopies.id, list: syncCopies.list, lastNumber: syncCopies.lastNumber, ...personColumns })
      .from(syncCopies)
      .innerJoin(user, eq(user.id, syncCopies.userId))
      .leftJoin(profiles, eq(profiles.userId, user.id))
      .where(and(inArray(syncCopies.id, [...ids]), eq(syncCopies.kind, 'list')))
      .orderBy(asc(syncCopies.createdAt), asc(syncCopies.id))
    const others = await tx
      .select({ copy: listPeople.copy, number: listPeople.number, ...personColumns })
      .from(listPeople)
      .innerJoin(user, eq(user.id, listPeople.userId))
      .leftJoin(profiles, eq(profiles.userId, user.id))
      .where(inArray(listPeople.copy, [...ids]))
      .orderBy(asc(listPeople.number))
    const names = await tx
      .select({ copy: syncItems.copy, list: syncItems.id, fields: syncItems.fields })
      .from(syncItems)
      .where(and(inArray(syncItems.copy, [...ids]), eq(syncItems.collection, 'lists')))
    return owners.map(({ copy, list, lastNumber, ...row }) => {
      const owner = personOf(row, 1)
      const beside = others.filter((other) => other.copy === copy)
      const name = names.find((each) => each.copy === copy && each.list === list)?.fields?.['name']?.[1]
      return {
        id: copy,
        owner,
        lastNumber,
        ...(list === '' ? {} : { tasks: { list, name: typeof name === 'string' ? name.slice(0, longestName) : '' } }),
        people: [owner, ...beside.map(({ copy: _, number, ...each }) => personOf(each, number))],
      }
    })
  }

  async function idsOf(tx: Db, member: Pick<Member, 'id'>): Promise<string[]> {
    const joined = tx.select({ id: listPeople.copy }).from(listPeople).where(eq(listPeople.userId, member.id))
    const rows = await tx
      .select({ id: syncCopies.id })
      .from(syncCopies)
      .where(and(eq(syncCopies.kind, 'list'), or(eq(syncCopies.userId, member.id), inArray(syncCopies.id, joined))))
    return rows.map(({ id }) => id)
  }

  /**
   * Returns a list of which the member is the owner or one of the people.
   * @throws Problem 404 LIST_GONE for everybody else
   */
  async function listOf(tx: Db, member: Pick<Member, 'id'>, id: string): Promise<List> {
    const [list] = isUuid(id) ? await read(tx, [id]) : []
    if (list === undefined || !list.people.some((person) => person.id === member.id)) throw gone()
    return list
  }

  const isReadOnly = async ({ owner }: List): Promise<boolean> => !(await billing.hasAccess(owner))

  async function viewOf(list: List, member: Pick<Member, 'id'>): Promise<SharedList> {
    const isMine = list.owner.id === member.id
    return {
      id: list.id,
      isMine,
      isReadOnly: await isReadOnly(list),
      people: list.people.map(({ id, name, number }) => ({ number, name, isMe: id === member.id })),
      ...(list.tasks === undefined ? {} : { tasks: list.tasks }),
      codes: await openCodes(list.id),
    }
  }

  /** Returns the times at which the list's unused invitation codes expire. */
  async function openCodes(list: string): Promise<string[]> {
    const codes = await db
      .select({ expiresAt: listInvitations.expiresAt })
      .from(listInvitations)
      .where(and(eq(listInvitations.copy, list), gt(listInvitations.expiresAt, clock())))
      .orderBy(asc(listInvitations.expiresAt))
    return codes.map(({ expiresAt }) => expiresAt.toISOString())
  }

  async function tell(tx: Db, { people }: List, kind: 'sync' | 'lists'): Promise<void> {
    for (const { id } of people) await live.notify(tx, { kind, user: id })
  }

  /**
   * Creates an invitation code that differs from all valid codes. If the list has `mostPeople` valid codes already, the
   * one that expires first is deleted.
   */
  async function newCode(tx: Db, list: string): Promise<{ code: string; expiresAt: Date }> {
    const now = clock()
    await tx.delete(listInvitations).where(lte(listInvitations.expiresAt, now))
    const valid = await tx
      .select({ codeHash: listInvitations.codeHash })
      .from(listInvitations)
      .where(eq(listInvitations.copy, list))
      .orderBy(asc(listInvitations.expiresAt))
    const old = valid.slice(0, Math.max(0, valid.length - mostPeople + 1)).map(({ codeHash }) => codeHash)
    if (old.length > 0) await tx.delete(listInvitations).where(inArray(listInvitations.codeHash, old))
    const expiresAt = new Date(now.getTime() + codeHours * 3_600_000)
    for (;;) {
      const code = newDigits(6)
      const made = await tx
        .insert(listInvitations)
        .values({ codeHash: hashOf(code), copy: list, expiresAt })
        .onConflictDoNothing()
        .returning({ copy: listInvitations.copy })
      if (made.length > 0) return { code, expiresAt }
    }
  }

  /** Changes a list of the member in one transaction and tells everybody on it. */
  const change = (member: Member, id: string, work: (tx: Db, list: List) => Promise<void>): Promise<void> =>
    asSystem(() =>
      db.transaction(async (tx) => {
        const list = await listOf(tx, member, id)
        await work(tx, list)
        await tell(tx, list, 'lists')
      }),
    )

  const changeOwn = (member: Member, id: string, work: (tx: Db) => Promise<unknown>): Promise<void> =>
    change(member, id, async (tx, { owner }) => {
      if (owner.id !== member.id) throw gone()
      await work(tx)
    })

  const validCode = (code: string) =>
    and(eq(listInvitations.codeHash, hashOf(code)), gt(listInvitations.expiresAt, clock()))

  return {
    lists: (member: Member): Promise<SharedList[]> =>
      asSystem(async () => {
        const found = await read(db, await idsOf(db, member))
        return Promise.all(found.map((list) => viewOf(list, member)))
      }),

    /**
     * Shares a list of the member, if it is not shared yet, and creates an invitation code.
     * @param list Id of a task list; empty for the shopping list.
     * @throws Problem 409 LIST_FULL, LISTS_FULL
     */
    invite: ({ member }: Entitled, list: string): Promise<Invitation> =>
      asSystem(async () => {
        const made = await db.transaction(async (tx) => {
          const added = await tx
            .insert(syncCopies)
            .values({ userId: member.id, kind: 'list', list, createdAt: clock() })
            .onConflictDoNothing()
            .returning({ id: syncCopies.id })
          if (added.length > 0 && list !== '') await assertFewShared(tx, member)
          const [copy] = await tx
            .select({ id: syncCopies.id })
            .from(syncCopies)
            .where(and(eq(syncCopies.userId, member.id), eq(syncCopies.kind, 'list'), eq(syncCopies.list, list)))
            .for('update')
          const [mine] = copy === undefined ? [] : await read(tx, [copy.id])
          if (mine === undefined) throw gone()
          assertRoom(mine)
          await tell(tx, mine, 'lists')
          return { list: mine, ...(await newCode(tx, mine.id)) }
        })
        return { ...made, list: await viewOf(made.list, member), expiresAt: made.expiresAt.toISOString() }
      }),

    /**
     * Returns the list that the code opens and the first name of its owner.
     * @throws Problem 404 LIST_CODE
     */
    inviter: (code: string): Promise<Inviter> =>
      asSystem(async () => {
        const [found] = await db.select().from(listInvitations).where(validCode(code))
        const [list] = found === undefined ? [] : await read(db, [found.copy])
        if (list === undefined) throw unknownCode()
        return { owner: list.owner.name, ...(list.tasks === undefined ? {} : { tasks: list.tasks }) }
      }),

    /**
     * Adds the member to the list and uses up the code. A member who is already on the list does not use it up.
     * @throws Problem 404 LIST_CODE, 409 LIST_FULL
     */
    join: (member: Member, code: string): Promise<SharedList> =>
      asSystem(async () => {
        const list = await db.transaction(async (tx) => {
          const [found] = await tx.select().from(listInvitations).where(validCode(code))
          if (found === undefined) throw unknownCode()
          // The list is locked before its codes, in the same order as in `invite`.
          await tx.select({ id: syncCopies.id }).from(syncCopies).where(eq(syncCopies.id, found.copy)).for('update')
          const [before] = await read(tx, [found.copy])
          if (before === undefined) throw unknownCode()
          if (before.people.some(({ id }) => id === member.id)) return before
          assertRoom(before)
          const used = await tx.delete(listInvitations).where(validCode(code)).returning({ copy: listInvitations.copy })
          if (used.length === 0) throw unknownCode()
          const number = before.lastNumber + 1
          await tx.update(syncCopies).set({ lastNumber: number }).where(eq(syncCopies.id, before.id))
          await tx.insert(listPeople).values({ copy: before.id, userId: member.id, number, joinedAt: clock() })
          const after = await listOf(tx, member, before.id)
          await tell(tx, after, 'lists')
          return after
        })
        return viewOf(list, member)
      }),

    /**
     * Ends the membership of one person: the owner removes somebody, or a person leaves the list.
     * @throws Problem 404 LIST_GONE
     */
    remove: (member: Member, id: string, number: number): Promise<void> =>
      change(member, id, async (tx, { owner, people }) => {
        const leaving = people.find((person) => person.number === number)
        const may = owner.id === member.id || leaving?.id === member.id
        if (leaving === undefined || leaving === owner || !may) throw gone()
        await tx.delete(listPeople).where(and(eq(listPeople.copy, id), eq(listPeople.userId, leaving.id)))
        // A person whom the owner removes may have seen an unused code, so all unused codes are deleted.
        if (leaving.id !== member.id) await tx.delete(listInvitations).where(eq(listInvitations.copy, id))
      }),

    /**
     * Deletes all unused invitation codes of a list.
     * @throws Problem 404 LIST_GONE
     */
    endCodes: (member: Member, id: string): Promise<void> =>
      changeOwn(member, id, (tx) => tx.delete(listInvitations).where(eq(listInvitations.copy, id))),

    /**
     * Stops sharing a list: the owner keeps the list, and the others lose it.
     * @throws Problem 404 LIST_GONE
     */
    stop: (member: Member, id: string): Promise<void> =>
      changeOwn(member, id, (tx) => tx.delete(syncCopies).where(eq(syncCopies.id, id))),

    /**
     * Synchronises a shared list with one device.
     * @throws Problem 400, 403 LIST_READ_ONLY, 404 LIST_GONE, 413 SYNC_FULL
     */
    async exchange(member: Member, id: string, request: SyncRequest): Promise<SyncAnswer> {
      const list = await asSystem(async () => {
        const found = await listOf(db, member, id)
        if (request.changes.length > 0 && (await isReadOnly(found))) {
          throw new Problem(403, 'LIST_READ_ONLY', 'This list can only be read at the moment.')
        }
        return found
      })
      const allowed = collectionsOf({ ...list, isMine: list.owner.id === member.id })
      if (request.changes.some(({ collection }) => !allowed.includes(collection))) {
        throw new Problem(400, 'NOT_SHARED', 'This does not belong to the shared list.')
      }
      const answer = await sync.exchangeList(member, id, { request, people: list.people.map((person) => person.id) })
      // A change in the collection `lists` renames the list, so open tabs load the lists again.
      if (request.changes.some(({ collection }) => collection === 'lists'))
        await asSystem(() => tell(db, list, 'lists'))
      return answer
    },
  }

  async function assertFewShared(tx: Db, member: Pick<Member, 'id'>): Promise<void> {
    const [shared] = await tx
      .select({ lists: count() })
      .from(syncCopies)
      .where(and(eq(syncCopies.userId, member.id), eq(syncCopies.kind, 'list'), ne(syncCopies.list, '')))
    if ((shared?.lists ?? 0) <= mostShared) return
    throw new Problem(
      409,
      'LISTS_FULL',
      `You can share ${mostShared} task lists at a time. Stop sharing one of them first.`,
    )
  }

  function assertRoom({ people }: List): void {
    if (people.length <= mostPeople) return
    throw new Problem(409, 'LIST_FULL', `A list can be shared with ${mostPeople} people. Somebody has to leave first.`)
  }
}

export type Lists = ReturnType<typeof createLists>

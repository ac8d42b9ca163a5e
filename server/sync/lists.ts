import { createHmac, randomInt } from 'node:crypto'
import { and, asc, eq, gt, inArray, lte, or } from 'drizzle-orm'
import { codeHours, mostPeople, sharedCollection, type Invitation, type SharedList } from '../../domain/lists.ts'
import type { SyncAnswer, SyncRequest } from '../../domain/sync.ts'
import type { AccessCheck, Entitled } from '../auth/entitlement.ts'
import type { Member } from '../auth/guards.ts'
import { user } from '../auth/table.ts'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/open.ts'
import { asSystem } from '../db/scope.ts'
import { isUuid } from '../db/uuid.ts'
import type { Live } from '../live/live.ts'
import { Problem } from '../problem.ts'
import { profiles } from '../profile/table.ts'
import type { Sync } from './sync.ts'
import { listInvitations, listPeople, syncCopies } from './table.ts'

interface Needs {
  readonly db: Db
  readonly clock: Clock
  readonly live: Pick<Live, 'tell'>
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

/** A list with its owner, who is the first of its people. */
interface List {
  readonly id: string
  readonly owner: Person
  readonly people: readonly Person[]
}

const gone = () =>
  new Problem({ status: 404, code: 'LIST_GONE', detail: 'This list is not shared with you, or no longer.' })
const unknownCode = () =>
  new Problem({ status: 404, code: 'LIST_CODE', detail: 'This code is wrong, was used already, or is too old.' })

/** Shares the shopping list of a member with up to five people (D50). The server checks who they are at each request. */
export function createLists({ db, clock, live, secret, billing, sync }: Needs) {
  const hashOf = (code: string): string => createHmac('sha256', secret).update(`list code ${code}`).digest('base64url')

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

  /** Lists by id, with their people. */
  async function read(tx: Db, ids: readonly string[]): Promise<List[]> {
    if (ids.length === 0) return []
    const owners = await tx
      .select({ copy: syncCopies.id, ...personColumns })
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
    return owners.map(({ copy, ...row }) => {
      const owner = personOf(row, 1)
      const beside = others.filter((other) => other.copy === copy)
      return {
        id: copy,
        owner,
        people: [owner, ...beside.map(({ copy: _, number, ...each }) => personOf(each, number))],
      }
    })
  }

  /** Ids of the member's lists: the own one, and those of others. */
  async function idsOf(tx: Db, member: Pick<Member, 'id'>): Promise<string[]> {
    const joined = tx.select({ id: listPeople.copy }).from(listPeople).where(eq(listPeople.userId, member.id))
    const rows = await tx
      .select({ id: syncCopies.id })
      .from(syncCopies)
      .where(and(eq(syncCopies.kind, 'list'), or(eq(syncCopies.userId, member.id), inArray(syncCopies.id, joined))))
    return rows.map(({ id }) => id)
  }

  /** @throws Problem 404 LIST_GONE for everybody who is not of the list */
  async function listOf(tx: Db, member: Pick<Member, 'id'>, id: string): Promise<List> {
    const [list] = isUuid(id) ? await read(tx, [id]) : []
    if (list === undefined || !list.people.some((person) => person.id === member.id)) throw gone()
    return list
  }

  const isReadOnly = async ({ owner }: List): Promise<boolean> => !(await billing.hasAccess(owner))

  async function viewOf(list: List, member: Pick<Member, 'id'>): Promise<SharedList> {
    return {
      id: list.id,
      isMine: list.owner.id === member.id,
      isReadOnly: await isReadOnly(list),
      people: list.people.map(({ id, name, number }) => ({ number, name, isMe: id === member.id })),
    }
  }

  async function tell(tx: Db, { people }: List, kind: 'sync' | 'lists'): Promise<void> {
    for (const { id } of people) await live.tell(tx, { kind, user: id })
  }

  /** A new code, different from all valid ones. The list has no more valid codes than places. */
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
      const code = String(randomInt(1_000_000)).padStart(6, '0')
      const made = await tx
        .insert(listInvitations)
        .values({ codeHash: hashOf(code), copy: list, expiresAt })
        .onConflictDoNothing()
        .returning({ copy: listInvitations.copy })
      if (made.length > 0) return { code, expiresAt }
    }
  }

  const validCode = (code: string) =>
    and(eq(listInvitations.codeHash, hashOf(code)), gt(listInvitations.expiresAt, clock()))

  return {
    /** The member's shared lists. */
    lists: (member: Member): Promise<SharedList[]> =>
      asSystem(async () => {
        const found = await read(db, await idsOf(db, member))
        return Promise.all(found.map((list) => viewOf(list, member)))
      }),

    /** Shares the member's shopping list, if it is not shared yet, and makes a code. @throws Problem 409 LIST_FULL */
    invite: ({ member }: Entitled): Promise<Invitation> =>
      asSystem(async () => {
        const { list, code, expiresAt } = await db.transaction(async (tx) => {
          await tx
            .insert(syncCopies)
            .values({ userId: member.id, kind: 'list', createdAt: clock() })
            .onConflictDoNothing()
          const [copy] = await tx
            .select({ id: syncCopies.id })
            .from(syncCopies)
            .where(and(eq(syncCopies.userId, member.id), eq(syncCopies.kind, 'list')))
            .for('update')
          const [mine] = copy === undefined ? [] : await read(tx, [copy.id])
          if (mine === undefined) throw gone()
          assertRoom(mine)
          await tell(tx, mine, 'lists')
          return { list: mine, ...(await newCode(tx, mine.id)) }
        })
        return { list: await viewOf(list, member), code, expiresAt: expiresAt.toISOString() }
      }),

    /** First name of the owner whose list the code opens. @throws Problem 404 LIST_CODE */
    inviter: (code: string): Promise<{ owner: string }> =>
      asSystem(async () => {
        const [found] = await db.select().from(listInvitations).where(validCode(code))
        const [list] = found === undefined ? [] : await read(db, [found.copy])
        if (list === undefined) throw unknownCode()
        return { owner: list.owner.name }
      }),

    /** Uses up the code, except for somebody who is of the list already. @throws Problem 404 LIST_CODE, 409 LIST_FULL */
    join: (member: Member, code: string): Promise<SharedList> =>
      asSystem(async () => {
        const list = await db.transaction(async (tx) => {
          const [found] = await tx.select().from(listInvitations).where(validCode(code))
          if (found === undefined) throw unknownCode()
          // Locks the list before its codes, as `invite` does.
          await tx.select({ id: syncCopies.id }).from(syncCopies).where(eq(syncCopies.id, found.copy)).for('update')
          const [before] = await read(tx, [found.copy])
          if (before === undefined) throw unknownCode()
          if (before.people.some(({ id }) => id === member.id)) return before
          assertRoom(before)
          const used = await tx.delete(listInvitations).where(validCode(code)).returning({ copy: listInvitations.copy })
          if (used.length === 0) throw unknownCode()
          const number = Math.max(...before.people.map((person) => person.number)) + 1
          await tx.insert(listPeople).values({ copy: before.id, userId: member.id, number, joinedAt: clock() })
          const after = await listOf(tx, member, before.id)
          await tell(tx, after, 'lists')
          return after
        })
        return viewOf(list, member)
      }),

    /** Ends the membership of a person: the owner removes somebody, or somebody leaves. @throws Problem 404 LIST_GONE */
    remove: (member: Member, id: string, number: number): Promise<void> =>
      asSystem(() =>
        db.transaction(async (tx) => {
          const list = await listOf(tx, member, id)
          const leaving = list.people.find((person) => person.number === number)
          const may = list.owner.id === member.id || leaving?.id === member.id
          if (leaving === undefined || leaving === list.owner || !may) throw gone()
          await tx.delete(listPeople).where(and(eq(listPeople.copy, id), eq(listPeople.userId, leaving.id)))
          // Whoever is taken off may have seen a code that was not used yet.
          if (leaving.id !== member.id) await tx.delete(listInvitations).where(eq(listInvitations.copy, id))
          await tell(tx, list, 'lists')
        }),
      ),

    /** Stops sharing: the owner keeps the list, the others lose it. @throws Problem 404 LIST_GONE */
    stop: (member: Member, id: string): Promise<void> =>
      asSystem(() =>
        db.transaction(async (tx) => {
          const list = await listOf(tx, member, id)
          if (list.owner.id !== member.id) throw gone()
          await tx.delete(syncCopies).where(eq(syncCopies.id, id))
          await tell(tx, list, 'lists')
        }),
      ),

    /**
     * Sync of one of the list's devices, like that of the member's own. @throws Problem 400, 403 LIST_READ_ONLY, 404
     * LIST_GONE, 413 SYNC_FULL
     */
    async exchange(member: Member, id: string, request: SyncRequest): Promise<SyncAnswer> {
      const list = await asSystem(async () => {
        const found = await listOf(db, member, id)
        if (request.changes.length > 0 && (await isReadOnly(found))) {
          throw new Problem({
            status: 403,
            code: 'LIST_READ_ONLY',
            detail: 'This list can only be read at the moment.',
          })
        }
        return found
      })
      if (request.changes.some(({ collection }) => collection !== sharedCollection)) {
        throw new Problem({ status: 400, code: 'NOT_SHARED', detail: 'A shared list holds shopping only.' })
      }
      return sync.exchangeList(member, id, { request, people: list.people.map((person) => person.id) })
    },
  }

  function assertRoom({ people }: List): void {
    if (people.length <= mostPeople) return
    throw new Problem({
      status: 409,
      code: 'LIST_FULL',
      detail: `A list can be shared with ${mostPeople} people. Somebody has to leave first.`,
    })
  }
}

export type Lists = ReturnType<typeof createLists>

import { and, asc, eq, inArray, isNull, lte, notInArray, or } from 'drizzle-orm'
import { taskLaterMs, taskLateMs, taskRemindersMax, type TaskReminderList } from '../../domain/task-reminders.ts'
import type { Member } from '../auth/guards.ts'
import { user } from '../auth/table.ts'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/open.ts'
import { syncCopies, syncItems } from '../sync/table.ts'
import { taskReminders } from './table.ts'

const atOnce = 50

type Row = typeof taskReminders.$inferSelect

interface Queue {
  put(tx: Db, push: { userId: string; kind: 'task'; about: string; expiresAt: Date; sessionId?: string }): Promise<void>
}

/** Identifies one reminder of a task at one time, so that it is sent only once. */
const aboutOf = ({ task, ringsAt }: Pick<Row, 'task' | 'ringsAt'>): string => `${task} ${ringsAt.toISOString()}`

/**
 * Reminders of tasks (spec §7). Devices report when tasks are due; each due time is sent once, by one of all instances.
 */
export function createTaskReminders({ db, clock }: { readonly db: Db; readonly clock: Clock }) {
  const ofMember = (userId: string) => eq(taskReminders.userId, userId)
  const ofTask = (userId: string, task: number) => and(ofMember(userId), eq(taskReminders.task, task))

  /** Whether the task is open in the member's synced data or shared lists. A task that is in neither counts as open. */
  async function isOpen({ userId, task }: Pick<Row, 'userId' | 'task'>): Promise<boolean> {
    const items = await db
      .select({ fields: syncItems.fields })
      .from(syncItems)
      .innerJoin(syncCopies, eq(syncCopies.id, syncItems.copy))
      .where(and(eq(syncCopies.userId, userId), eq(syncItems.collection, 'tasks'), eq(syncItems.id, String(task))))
    return items.length === 0 || items.some(({ fields }) => fields !== null && fields['completed']?.[1] !== true)
  }

  async function fireSome(pushes: Queue): Promise<number> {
    return db.transaction(async (tx) => {
      const now = clock()
      const isDue = and(isNull(taskReminders.queuedAt), lte(taskReminders.ringsAt, now))
      const first = tx.select({ userId: taskReminders.userId }).from(taskReminders).where(isDue)
      // Accounts are locked before their reminders, in the same order as in an account deletion, to avoid deadlocks.
      // Accounts that are being deleted are skipped.
      const whose = await tx
        .select({ id: user.id })
        .from(user)
        .where(inArray(user.id, first.orderBy(asc(taskReminders.ringsAt)).limit(atOnce)))
        .for('key share', { skipLocked: true })
      const ids = whose.map(({ id }) => id)
      const due = await tx
        .select()
        .from(taskReminders)
        .where(and(isDue, inArray(taskReminders.userId, ids)))
        .orderBy(asc(taskReminders.ringsAt))
        .limit(atOnce)
        .for('update', { skipLocked: true })
      const copies = await tx
        .select({ userId: syncCopies.userId })
        .from(syncCopies)
        .where(and(eq(syncCopies.kind, 'own'), inArray(syncCopies.userId, ids)))
      const synced = new Set(copies.map(({ userId }) => userId))
      for (const row of due) {
        const { userId, ringsAt, sessionId } = row
        const expiresAt = new Date(ringsAt.getTime() + taskLateMs)
        const push = { userId, kind: 'task', about: aboutOf(row), expiresAt } as const
        // Without sync only the device that reported the task has it.
        if (synced.has(userId)) await pushes.put(tx, push)
        else if (sessionId !== null) await pushes.put(tx, { ...push, sessionId })
        await tx.update(taskReminders).set({ queuedAt: now }).where(ofTask(userId, row.task))
      }
      return due.length
    })
  }

  return {
    async fire(pushes: Queue): Promise<void> {
      while ((await fireSome(pushes)) === atOnce);
    },

    /** Returns the task of a queued push; null if the task was completed, removed or postponed in the meantime. */
    async stillDue({ userId, about }: { readonly userId: string; readonly about: string }) {
      const task = Number.parseInt(about, 10)
      const [row] = await db.select().from(taskReminders).where(ofTask(userId, task))
      if (row === undefined || aboutOf(row) !== about || !(await isOpen(row))) return null
      return row.title === null ? { task } : { task, title: row.title }
    },

    /**
     * Replaces the due times that this device has reported (with `whole` those of all devices). Past due times are not
     * stored, so that no reminder is sent late or twice; a row with the same due time keeps its state.
     */
    async set(member: Member, { reminders, whole }: TaskReminderList, titles: boolean): Promise<void> {
      const { id: userId, sessionId } = member
      const now = clock()
      await db.transaction(async (tx) => {
        const [account] = await tx.select({ id: user.id }).from(user).where(eq(user.id, userId)).for('key share')
        if (account === undefined) return
        const told = reminders.map(({ task }) => task)
        const ofThisDevice = or(eq(taskReminders.sessionId, sessionId), isNull(taskReminders.sessionId))
        await tx
          .delete(taskReminders)
          .where(and(ofMember(userId), notInArray(taskReminders.task, told), whole ? undefined : ofThisDevice))
        const rows = await tx.select().from(taskReminders).where(ofMember(userId)).for('update')
        const known = new Map(rows.map((row) => [row.task, row]))
        let count = rows.length
        for (const { task, due, title } of reminders) {
          const dueAt = new Date(due)
          const before = known.get(task)
          const named = { sessionId, title: titles ? (title ?? null) : null }
          const isSame = before?.dueAt.getTime() === dueAt.getTime()
          if (before !== undefined && isSame) await tx.update(taskReminders).set(named).where(ofTask(userId, task))
          else if (dueAt > now) {
            if (before === undefined && (count += 1) > taskRemindersMax) continue
            const row = { ...named, dueAt, ringsAt: dueAt, queuedAt: null }
            await tx
              .insert(taskReminders)
              .values({ userId, task, ...row })
              .onConflictDoUpdate({ target: [taskReminders.userId, taskReminders.task], set: row })
          } else if (before !== undefined) await tx.delete(taskReminders).where(ofTask(userId, task))
        }
      })
    },

    async done(userId: string, task: number): Promise<void> {
      await db.delete(taskReminders).where(ofTask(userId, task))
    },

    async later(userId: string, task: number): Promise<void> {
      const ringsAt = new Date(clock().getTime() + taskLaterMs)
      await db.update(taskReminders).set({ ringsAt, queuedAt: null }).where(ofTask(userId, task))
    },

    async dropTitles(tx: Db, userId: string): Promise<void> {
      await tx.update(taskReminders).set({ title: null }).where(ofMember(userId))
    },
  }
}

export type TaskReminders = ReturnType<typeof createTaskReminders>

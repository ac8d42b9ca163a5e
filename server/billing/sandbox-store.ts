import { and, eq, lt } from 'drizzle-orm'
import * as z from 'zod'
import { priceId } from '../../domain/subscription.ts'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/open.ts'
import { soldSchema, type Sold } from './sandbox-rules.ts'
import { sandboxObjects } from './table.ts'

/** Stored objects by kind. They contain no personal data except the account id. */
const kinds = {
  customer: z.object({ userId: z.string() }),
  checkout: z.object({
    userId: z.string(),
    priceId,
    /** Pence of one payment when the page was opened. */
    amount: z.number(),
    freeDays: z.number(),
    expiresAt: z.iso.datetime(),
    successUrl: z.string(),
    cancelUrl: z.string(),
    /** How it ended; null while open. */
    ended: z.nullable(z.enum(['complete', 'closed'])),
  }),
  portal: z.object({ returnUrl: z.string() }),
  subscription: soldSchema,
}
type Kind = keyof typeof kinds
type DataOf<K extends Kind> = z.infer<(typeof kinds)[K]>

export type CheckoutData = DataOf<'checkout'>

/** Storage of the sandbox: one table of objects, each of one customer. */
export function createSandboxStore({ db, clock }: { readonly db: Db; readonly clock: Clock }) {
  /** Keeps an existing object of the same id. */
  async function add<K extends Kind>(kind: K, id: string, customer: string, data: DataOf<K>, within = db) {
    await within.insert(sandboxObjects).values({ id, kind, customer, data, createdAt: clock() }).onConflictDoNothing()
  }

  async function find<K extends Kind>(kind: K, id: string, { within = db, lock = false } = {}) {
    const query = within
      .select()
      .from(sandboxObjects)
      .where(and(eq(sandboxObjects.kind, kind), eq(sandboxObjects.id, id)))
    const [row] = await (lock ? query.for('update') : query)
    if (row === undefined) return null
    return { customer: row.customer, createdAt: row.createdAt, data: kinds[kind].parse(row.data) as DataOf<K> }
  }

  return {
    add,
    find,

    async write<K extends Kind>(kind: K, id: string, data: DataOf<K>, within = db): Promise<void> {
      await within
        .update(sandboxObjects)
        .set({ data })
        .where(and(eq(sandboxObjects.kind, kind), eq(sandboxObjects.id, id)))
    },

    /** Changes one subscription under a row lock. @throws Error for an unknown one */
    async alter(id: string, step: (sold: Sold, now: Date) => Sold): Promise<void> {
      await db.transaction(async (tx) => {
        const found = await find('subscription', id, { within: tx, lock: true })
        if (found === null) throw new Error(`the sandbox knows no subscription ${id}`)
        await this.write('subscription', id, step(found.data, clock()), tx)
      })
    },

    /** Subscriptions of a customer; null: of all customers. */
    async soldTo(customer: string | null) {
      const mine = customer === null ? undefined : eq(sandboxObjects.customer, customer)
      const rows = await db
        .select()
        .from(sandboxObjects)
        .where(and(eq(sandboxObjects.kind, 'subscription'), mine))
        .orderBy(sandboxObjects.createdAt)
      return rows.map((row) => ({ id: row.id, customer: row.customer, sold: soldSchema.parse(row.data) }))
    },

    async dropPortals(before: Date): Promise<void> {
      await db
        .delete(sandboxObjects)
        .where(and(eq(sandboxObjects.kind, 'portal'), lt(sandboxObjects.createdAt, before)))
    },
  }
}

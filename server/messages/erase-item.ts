import { eq } from 'drizzle-orm'
import type { Admin } from '../auth/guards.ts'
import { dataComplaints } from '../complaints/table.ts'
import { isUuid } from '../db/uuid.ts'
import { meetupReports } from '../meetups/table.ts'
import { urgentRequests } from '../supplies/table.ts'
import type { InboxNeeds } from './change-item.ts'
import { messages } from './table.ts'

/**
 * Erases one of what people wrote for good, a message with its answers and replies, when its sender asks for it (D66);
 * one that is gone already is the same. Open tabs of its sender are told. The log notes who erased which, without words.
 */
export async function eraseItem({ db, live, log }: InboxNeeds, admin: Admin, id: string): Promise<void> {
  if (!isUuid(id)) return
  const kind = await db.transaction(async (tx) => {
    const [message] = await tx.delete(messages).where(eq(messages.id, id)).returning({ userId: messages.userId })
    if (message !== undefined) {
      await live.tell(tx, { kind: 'reply', user: message.userId })
      return 'message'
    }
    const others = { urgent: urgentRequests, report: meetupReports, complaint: dataComplaints }
    for (const [name, table] of Object.entries(others)) {
      const gone = await tx.delete(table).where(eq(table.id, id)).returning({ id: table.id })
      if (gone.length > 0) return name
    }
    return null
  })
  if (kind !== null) log.info({ admin: admin.id, item: id, kind }, 'inbox item erased')
}

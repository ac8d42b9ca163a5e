import { product } from '../../content/open/product.ts'
import { taskCalendarWords } from '../../content/open/calendars.ts'
import { addDays } from '../../domain/day.ts'
import { londonDay } from '../../domain/london.ts'
import { latestStamp, timeOf } from '../../domain/sync.ts'
import { taskCalendarFile, type CalendarTask } from '../../domain/task-calendar.ts'
import { storedTask } from '../../domain/tasks.ts'
import type { Clock } from '../clock.ts'
import type { Env } from '../env.ts'
import type { Sync } from '../sync/sync.ts'

/** Tasks that do not repeat stay in the feed for this number of days after their date. */
const daysBack = 90

/**
 * Returns the member's tasks as an iCalendar file. The tasks come from the sync copy; the file is empty while sync is
 * off.
 */
export async function taskFeed(
  { sync, env, clock }: Readonly<{ sync: Pick<Sync, 'fieldsOf'>; env: Env; clock: Clock }>,
  userId: string,
): Promise<string> {
  const since = addDays(londonDay(clock()), -daysBack)
  const rows = await sync.fieldsOf(userId, 'tasks')
  const tasks = rows.flatMap((fields): CalendarTask[] => {
    const values = Object.fromEntries(
      Object.entries(fields).flatMap(([name, field]) => (field.length === 2 ? [[name, field[1]]] : [])),
    )
    const read = storedTask.safeParse(values)
    if (!read.success || (read.data.date < since && read.data.repeat === undefined)) return []
    return [{ task: read.data, changedAt: new Date(timeOf(latestStamp({ fields }))) }]
  })
  return taskCalendarFile(tasks, {
    name: `${product.name} tasks`,
    address: env.baseUrl,
    words: taskCalendarWords,
  })
}

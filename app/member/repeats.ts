import { localDay } from '../../domain/day.ts'
import type { Removed, Task, TaskChanges } from '../../domain/tasks.ts'
import { now } from '../device/clock.ts'
import { logError } from '../device/log.ts'
import { canLoadParts } from '../device/offline/online.ts'
import { tellMissing } from './lazy-part.ts'
import { tasks } from './tasks.ts'
import { listen, stopAll } from '../device/page/listen.ts'

/*
 * Loads the code for repeated tasks. It contains a library that computes dates, so it is loaded only when there is a
 * repeated task.
 */

async function loadParts() {
  const [rules, days] = await Promise.all([
    import('../../domain/task-repeat.ts'),
    import('../../domain/repeat-days.ts'),
  ])
  return { ...rules, ...days }
}

let parts: Awaited<ReturnType<typeof loadParts>> | null = null

async function load(): Promise<typeof parts> {
  try {
    if (canLoadParts()) parts ??= await loadParts()
  } catch (error) {
    logError('Repetition cannot be loaded', error)
  }
  return parts
}

/**
 * Creates the next task when a repeated task is completed, in this tab, in another tab or on another device. Returns
 * the function that stops it.
 */
export function followRepeats(): () => void {
  let stopped = false
  let loading = false
  async function settle(): Promise<void> {
    if (!tasks.read().some(({ repeat }) => repeat !== undefined)) return
    if (parts === null) {
      if (loading) return
      loading = true
      await load()
      loading = false
    }
    if (parts === null || stopped) return
    const { withNextOnes, nextDay } = parts
    tasks.update((current) => withNextOnes(current, nextDay, localDay(now())))
  }
  const look = () => void settle()
  const stop = stopAll(tasks.subscribe(look), listen(window, 'online', look))
  look()
  return () => {
    stopped = true
    stop()
  }
}

/**
 * Deletes this task and leaves the later tasks of its series. Resolves with the data for Undo; null when nothing was
 * deleted.
 */
export async function deleteOnlyThis(id: number): Promise<Removed | null> {
  const loaded = await load()
  if (loaded === null) {
    tellMissing()
    return null
  }
  let removed: Removed | null = null
  const written = tasks.update((current) => {
    const without = loaded.removeOnlyThis(current, id, loaded.nextDay, localDay(now()))
    removed = without?.removed ?? removed
    return without?.tasks ?? current
  })
  return written.ok ? removed : null
}

/** Changes this task and leaves the later tasks of its series. Resolves with false when it could not be stored. */
export async function changeOnlyThisTask({ id }: Task, changes: TaskChanges): Promise<boolean> {
  const loaded = await load()
  if (loaded === null) {
    tellMissing()
    return false
  }
  const at = { nextDay: loaded.nextDay, today: localDay(now()) }
  return tasks.update((current) => loaded.changeOnlyThis(current, id, changes, at)).ok
}

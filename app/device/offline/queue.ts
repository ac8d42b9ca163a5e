import type { Deed } from '../../../domain/offline-actions.ts'
import { askForSync } from './background-sync.ts'
import { keepAction, readActions } from './offline-actions.ts'

/** Keeps it until there is a connection, and sees to it that it is sent then. Rejects as `keepAction` does. */
export async function queueUp(deed: Deed): Promise<void> {
  await keepAction(deed)
  void askForSync()
}

/** A browser that gave its appointment up is asked for another one, while there is something to send. Never rejects. */
export async function renewAppointment(): Promise<void> {
  try {
    if ((await readActions()).some(({ state }) => state === 'waiting')) await askForSync()
  } catch {
    // Nothing is kept here, so nothing waits.
  }
}

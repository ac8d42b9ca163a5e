import * as z from 'zod/mini'
import { tipsWords } from '../../../content/open/tips-page.ts'
import { isLocalDay, type LocalDay } from '../../../domain/day.ts'
import { localStore } from '../../device/storage/storage.ts'
import { toast } from '../../ui/toast.tsx'

/** The day of the last challenge that the user ticked; null before the first. */
export const challengeDone = localStore<LocalDay | null>(
  'harbour:challenge',
  z.nullable(z.custom<LocalDay>((day) => typeof day === 'string' && isLocalDay(day))),
  null,
)

/** Ticks or unticks the challenge of a day. After a tick a toast offers Undo. */
export function tickChallenge(day: LocalDay, done: boolean): void {
  if (!mark(day, done) || !done) return
  toast({
    ...tipsWords.challengeDone,
    tone: 'success',
    place: '#challenge-toast',
    action: { label: 'Undo', onClick: () => void mark(day, false) },
  })
}

/** Stores that the challenge of `day` is done or not done. Returns false if storing failed. */
function mark(day: LocalDay, done: boolean): boolean {
  return challengeDone.update((current) => (done ? day : current === day ? null : current)).ok
}

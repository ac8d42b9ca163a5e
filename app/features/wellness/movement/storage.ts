import {
  noAnswers,
  rememberedSessions,
  storedMade,
  storedProfile,
  type MadeBefore,
  type MovementProfile,
} from '../../../../domain/movement.ts'
import * as z from 'zod/mini'
import { localStore, localListStore } from '../../../device/storage/storage.ts'

/** The user's answers about the birth, stored on this device only. Null until the user has answered. */
export const profile = localStore<MovementProfile | null>('harbour:movement-profile', z.nullable(storedProfile), null)

/** The sessions that were generated recently, newest first. The next session must differ from them. */
export const madeLately = localListStore('harbour:movement-made', storedMade)

export const profileOrCareful = (): MovementProfile => profile.read() ?? noAnswers

export function rememberMade(made: MadeBefore): void {
  madeLately.update((before) => (sameAs(made, before[0]) ? before : [made, ...before].slice(0, rememberedSessions)))
}

const sameAs = (made: MadeBefore, other: MadeBefore | undefined): boolean =>
  made.words === other?.words && made.exercises.join() === other.exercises.join()

import { createContext, useContext } from 'react'
import type { ChosenPlan } from '../../../domain/chosen-plan.ts'
import type { Member, Session } from './member.ts'

export interface Auth {
  readonly user: Member | null
  /** Null while offline: then only this device's memory says who she is. */
  readonly session: Session | null
  /** It is not known yet who is here: show neither a member's nor a visitor's screen. */
  readonly loading: boolean
  /** She has just signed out and is on her way to the splash. */
  readonly leaving: boolean
  /** Asks the server again who is here. Never rejects: without an answer everything stays as it is. */
  refresh(): Promise<void>
  /** The following reject with an `ApiError`. */
  signIn(email: string, password: string): Promise<void>
  signUp(firstName: string, email: string, password: string, plan?: ChosenPlan): Promise<void>
  signOut(): Promise<void>
  /** Leaves for Google in this window and comes back to `next`, a path of our own. */
  continueWithGoogle(options: { next: string; from: string; plan?: ChosenPlan | undefined }): Promise<void>
}

export const AuthContext = createContext<Auth | null>(null)

/** Who is signed in, and the ways to change that. Throws outside an AuthProvider (spec §8). */
export function useAuth(): Auth {
  const auth = useContext(AuthContext)
  if (auth === null) throw new Error('useAuth must be used within an AuthProvider')
  return auth
}

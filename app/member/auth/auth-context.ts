import { createContext, useContext } from 'react'
import type { ChosenPlan } from '../../../domain/chosen-plan.ts'
import type { Member, AuthSession } from './member.ts'

export interface Auth {
  readonly user: Member | null
  /** Null for visitors, and until the server has confirmed the user whom this device remembers. */
  readonly session: AuthSession | null
  /** True while it is unknown whether somebody is signed in. Show neither a member's nor a visitor's screen then. */
  readonly loading: boolean
  /** True from sign-out until the splash page is open. */
  readonly leaving: boolean
  /** Asks the server again who is signed in. Never rejects. If the server does not answer, the user stays signed in. */
  refresh(): Promise<void>
  /** Signs in. This and the functions below reject with an `ApiError`. */
  signIn(email: string, password: string): Promise<void>
  /**
   * Reads the session after the server has signed this browser in, by a confirmed e-mail address, a code or a passkey
   * (`method`). Shows the welcome toast. `first` is true for a new account.
   */
  enterOpened(first: boolean, method?: 'passkey'): Promise<void>
  signUp(firstName: string, email: string, password: string, plan?: ChosenPlan): Promise<void>
  signOut(): Promise<void>
  /**
   * Goes to Google in this window. Google returns to `next`, or to `from` if the sign-in fails; both are paths of this
   * app.
   */
  continueWithGoogle(options: { next: string; from: string; plan?: ChosenPlan | undefined }): Promise<void>
}

export const AuthContext = createContext<Auth | null>(null)

/** Returns who is signed in, and the functions that sign in and out. Throws outside an AuthProvider (spec §8). */
export function useAuth(): Auth {
  const auth = useContext(AuthContext)
  if (auth === null) throw new Error('useAuth must be used within an AuthProvider')
  return auth
}

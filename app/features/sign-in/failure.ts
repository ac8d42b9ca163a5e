import { errorMessage } from '../../member/auth/auth-errors.ts'
import { dismissToast, toast } from '../../ui/toast.tsx'

let shown: string | undefined

/** Shows the red toasts of spec §8: 'Login failed', 'Sign up failed', 'Reset failed'. */
export function toastFailure(title: string, error: unknown): void {
  takeBackFailure()
  shown = toast({ title, description: errorMessage(error), tone: 'danger' })
}

/** Closes the toast of the last failure before a new attempt, so that it is not visible beside a success. */
export function takeBackFailure(): void {
  if (shown !== undefined) dismissToast(shown)
  shown = undefined
}

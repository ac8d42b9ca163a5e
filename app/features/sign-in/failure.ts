import { errorMessage } from '../../member/auth-errors.ts'
import { toast } from '../../ui/toast.tsx'

/** The destructive toasts of spec §8: 'Login failed', 'Sign up failed', 'Reset failed'. */
export function toastFailure(title: string, error: unknown): void {
  toast({ title, description: errorMessage(error), tone: 'danger' })
}

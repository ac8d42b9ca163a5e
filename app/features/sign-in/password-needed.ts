import { signInWords } from '../../../content/open/sign-in/shared.ts'
import { toast } from '../../ui/toast.tsx'

/**
 * This toast says that a new password is needed, because the address was confirmed in another browser than the one that
 * signed up.
 */
export function toastPasswordNeeded(): void {
  toast({
    title: signInWords.passwordNeeded.title,
    description: signInWords.passwordNeeded.description,
    tone: 'success',
  })
}

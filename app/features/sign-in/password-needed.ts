import { signInWords } from '../../../content/open/sign-in/shared.ts'
import { toast } from '../../ui/toast.tsx'

/** Toast: the address was confirmed in a browser that did not sign up, so a new password must be set first. */
export function toastPasswordNeeded(): void {
  toast({
    title: signInWords.passwordNeeded.title,
    description: signInWords.passwordNeeded.description,
    tone: 'success',
  })
}
